import { unescapeHtml } from '../../base/html-text.ts';
import { isObject, type Json, type JsonObject, jsonIn } from '../../base/json.ts';

/**
 * What an answer hands to whoever shows messages: `{"record": {…}, "notice": {"type": "error", "message": "…"}}`. How it went is said by its level
 * and not by the status (AdminJS, and what sends the flash messages of its pages as JSON). Where an answer is told as what the page is to do, the call that
 * shows the message: `{"action": "save", "exec": "this.display_message(\"Not saved.\",\"error\");"}`.
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
const WENT_WELL = /^(?:success|ok|confirmation)$/i;
const FAILED = /^(?:error|danger|fail(?:ed|ure)?)$/i;
/** What is less than an error is a failure where its words say so: "Login failed.", "A bed of that name already exists." */
const WARNS = /^warn(?:ing)?$/i;
const WRONG =
  /\b(?:fail(?:ed|ure|s)?|errors?|invalid|denied|forbidden|cannot|can't|could not|unable|not allowed|already exists|expired|wrong)\b/i;
const MEMBERS = 12;

const noticeOf = (key: string, value: JsonObject): Notice | undefined => {
  const level = LEVELS.find((name) => typeof value[name] === 'string');
  const words = WORDS.find((name) => typeof value[name] === 'string');
  if (level === undefined || words === undefined) return undefined;
  if (!Object.keys(value).every((name) => name === level || name === words || BESIDE.test(name))) return undefined;
  return { key, level: String(value[level]), message: String(value[words]) };
};

/** Nothing but calls, one behind the other. */
const SCRIPT = /^\s*[\w$]+(?:\.[\w$]+)*\([\s\S]*\);?\s*$/;
const TEXT = String.raw`"(?:[^"\\\n]|\\.){1,500}"`;
/** Words and their level, or the words of what is called after one: `toast.error("…")`. */
const SHOWS = new RegExp(
  String.raw`(?<![\w$.])[\w$]+(?:\.[\w$]+)*?(?:\((${TEXT}),\s?"(error|danger|warning|success|confirmation|info|notice)"|\.(error|success)\((${TEXT})\))`,
  'g',
);
const LONGEST = 20_000;

const noticeOfScript = (key: string, script: string): Notice | undefined => {
  if (script.length > LONGEST || !SCRIPT.test(script)) return undefined;
  const shown = [...script.matchAll(SHOWS)].map(([, words, level, named, spoken]): Notice => {
    const message = jsonIn(words ?? spoken ?? '""');
    return { key, level: level ?? named ?? '', message: typeof message === 'string' ? unescapeHtml(message) : '' };
  });
  return shown.find(saysFailure) ?? shown[0];
};

/** The notice beside what was asked for. What has nothing beside it is the thing itself. */
export const noticeIn = (body: Json | undefined): Notice | undefined => {
  if (!isObject(body)) return undefined;
  const keys = Object.keys(body);
  if (keys.length < 2 || keys.length > MEMBERS) return undefined;
  return keys
    .map((key) => {
      const value = body[key];
      return isObject(value) ? noticeOf(key, value) : typeof value === 'string' ? noticeOfScript(key, value) : undefined;
    })
    .find((found) => found !== undefined);
};

export const saysSuccess = ({ level }: Notice): boolean => WENT_WELL.test(level);
export const saysFailure = ({ level, message }: Notice): boolean => FAILED.test(level) || (WARNS.test(level) && WRONG.test(message));
