import { unescapeHtml } from '../base/html-text.ts';
import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { isMethodRefusal } from '../base/wire/json-rpc.ts';
import { isSentence } from '../base/words/sentence.ts';
import type { Body } from './exchange.ts';
import { noticeIn, saysFailure, saysSuccess } from './refusals/notice.ts';
import { isRefusedByItself, verdictsOf } from './refusals/verdict.ts';
import { isEnvelope } from './resource.ts';

/** Codes by which envelopes say that all went well, as products write them. */
const WENT_WELL = /^(0+|1|2\d\d|200\d*|ok|success|succeeded)$/i;
const WORDS = ['message', 'msg', 'error', 'errmsg', 'error_message', 'errorMessage', 'reason'] as const;
/** Under these, envelopes say in a word that all went well, and in other words what did not. */
const OUTCOMES = ['result', 'status', 'stat'] as const;
/** Under these, by a number. */
const NUMBERED = ['status', 'code', 'result', 'errno'] as const;
const SUCCESS = /^(?:ok|success|succeeded)$/i;
const FAILURE = /^(?:error|fail(?:ed|ure)?|ko)$/i;
/** What says how it went has few members and no identity. */
const FEW = 5;
const ABOUT = /^(?:meta|warnings?|_?links)$/;
const CODES = 240;
const LOOKS = 400;

/**
 * Codes of envelopes that came with something in them, members of those that said "success" in a word ("result arguments,tag"), where a notice
 * that said so stood ("notice flash"), numbers of those that held anything but an error ("number status 0"), and how it went where something came with
 * it or the status was repeated ("went statusCode 200", "stands status"). Beside them, which forms lead on to another page once they are taken ("led
 * /beds/new"), and whether sockets acknowledge by an error first. A set, so that surveys merge by union.
 */
export type FilledCodes = Set<string>;

/** Noted where a plain call was refused by an error alone under a status of success: there the status says nothing of how a call went. */
export const REFUSES_INSIDE = 'refused inside';

const holds = (data: Json | undefined): boolean =>
  isArray(data) || isObject(data) ? Object.keys(data).length > 0 : (data ?? null) !== null;

const outcomeIn = (body: JsonObject, words: RegExp): string | undefined =>
  Object.keys(body).length > FEW || Object.hasOwn(body, 'id')
    ? undefined
    : OUTCOMES.find((key) => typeof body[key] === 'string' && words.test(body[key]));

/** Whether an answer says under the very member that says "success" in others like it, in words of its own, that something failed. */
const saysOtherwise = (body: JsonObject, filled: ReadonlySet<string>): boolean => {
  const key = outcomeIn(body, /^/);
  const said = key === undefined ? undefined : body[key];
  if (typeof said !== 'string' || SUCCESS.test(said) || !(FAILURE.test(said) || isSentence(said))) return false;
  return [...filled].some((noted) => {
    const [outcome, members = ''] = noted.split(' ');
    const known = new Set([...members.split(','), ...WORDS]);
    return outcome === key && Object.keys(body).every((member) => known.has(member));
  });
};

/**
 * An error with a code and words of its own, and nothing beside it that was asked for: `{"error": {"code": "badtoken", "info": "…"}}`. Words alone
 * are one where nothing at all stands beside them, and a code beside words for each of what was sent: `{"code": "failed", "error": {"ann": "No such user"}}`.
 */
const isError = (body: JsonObject): boolean => {
  const error = Object.hasOwn(body, 'error') ? body['error'] : undefined;
  if (typeof error === 'string') return isSentence(error) && Object.keys(body).length === 1;
  if (typeof body['code'] === 'string' && isObject(error) && Object.keys(body).length === 2) {
    const said = Object.values(error);
    if (said.length > 0 && said.every((words) => typeof words === 'string' && isSentence(words))) return true;
  }
  return (
    isObject(error) &&
    (typeof error['code'] === 'string' || typeof error['code'] === 'number') &&
    [...WORDS, 'info', 'detail', 'description'].some((key) => typeof error[key] === 'string') &&
    Object.keys(body).every((key) => key === 'error' || typeof body[key] !== 'object' || ABOUT.test(key)) &&
    Object.keys(body).length <= FEW &&
    !Object.hasOwn(body, 'id')
  );
};

/** A number by which an envelope says how it went, and the one thing that it holds: `{"seq": 4, "status": 1, "content": {"error": "NOT_FOUND"}}`. */
const numberedIn = (body: JsonObject): { readonly as: string; readonly held: Json } | undefined => {
  const keys = Object.keys(body);
  const key = NUMBERED.find((one) => typeof body[one] === 'number');
  const [holder, ...others] = keys.filter((one) => typeof body[one] === 'object' && body[one] !== null);
  return key === undefined || holder === undefined || others.length > 0 || keys.length > FEW || Object.hasOwn(body, 'id')
    ? undefined
    : { as: `number ${key} ${body[key]}`, held: body[holder] as Json };
};

const complains = (held: Json): boolean => isObject(held) && typeof held['error'] === 'string' && held['error'] !== '';

/** Whether an envelope's number only ever came with errors, where another one came with something. */
const isNumberOfErrors = (body: JsonObject, filled: ReadonlySet<string>): boolean => {
  const numbered = numberedIn(body);
  if (numbered === undefined || !complains(numbered.held) || filled.has(numbered.as)) return false;
  return [...filled].some((noted) => noted.startsWith(numbered.as.replace(/\S+$/, '')));
};

/** Whether an answer is an error and nothing besides, under whatever status. */
export const isErrorAlone = (body: Json): boolean => isObject(body) && isError(body);

const BEHIND = 10_000;

/** How data is answered to a form that a frame of the page sent, which shows pages alone. */
const FRAMED =
  /^\s*(?:<html>\s*(?:<head>\s*<\/head>\s*)?<body>\s*)?<(textarea|pre)\b[^<>]{0,200}>\s*(\{[\s\S]*\})\s*<\/\1>\s*(?:<\/body>\s*<\/html>\s*)?$/i;

/**
 * The error that stands behind what a server printed before it, under the name of JSON or of nothing: `You may not.{"error": {"code": 6, …}}`, or in a page
 * that holds nothing else. Whoever reads it as JSON fails; what it says is said all the same.
 */
export const errorBehind = (body: Body): Json | undefined => {
  const text = body.kind === 'text' && body.text.length <= BEHIND ? body.text : '';
  const framed = FRAMED.exec(text)?.[2];
  const words = framed === undefined ? text : unescapeHtml(framed);
  const at = words.indexOf('{');
  if (at < (framed === undefined ? 1 : 0) || !/\}\s*$/.test(words)) return undefined;
  try {
    const found = JSON.parse(words.slice(at)) as Json;
    return framed !== undefined || isErrorAlone(found) ? found : undefined;
  } catch {
    return undefined;
  }
};

/** Notes by which code an envelope came with something in it, and what repeats its status. `looked`: how many answers were looked at before. */
export const noteEnvelope = (filled: FilledCodes, body: Json, looked: number, status = 0): void => {
  if (looked >= LOOKS || filled.size >= CODES || !isObject(body)) return;
  for (const verdict of verdictsOf(body, status, filled)) filled.add(verdict);
  const outcome = outcomeIn(body, SUCCESS);
  if (outcome !== undefined) filled.add(`${outcome} ${Object.keys(body).sort().join()}`);
  const notice = noticeIn(body);
  if (notice !== undefined && saysSuccess(notice)) filled.add(`notice ${notice.key}`);
  const numbered = numberedIn(body);
  if (numbered !== undefined && !complains(numbered.held) && holds(numbered.held)) filled.add(numbered.as);
  if (!holds(body['data']) || !isEnvelope(body)) return;
  const { code } = body;
  if (typeof code === 'number' || typeof code === 'string') filled.add(String(code));
};

/** Whether a code says that all went well: as products write it, unless only another such code ever came with anything. */
const wentWell = (code: string, filled: ReadonlySet<string>): boolean =>
  WENT_WELL.test(code) && (filled.has(code) || ![...filled].some((other) => WENT_WELL.test(other)));

const OF_ERROR = /(?:^|_)errors?$|[a-z]Errors?$/;

/** Whether the words of a notice stand in an error of the same answer: `{"record": {"baseError": {"message": "forbiddenError", …}}, "notice": …}`. */
const isSaidOfError = (said: string, body: JsonObject, depth = 1): boolean =>
  Object.entries(body).some(
    ([key, value]) =>
      (OF_ERROR.test(key) && (value === said || (isObject(value) && Object.values(value).includes(said)))) ||
      (depth > 0 && isObject(value) && isSaidOfError(said, value, depth - 1)),
  );

/**
 * An error inside a 2xx: GraphQL's `errors`, `success: false` with words, an error of a code and words alone, an envelope whose
 * code is none of success and that holds nothing, whose word or number for how it went is another than in others like it, a number of an error where others say that there is none, or a notice of one where others say
 * that it went well, or in the words of an error beside it.
 */
export const errorInside = (body: Json | undefined, filled: ReadonlySet<string>): boolean => {
  if (!isObject(body)) return false;
  if (isMethodRefusal(body)) return true;
  const errors = Object.hasOwn(body, 'errors') ? body['errors'] : undefined;
  if (isArray(errors) && errors.length > 0) return true;
  if (isError(body) || saysOtherwise(body, filled) || isNumberOfErrors(body, filled) || isRefusedByItself(body, filled)) return true;
  const notice = noticeIn(body);
  if (notice !== undefined && saysFailure(notice) && (filled.has(`notice ${notice.key}`) || isSaidOfError(notice.message, body)))
    return true;
  const said = WORDS.map((key) => (Object.hasOwn(body, key) ? body[key] : undefined)).find(
    (one) => typeof one === 'string' || isObject(one),
  );
  if (said === undefined) return false;
  // A thing that did not succeed and says so in a message, to whoever asks for it.
  const isThing = Object.hasOwn(body, 'id') && !['error', 'errors', 'code'].some((key) => Object.hasOwn(body, key));
  if (body['success'] === false || body['ok'] === false) return !isThing;
  const { code } = body;
  if ((typeof code !== 'number' && typeof code !== 'string') || holds(body['data']) || wentWell(String(code), filled)) return false;
  // Its words say that all went well: then its code does, whatever it is.
  if (typeof said === 'string' && WENT_WELL.test(said)) return false;
  return isEnvelope(body) || (typeof code === 'number' && code >= 400 && Object.keys(body).length <= 4 && !('id' in body));
};
