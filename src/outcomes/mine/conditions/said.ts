import { isObject, type Json } from '../../../base/json.ts';
import { lastName, lastPart } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { saysStatusAlone, wordsOfText } from '../../../observations/pages/refused-page.ts';
import { isAboutWho } from '../../../observations/refusals/about-who.ts';
import type { Complaint } from '../../../observations/refusals/refusal.ts';
import { complaintsBelow } from '../../../points/complaints-in-row.ts';
import { inEnglish } from '../../../points/refusal-languages.ts';
import { isAboutInput, isSilentOnWho, ruleNamed } from '../../../points/refusal-words.ts';
import { saysThrown } from '../../../points/thrown.ts';
import { isRequestError } from '../../request-error.ts';
import type { CallSample } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { isDateTime, type Leaf, scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn, whyIn } from './complaints.ts';
import { enumeratedIn } from './enumerated.ts';
import { refusesAloud } from './refused-aloud.ts';

/** What a refusal says itself: the words and numbers in its answer, and what its status code is about. */

export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What stands for a character of markup (HTML, "Named character references"): no word. */
const OF_MARKUP = /&(?:lt|gt|amp|quot|apos|#\d+);/g;

/** Texts and names in lower case, one blank between words; what is said in another language as far as its phrases are known. */
export const saidIn = (texts: readonly string[]): string =>
  ` ${texts.flatMap((text) => wordsOf(inEnglish(text).replaceAll(OF_MARKUP, ' '))).join(' ')} `;

/** So many fields that an answer shows again as they were sent are the form, and say nothing of why it was refused. */
const SHOWN_AGAIN = 2;

/** Texts of an answer without the form that it shows again: `{"params": {"note": "many", "quantity": 51}, "errors": {"quantity": …}}` is about one of them. */
const withoutForm = (told: readonly Leaf[], payload: Json | undefined): readonly Leaf[] => {
  const sent = isObject(payload) ? payload : {};
  const again = told.filter(({ path, value }) => {
    const name = lastPart(path);
    return Object.hasOwn(sent, name) && value !== null && value !== '' && String(value) === String(sent[name]);
  });
  const isForm = new Set(again.map(({ path }) => lastPart(path))).size >= SHOWN_AGAIN && again.length < told.length;
  return isForm ? told.filter((leaf) => !again.includes(leaf)) : told;
};

/** Members that every description of a problem has (RFC 9457 §3.1): that they are called so names no field of what was sent. */
const OF_PROBLEM: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'instance']);

/** What says which version of a standard an answer is written in (JSON:API 1.1 §7.3, JSON-RPC 2.0 §5), and nothing of what is wrong. */
const OF_INTERFACE = /^(?:jsonapi\..*|jsonrpc)$/;

const isProblem = ({ response, mediaType, status, answered }: CallSample): boolean =>
  mediaType?.includes('problem+') === true ||
  (isObject(response) &&
    typeof response['title'] === 'string' &&
    response['status'] === (answered ?? status) &&
    ['type', 'detail'].some((name) => typeof response[name] === 'string'));

const withoutNames = (told: readonly Leaf[]): readonly Leaf[] =>
  told.map(({ path, value }) => ({ path: OF_PROBLEM.has(path) ? '' : path, value }));

/** What of an answer may say why: its texts, with where they stand; of a page what it says of a failure, and not whatever else is on it. */
const textsIn = (sample: CallSample): readonly Leaf[] => {
  const { response, mediaType, payload, reason, complains } = sample;
  if (reason !== undefined) return [{ path: '', value: reason }];
  if (complains !== undefined) return complaintsIn(sample).map(({ field, message }) => ({ path: field ?? '', value: message }));
  if (typeof response === 'string' && mediaType?.includes('html') === true)
    return wordsOfText(response, mediaType).map((value) => ({ path: '', value }));
  const told = withoutForm(
    scalarsOf(response, 60).filter(({ path }) => !OF_INTERFACE.test(path)),
    payload,
  );
  return isProblem(sample) ? withoutNames(told) : told;
};

/** Whether a key says what its text is, and names no field: `name` in `{"name": "BadDataError", "message": …}`, whatever was sent as `name`. */
const isOfEnvelope = ({ path, value }: Leaf, complaints: readonly Complaint[]): boolean => {
  const own = complaints.filter(({ code, message }) => code === value || message === value);
  return own.length > 0 && own.every(({ field }) => field === null || !namesField(saidIn([path]), field));
};

/** The words of what refusals complain of, and nothing else that they say. */
export const complainedBy = (group: readonly Tracked[]): string =>
  saidIn(group.flatMap(({ sample }) => complaintsIn(sample).flatMap(({ message }) => message ?? [])));

/** The texts of a refusal and the keys under which they stand. */
export const saidBy = (group: readonly Tracked[]): string => {
  const said = group.slice(0, 5).flatMap(({ sample }) => {
    const complaints = complaintsIn(sample);
    return textsIn(sample).flatMap((leaf) => [
      ...(isOfEnvelope(leaf, complaints) ? [] : [leaf.path]),
      ...(typeof leaf.value === 'string' ? [leaf.value] : []),
    ]);
  });
  return saidIn(said);
};

/** Words that one of these refusals lists, in lower case. */
export const enumeratedBy = (group: readonly Tracked[]): ReadonlySet<string> =>
  new Set(
    group
      .slice(0, 5)
      .flatMap(({ sample }) => textsIn(sample).flatMap(({ value }) => (typeof value === 'string' ? [...enumeratedIn(value)] : []))),
  );

/** Whether each of these refusals has words of which something is so. */
const eachSays = (group: readonly Tracked[], test: (words: string) => boolean): boolean =>
  group.slice(0, 5).every(({ sample }) => textsIn(sample).some(({ value }) => typeof value === 'string' && test(value)));

/** Whether they only tell that a program failed. */
export const tellsFailure = (group: readonly Tracked[]): boolean => eachSays(group, saysThrown);

/** Whether each of them has a value in quotes. */
export const quotesValue = (group: readonly Tracked[], value: string): boolean =>
  eachSays(group, (words) =>
    ["''", '""', '``', '‘’', '“”', '«»'].some(([open = '', close = '']) => words.includes(`${open}${value}${close}`)),
  );

const HASTE =
  /\btoo (?:fast|quick(?:ly)?|soon|often|frequent(?:ly)?|many (?:requests|attempts|tries))\b|\bslow down\b|\brate ?limit|\btry again (?:later|in)\b|\b(?:please )?wait (?:a|for|\d)/i;

/** Whether they say that it was asked too soon, or too often: then it is not what was sent. */
export const saysHaste = (group: readonly Tracked[]): boolean => eachSays(group, (words) => HASTE.test(words));

const LAST =
  /\b(?:delete|remove|demote|disable|deactivate|suspend|block|revoke|archive|leave|unassign|change)\b(?: (?:the|your|this|our))?(?: very)? (?:only|last|sole)\b(?! (?:if|when|by|after|your|the|those|own|name)\b)|\b(?:is|are|as|being) the (?:only|last|sole)\b(?! (?:name|one to)\b)|\b(?:must|should|has to|have to|needs? to) (?:always )?(?:remain|be left)\b|\bat least one (?:[\w-]+ ){0,4}(?:must|should|has to|have to|needs? to) (?:always )?exist\b/i;

/** Whether they say that it is the last of its kind: how many others there are is no matter of how it stands, nor of what was sent. */
export const saysLast = (group: readonly Tracked[]): boolean => eachSays(group, (words) => LAST.test(words));

const SELF = /\b(?:yourself|himself|herself|themsel(?:f|ves)|him-? or herself|your own (?:user|account|role|profile)|own account)\b/i;

/** Whether they say that it is who asks themselves: then it is not which one of them that is. */
export const saysSelf = (group: readonly Tracked[]): boolean => eachSays(group, (words) => SELF.test(words));

const WRONG_NAME =
  /\b(?:invalid|incorrect|wrong|bad|unknown)\b[^.]{0,40}\b(?:user(?: ?name)?|login|e-?mail|password|credentials?)\b|\b(?:password|credentials?|login|user ?name)\b[^.]{0,40}\b(?:invalid|incorrect|wrong|not (?:match|valid|correct))|\b(?:authentication|log-?in) failed\b/i;

/** Whether they say that nobody is called so, or that the secret is another's: whoever asks. */
export const saysWrongName = (group: readonly Tracked[]): boolean => eachSays(group, (words) => WRONG_NAME.test(words));

/** Identifiers in a text: letters and digits in one, as a request's own number has them. Their digits say nothing. */
const IDENTIFIERS = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{8,}/g;

/**
 * Addresses in a text: the page that describes a kind of problem (`…/rfc9110#section-15.5.1`) has numbers that are no limits, and so has the path that
 * says where it came up (`"instance": "/boats/24"`, RFC 9457 §3.1.5).
 */
const ADDRESSES = /\b(?:https?|urn|tag):\S+|(?<!\S)\/[\w.~-]*[A-Za-z][\w.~-]*(?:\/\S*)?/gi;

/** Numbers in the texts of a refusal; when it was refused has none that are limits (`"timestamp": "2026-11-29T17:46:15Z"`). */
export const numbersSaid = (group: readonly Tracked[]): readonly number[] =>
  group.slice(0, 5).flatMap(({ sample }) =>
    textsIn(sample).flatMap(({ value }) =>
      typeof value === 'string' && !isDateTime(value)
        ? (
            value
              .replaceAll(ADDRESSES, ' ')
              .replaceAll(IDENTIFIERS, ' ')
              .match(/(?<![\w.])-?\d+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []
          ).map(Number)
        : [],
    ),
  );

const names = (said: string, name: string): boolean => {
  const words = wordsOf(name).filter((word) => word.length > 1);
  return words.length > 0 && said.includes(` ${words.join(' ')} `);
};

/** Whether words of a refusal name a field, by the last part of its path. */
export const namesField = (said: string, path: string): boolean => names(said, lastName(path));

/** Whether words of a refusal name things of a kind: one of them, or several. */
export const namesThing = (said: string, entity: string): boolean => {
  const words = wordsOf(entity).join(' ');
  return [words, `${words}s`, `${words}es`, `${words.replace(/y$/, 'ie')}s`].some((one) => names(said, one));
};

/** Whether words are of things of the same kind that lie below one: of its children, "subtasks" of a Task; "submit" is of none. */
export const saysBelow = (said: string, entity: string): boolean =>
  / (?:child(?:ren)?|descendants?|nested) /.test(said) ||
  [entity, wordsOf(entity).at(-1) ?? ''].some((name) => namesThing(said, `sub ${name}`) || namesThing(said, `sub${name.toLowerCase()}`));

/** Whether a refusal says that other things need what it is about. */
export const saysInUse = (said: string): boolean =>
  / (?:in use|being used|used (?:by|in)|still (?:has|have|used|contains?|holds?)|not (?:be )?empty|non empty|refer(?:s|red|enced|ences|encing)?|foreign key|depend(?:s|ent|ents|ency|encies)?|child|children|associated|assigned|attached|linked) /.test(
    said,
  );

const NOT_THERE = /\b(?:not found|no such|does not exist|doesn t exist|unknown|missing)\b/;

/** What a place says by its name to be the name of: a category, of `categoryId`. */
const thingNamed = (path: string): string => /^(.+?)(?:_id|I[dD])$/.exec(lastName(path))?.[1] ?? '';

/** A value without the name of what it is a value of, which stands before it in enumerations (Protocol Buffers, "Style Guide", Enums: `STATUS_DELIVERED`). */
const inEnum = (value: string, field: string): string => {
  const [words, of] = [wordsOf(value), wordsOf(lastName(field))];
  return of.every((word, at) => word === words[at]) ? words.slice(of.length).join(' ') : value;
};

/** Whether the refusal itself names what the predicate is about: the field, the parameter, the status. */
export const isNamed = ({ condition }: Pick<Predicate, 'condition'>, said: string): boolean => {
  const has = (name: string): boolean => names(said, name);
  switch (condition.kind) {
    case 'payload-value':
      return has(lastName(condition.path)) || (condition.is === 'equals' && NOT_THERE.test(said) && has(thingNamed(condition.path)));
    case 'payload':
    case 'payload-order':
    case 'payload-field':
    case 'taken':
      return has(lastName(condition.path));
    case 'taken together':
      return condition.places.every((path) => has(lastName(path)));
    case 'query':
    case 'query-value':
    case 'header':
    case 'header-value':
      return has(condition.name);
    case 'referred':
      return saysInUse(said) || namesThing(said, condition.by);
    case 'status':
      return (
        has(condition.field) ||
        condition.oneOf.some((value) => typeof value === 'string' && (has(value) || has(inEnum(value, condition.field))))
      );
    case 'target':
      return has(condition.entity) && NOT_THERE.test(said);
    case 'role':
      return has('role') || condition.oneOf.some(has);
    // It is only asked where the words are about how many there are.
    case 'measure':
      return true;
    case 'owner':
      return /\b(?:yours?|belongs?|another|own|owner)\b/.test(said);
    default:
      return false;
  }
};

/** Whether a refusal says that something is not known or not wanted at all, whatever its value. */
export const saysUnwanted = (said: string): boolean =>
  / (?:unknown|unexpected|(?:un|not )recogni[sz]ed|unsupported|unwanted|not allowed|not permitted|forbidden|additional|extra|invalid key|cannot be (?:set|changed|given)|read only|immutable) /.test(
    said,
  );

/** Whether a refusal says that who asks does not belong to a certain one of several groups: to which somebody belongs is no matter of their role. */
export const saysOutside = (said: string): boolean =>
  / not (?:an? )?(?:member|participant|collaborator|part) of (?:this|that) [\p{L} ]*$/u.test(said);

/** Whether a refusal says that there is none that is called as it was called. */
export const saysNoSuch = (said: string): boolean => / (?:no such|not found|does not exist|doesn t exist) /.test(said);

/** Words by which nobody is called so. */
const NOBODY = / (?:unknown|nobody|no (?:user|account|one)|not (?:registered|known)) /;

/** Whether these are told in words of their own what it is, where others are told that what they say who they are is wrong: theirs may be right. */
export const saysOtherThanWrong = (own: readonly Tracked[], others: readonly Tracked[]): boolean =>
  !own.every((one) => saysStatusAlone(complainedBy([one]))) &&
  !saysNoSuch(saidBy(own)) &&
  !NOBODY.test(saidBy(own)) &&
  !own.some((one) => saysWrongName([one])) &&
  others.some((one) => one.sample.status >= 400 && saysWrongName([one]));

/** Whether a refusal says when, or beside what, it would have been taken: then it is not refused for being given at all. */
export const saysCompared = (said: string): boolean =>
  / (?:(?:before|after|earlier|later|greater|less|smaller|larger|higher|lower) (?:than |or )?(?!\d)\p{L}|(?:in|from) (?:the )?(?:past|future) )/u.test(
    said,
  ) && / (?:must|should|has to|have to|needs? to|may|can|cannot|can t) (?:not )?(?:be|lie|come|start|end) /.test(said);

/** Whether a refusal says that something is missing: then it is not refused for what was given. */
export const saysMissing = (said: string): boolean => / (?:missing|required) /.test(said);

/**
 * What a status code itself says that a refusal is about (RFC 9110 §15.5, RFC 4918 §11.2). `undefined`: nothing about the request
 * isolates it (429, 5xx), but what a server cannot do is what was asked of it (501).
 */
export const aboutOf = (status: number): RegExp | undefined => {
  if (status < 400) return /./;
  if (status === 401) return /^(?:caller|account)$/;
  if (status === 403) return /^(?:caller$|account$|entity |owner |header )/;
  // What a 428 misses is a header that makes the request conditional (RFC 6585 §3).
  if (status === 428) return /^header /;
  if (status === 412) return /^(?:entity |payload |header )/;
  if (status === 404 || status === 410) return /^(?:entity |path |payload |query |account$)/;
  if (status === 409 || status === 423) return /^(?:entity |payload )/;
  if (status === 501) return /^(?:payload |query |header )/;
  if (status === 415) return /^(?:payload |header )/;
  return status === 413 || status === 429 || status >= 500 ? undefined : /^(?:path |payload |query |entity |account$|header )/;
};

const MAY_NOT =
  /\b(?:is|are) not (?:authori[sz]ed|allowed|permitted|entitled) to \w|\b(?:do|does) not have (?:the |enough |sufficient |any )?(?:permissions?|rights?|privileges?)\b|\b(?:insufficient|lacks?|missing) (?:permissions?|rights|privileges?|scopes?)\b/i;

/** Whether they say that whoever asks, and was recognised, may not do it. */
export const saysMayNot = (group: readonly Tracked[]): boolean => eachSays(group, (words) => MAY_NOT.test(words));

/** Whether a refusal says itself that it is about who asks. */
export const saysWho = (group: readonly Tracked[]): boolean =>
  group.every(({ sample }) => complaintsIn(sample).some(({ code, message }) => isAboutWho(code, message)));

/** Whether a refusal gives a reason, in words that say nothing of who asks. */
export const saysNothingOfWho = (group: readonly Tracked[]): boolean =>
  group.every(({ sample }) => {
    const complaints = complaintsIn(sample);
    return complaints.length > 0 && complaints.every(({ code, message }) => isSilentOnWho(code, message));
  });

const saidStatuses = new WeakMap<CallSample, number>();

/**
 * The status of an answer; 403 where it says itself that it is about who asks, whatever other status it came with (`400`, `404` "Permission denied"), and
 * 422 where a 403 says a rule for what was sent ("name is required"): a request may be forbidden for reasons that have nothing to do with who asks
 * (RFC 9110 §15.5.4). 409 where a server that failed over it says that something is there already, 400 where it says that it refused.
 */
export const statusSaid = ({ sample }: Pick<Tracked, 'sample'>): number => {
  const known = saidStatuses.get(sample);
  if (known !== undefined) return known;
  const { status } = sample;
  const isOpen = status >= 400 && status < 500 && status !== 401 && status !== 405;
  const complaints = isOpen || status === 500 ? complaintsIn(sample) : [];
  const isTaken =
    status === 500 &&
    complaints.length > 0 &&
    complaints.every(({ code, message }) => ruleNamed(code, message) === 'unique' && !saysThrown(message));
  const isInput = complaints.length > 0 && complaints.every(({ code, message }) => isAboutInput(status, code, message));
  const isWho = isOpen && complaints.some(({ code, message }) => isAboutWho(code, message));
  const said = isTaken ? 409 : isInput ? 422 : isWho ? 403 : refusesAloud(sample, complaints) ? 400 : plainStatus(status);
  saidStatuses.set(sample, said);
  return said;
};

/** Whether an answer says that there is none: a 404 whose words are about who asks ("No access to …") hides what is there as well as what is not. */
export const isNotFound = (sample: CallSample): boolean =>
  sample.status === 410 || (sample.status === 404 && statusSaid({ sample }) === 404);

/** What a server looks at first: whether it reads as a request at all, who asks, whether there is such a thing, what was sent, how things stand. */
const stageOf = (one: Tracked): number => {
  if (isRequestError(one.sample.response)) return -1;
  const status = statusSaid(one);
  return status === 401
    ? 0
    : status === 403
      ? 1
      : status === 404 || status === 410
        ? 2
        : status === 413 || status === 415
          ? 3
          : status === 409 || status === 412
            ? 5
            : 4;
};

const messagesOf = ({ sample }: Tracked): readonly string[] =>
  scalarsOf(whyIn(sample), 60).flatMap(({ value }) => (typeof value === 'string' && /\s/.test(value) ? [value] : []));

/** The texts of a refusal alone, and not the keys under which they stand. */
export const saidInWords = (group: readonly Tracked[]): string => saidIn(group.slice(0, 5).flatMap(messagesOf));

/**
 * Whether another refusal says nothing against a cause of this one, though the cause was there too: the server had stopped at something
 * that it looks at first, or it says the same among other things ("Title is missing." beside "Author is missing.").
 */
export const isBeside = (other: Tracked, own: readonly Tracked[]): boolean => {
  const [first] = own;
  if (first === undefined || other.sample.status < 400 || first.sample.status < 400) return false;
  if (stageOf(other) < stageOf(first)) return true;
  const said = messagesOf(other).flatMap(complaintsBelow);
  const mine = messagesOf(first).flatMap(complaintsBelow);
  return (
    other.sample.status === first.sample.status &&
    mine.length > 0 &&
    said.length > mine.length &&
    mine.every((message) => said.includes(message))
  );
};
