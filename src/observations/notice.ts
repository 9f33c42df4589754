import { isObject, type Json, type JsonObject } from '../base/json.ts';

/**
 * What an answer hands to whoever shows messages: `{"record": {…}, "notice": {"type": "error", "message": "…"}}`. How it went is said by its level
 * and not by the status (AdminJS, and what sends the flash messages of its pages as JSON).
 */
export interface Notice {
  readonly key: string;
  readonly level: string;
  readonly message: string;
}

const LEVELS = ['type', 'level', 'severity', 'variant'] as const;
const WORDS = ['message', 'msg', 'text'] as const;
/** Beside its level and its words a notice has at most what fills them in. */
const BESIDE = /^(?:title|options|params|values|code)$/;
const WENT_WELL = /^(?:success|ok)$/i;
const FAILED = /^(?:error|danger|fail(?:ed|ure)?)$/i;
const MEMBERS = 12;

const noticeOf = (key: string, value: JsonObject): Notice | undefined => {
  const level = LEVELS.find((name) => typeof value[name] === 'string');
  const words = WORDS.find((name) => typeof value[name] === 'string');
  if (level === undefined || words === undefined) return undefined;
  if (!Object.keys(value).every((name) => name === level || name === words || BESIDE.test(name))) return undefined;
  return { key, level: String(value[level]), message: String(value[words]) };
};

/** The notice beside what was asked for. What has nothing beside it is the thing itself. */
export const noticeIn = (body: Json | undefined): Notice | undefined => {
  if (!isObject(body)) return undefined;
  const keys = Object.keys(body);
  if (keys.length < 2 || keys.length > MEMBERS) return undefined;
  return keys.map((key) => (isObject(body[key]) ? noticeOf(key, body[key]) : undefined)).find((found) => found !== undefined);
};

export const saysSuccess = ({ level }: Notice): boolean => WENT_WELL.test(level);
export const saysFailure = ({ level }: Notice): boolean => FAILED.test(level);
