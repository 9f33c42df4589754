import type { Json } from '../../base/json.ts';
import { jsonTypeOf } from '../../base/json.ts';
import { isAboutWho } from '../../observations/about-who.ts';
import { complaintsOf } from '../../observations/refusal.ts';
import { wordsOfText } from '../../observations/refused-page.ts';
import { isAboutInput } from '../../points/refusal-words.ts';
import { saysThrown } from '../../points/thrown.ts';
import { valuesAt } from '../place.ts';
import { isRequestError } from '../request-error.ts';
import type { CallSample } from '../sample.ts';
import type { Predicate } from './candidate.ts';
import { sameJson, scalarsOf } from './leaf.ts';
import type { Tracked } from './tracked.ts';

/** What a refusal says itself: the words and numbers in its answer, and what its status code is about. */

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Texts and names in lower case, one blank between words. */
export const saidIn = (texts: readonly string[]): string => ` ${texts.flatMap(wordsOf).join(' ')} `;

/** What of an answer may say why: its texts, with where they stand; of a page what it says of a failure, and not whatever else is on it. */
const textsIn = ({ response, mediaType }: CallSample): readonly { readonly path: string; readonly value: Json }[] =>
  typeof response === 'string' && mediaType?.includes('html') === true
    ? wordsOfText(response, mediaType).map((value) => ({ path: '', value }))
    : scalarsOf(response, 60);

/** The texts of a refusal and the keys under which they stand. */
export const saidBy = (group: readonly Tracked[]): string => {
  const said = group
    .slice(0, 5)
    .flatMap(({ sample }) => textsIn(sample).flatMap(({ path, value }) => [path, ...(typeof value === 'string' ? [value] : [])]));
  return saidIn(said);
};

/** Whether each of these refusals has words of which something is so. */
const eachSays = (group: readonly Tracked[], test: (words: string) => boolean): boolean =>
  group.slice(0, 5).every(({ sample }) => textsIn(sample).some(({ value }) => typeof value === 'string' && test(value)));

/** Whether they only tell that a program failed. */
export const tellsFailure = (group: readonly Tracked[]): boolean => eachSays(group, saysThrown);

const HASTE =
  /\btoo (?:fast|quick(?:ly)?|soon|often|frequent(?:ly)?|many (?:requests|attempts|tries))\b|\bslow down\b|\brate ?limit|\btry again (?:later|in)\b|\b(?:please )?wait (?:a|for|\d)/i;

/** Whether they say that it was asked too soon, or too often: then it is not what was sent. */
export const saysHaste = (group: readonly Tracked[]): boolean => eachSays(group, (words) => HASTE.test(words));

const WRONG_NAME =
  /\b(?:invalid|incorrect|wrong|bad|unknown)\b[^.]{0,40}\b(?:user(?: ?name)?|login|e-?mail|password|credentials?)\b|\b(?:password|credentials?|login|user ?name)\b[^.]{0,40}\b(?:invalid|incorrect|wrong|not (?:match|valid|correct))|\bauthentication failed\b/i;

/** Whether they say that nobody is called so, or that the secret is another's: whoever asks. */
export const saysWrongName = (group: readonly Tracked[]): boolean => eachSays(group, (words) => WRONG_NAME.test(words));

/** Identifiers in a text: letters and digits in one, as a request's own number has them. Their digits say nothing. */
const IDENTIFIERS = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{8,}/g;

/** Numbers in the texts of a refusal. */
export const numbersSaid = (group: readonly Tracked[]): readonly number[] =>
  group
    .slice(0, 5)
    .flatMap(({ sample }) =>
      textsIn(sample).flatMap(({ value }) =>
        typeof value === 'string' ? (value.replaceAll(IDENTIFIERS, ' ').match(/\d+(?:\.\d+)?/g) ?? []).map(Number) : [],
      ),
    );

const lastName = (path: string): string =>
  path
    .replace(/[[\]{}"]/g, '')
    .split('.')
    .at(-1) ?? '';

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

/** Whether a refusal says that other things need what it is about. */
export const saysInUse = (said: string): boolean =>
  / (?:in use|being used|used (?:by|in)|still (?:has|have|used|contains?|holds?)|not (?:be )?empty|non empty|refer(?:s|red|enced|ences|encing)?|foreign key|depend(?:s|ent|ents|ency|encies)?|child|children|associated|assigned|attached|linked) /.test(
    said,
  );

/** Whether the refusal itself names what the predicate is about: the field, the parameter, the status. */
export const isNamed = ({ condition }: Pick<Predicate, 'condition'>, said: string): boolean => {
  const has = (name: string): boolean => names(said, name);
  switch (condition.kind) {
    case 'payload':
    case 'payload-value':
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
      return has(condition.field) || condition.oneOf.some((value) => typeof value === 'string' && has(value));
    case 'target':
      return has(condition.entity) && /\b(?:not found|no such|does not exist|doesn t exist|unknown|missing)\b/.test(said);
    case 'role':
      return has('role') || condition.oneOf.some(has);
    case 'owner':
      return /\b(?:yours?|belongs?|another|own|owner)\b/.test(said);
    default:
      return false;
  }
};

/** Accepted requests that differ from a refused one in this place of the payload and nowhere else. */
const minimalPairs = (
  path: string,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
): readonly (readonly [refused: Json, accepted: Json])[] => {
  const rest = (one: Tracked): Json => [
    // Another may be refused for who they are.
    one.sample.caller.role ?? one.sample.caller.credential,
    one.sample.caller.account?.key ?? null,
    ...one.sample.path.map(([, value]) => value),
    ...scalarsOf(one.sample.payload, 100).flatMap((leaf): Json[] => (leaf.path === path ? [] : [[leaf.path, leaf.value]])),
  ];
  const at = (one: Tracked): Json => valuesAt(one.sample.payload, path)[0] ?? null;
  return own.flatMap((one) => accepted.filter((other) => sameJson(rest(one), rest(other))).map((other) => [at(one), at(other)] as const));
};

const BIGGER =
  /\b(?:max|maximum|most|exceed\w*|too (?:long|large|big|many|high|late)|(?:less|smaller|fewer|lower) than|up to|no more|below|shorter|between|lte?)\b/;
const SMALLER =
  /\b(?:min|minimum|least|too (?:short|small|few|low|early)|(?:more|greater|larger|higher) than|above|longer|positive|between|gte?)\b/;

/** "Must not be less than 3" bounds from below, "cannot capture more than" from above: what is denied is turned round. */
const DENIED =
  /\b(?:not|cannot|can t|no|never|neither)((?: (?!than\b)[\p{L}\d]+){0,3}) (?:(more|greater|larger|higher|longer)|(less|smaller|fewer|lower|shorter)) than\b/gu;
const turned = (said: string): string =>
  said.replaceAll(DENIED, (_, between: string, more: string | undefined) => `${between} ${more === undefined ? 'at least' : 'at most'}`);

/** Whether a refusal says that something is not known or not wanted at all, whatever its value. */
export const saysUnwanted = (said: string): boolean =>
  / (?:unknown|unexpected|unrecogni[sz]ed|unsupported|unwanted|not allowed|not permitted|forbidden|additional|extra|invalid key|cannot be (?:set|changed|given)|read only|immutable) /.test(
    said,
  );

/** Whether a refusal says that something is missing: then it is not refused for what was given. */
export const saysMissing = (said: string): boolean => / (?:missing|required) /.test(said);

const TYPE_WORDS: Readonly<Record<string, RegExp>> = {
  string: / (?:strings?|texts?) /,
  number: / (?:numbers?|numeric|integers?|int|floats?|decimals?) /,
  integer: / (?:numbers?|numeric|integers?|int|digits?) /,
  boolean: / (?:booleans?|bool|true|false) /,
  array: / (?:arrays?|lists?) /,
  object: / (?:objects?|maps?|dict|dictionary) /,
};

/** Whether a value of that type was accepted, or the refusal names the type: two refusals that differ by it show nothing of what would be taken. */
const isTypeKnown = (
  { path, value: type }: { readonly path: string; readonly value: unknown },
  said: string,
  accepted: readonly Tracked[],
): boolean =>
  TYPE_WORDS[String(type)]?.test(said) === true ||
  accepted.some(({ sample }) => valuesAt(sample.payload, path).some((value) => jsonTypeOf(value) === type));

/** Whether a refusal names another field that was sent each time ("The code must be unique"): then it is not about this one. */
const saysOther = (path: string, said: string, own: readonly Tracked[]): boolean =>
  own.every(({ sample }) => scalarsOf(sample.payload, 60).some((leaf) => leaf.path !== path && namesField(said, leaf.path)));

/** Whether a text is another one and more of the same. What goes on behind a separator names something else: a file of a folder, what ends otherwise. */
const isLonger = (text: string, other: string): boolean =>
  other !== '' && text.startsWith(other) && !/^[/\\.:@#?]/.test(text.slice(other.length));

/**
 * Whether the recordings show that it is this value, and this measure of it, that is refused (`mining.md` §4): the refusal's own
 * words say so, or the same submission with a smaller number, or a truncated text, was accepted. Two numbers alone show nothing.
 */
export const isMeasureShown = (predicate: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const { condition } = predicate;
  if (condition.kind !== 'payload-value' && condition.kind !== 'query-value') return true;
  const isNear = isNamed(predicate, said);
  if (condition.is === 'equals')
    return (
      isNear ||
      (condition.kind === 'payload-value' &&
        !saysOther(condition.path, said, own) &&
        minimalPairs(condition.path, own, accepted).length > 0)
    );
  if (condition.is === 'not of type')
    return (
      (isNear && (condition.kind !== 'payload-value' || isTypeKnown(condition, said, accepted))) ||
      (condition.kind === 'payload-value' && minimalPairs(condition.path, own, accepted).length > 0)
    );
  const upper = condition.is === 'at least' || condition.is === 'no shorter than';
  if (isNear && (upper ? BIGGER : SMALLER).test(turned(said))) return true;
  if (condition.kind !== 'payload-value') return false;
  return minimalPairs(condition.path, own, accepted).some(([refused, fine]) =>
    typeof refused === 'number'
      ? typeof fine === 'number'
      : typeof refused === 'string' && typeof fine === 'string' && (upper ? isLonger(refused, fine) : isLonger(fine, refused)),
  );
};

/**
 * What a status code itself says that a refusal is about (RFC 9110 §15.5, RFC 4918 §11.2). `undefined`: nothing about the request
 * isolates it (429, 5xx), but what a server cannot do is what was asked of it (501).
 */
export const aboutOf = (status: number): RegExp | undefined => {
  if (status < 400) return /./;
  if (status === 401) return /^(?:caller|account)$/;
  if (status === 403) return /^(?:caller$|account$|entity |owner |header )/;
  if (status === 412) return /^(?:entity |payload |header )/;
  if (status === 404 || status === 410) return /^(?:entity |payload |query )/;
  if (status === 409 || status === 423) return /^(?:entity |payload )/;
  if (status === 501) return /^(?:payload |query |header )/;
  if (status === 415) return /^(?:payload |header )/;
  return status === 413 || status === 429 || status >= 500 ? undefined : /^(?:payload |query |entity |account$|header )/;
};

/** Whether a refusal says itself that it is about who asks. */
export const saysWho = (group: readonly Tracked[]): boolean =>
  group.every(
    ({ sample: { response } }) => response !== undefined && complaintsOf(response).some(({ code, message }) => isAboutWho(code, message)),
  );

const saidStatuses = new WeakMap<CallSample, number>();

/**
 * The status of an answer; 403 where it says itself that it is about who asks, whatever other status it came with (`400`, `404` "Permission denied"), and
 * 422 where a 403 says a rule for what was sent ("name is required"): a request may be forbidden for reasons that have nothing to do with who asks
 * (RFC 9110 §15.5.4).
 */
export const statusSaid = ({ sample }: Tracked): number => {
  const known = saidStatuses.get(sample);
  if (known !== undefined) return known;
  const { status, response } = sample;
  const isOpen = status >= 400 && status < 500 && status !== 401 && status !== 405 && response !== undefined;
  const complaints = isOpen ? complaintsOf(response) : [];
  const isInput = complaints.length > 0 && complaints.every(({ code, message }) => isAboutInput(status, code, message));
  const said = isInput ? 422 : complaints.some(({ code, message }) => isAboutWho(code, message)) ? 403 : status;
  saidStatuses.set(sample, said);
  return said;
};

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
  scalarsOf(sample.response, 60).flatMap(({ value }) => (typeof value === 'string' && /\s/.test(value) ? [value] : []));

/**
 * Whether another refusal says nothing against a cause of this one, though the cause was there too: the server had stopped at something
 * that it looks at first, or it says the same among other things ("Title is missing." beside "Author is missing.").
 */
export const isBeside = (other: Tracked, own: readonly Tracked[]): boolean => {
  const [first] = own;
  if (first === undefined || other.sample.status < 400 || first.sample.status < 400) return false;
  if (stageOf(other) < stageOf(first)) return true;
  const said = messagesOf(other);
  const mine = messagesOf(first);
  return (
    other.sample.status === first.sample.status &&
    mine.length > 0 &&
    said.length > mine.length &&
    mine.every((message) => said.includes(message))
  );
};
