import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { isFailure, isFormBack } from './failure.ts';
import { saysDone } from './spoken.ts';
import { FEW, HEAD, isScalar, REPEATS, TELLS, type Told, toldIn, unwrapped } from './told.ts';

/** Among them those that number errors, and are nothing else of anything: 0 is none. */
const NUMBERS_ERRORS = /^(?:err(?:or)?|ret)_?(?:no|num|code)$/i;
/** And those that are a code, whatever it is called by. */
const IS_CODE = /code$/i;
const SAYS_WELL = /^(?:is_?)?(?:ok|success(?:ful)?|succeeded)$/i;
const SAYS_WRONG = /^(?:(?:is|has)_?)?(?:errors?|fail(?:ed|ure)?)$/i;
const IS_ERROR = /^is_?error$/i;
/** A member whose name says that it tells of an error. */
const OF_ERROR =
  /^(?:(?:(?:is|has)_?)?errors?|(?:field|form|validation|input)_?errors|err|exception|fault|(?:err(?:or)?|exception|fault|fail(?:ure)?)_?(?:no|num|code|type|name|class|msg|message|text|string|desc(?:ription)?|details?|info|reason))$/i;
/** What stands beside it and is nothing of what was asked for: its words, and what every answer carries. */
const BESIDE =
  /^(?:(?:ret(?:urn)?|result|status)_?)?(?:message|messages|msg|text|description|desc|info|details?|reason|hint|title)$|^(?:message|msg|reason)_?(?:code|key|id)$|^(?:type|time|timestamp|path|instance|trace|(?:trace|request|correlation)_?id|doc(?:umentation)?_?url|help|seq|tag|version|meta|warnings?|_?links)$/i;
const WELL = /^(?:2\d\d0*|ok|pass(?:ed)?|success|succeeded|done|completed?)$/i;
const WRONG = /^(?:errors?|fail(?:ed|ure)?|ko|denied|forbidden|unauthori[sz]ed|exception)$/i;
const LEVELS = ['type', 'level', 'severity'] as const;
const isEmpty = (value: Json | undefined): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0 ||
  (isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

const isSmall = (body: JsonObject): boolean => Object.keys(body).length <= FEW && !Object.hasOwn(body, 'id');

/** Words of an error wherever they stand in it. */
const sentenceIn = (value: Json | undefined, depth = 2): boolean => {
  if (typeof value === 'string') return isSentence(value);
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => sentenceIn(inner, depth - 1));
};

/** A thing that is kept: it has an identity, and a time at which it came to be. What went wrong once is no answer to who reads of it. */
const isKept = (one: JsonObject): boolean => {
  const keys = Object.keys(one);
  return (
    keys.some((key) => /^(?:_?id|uuid|guid)$/i.test(key)) &&
    keys.some((key) => /(?:^|_)(?:time|date|timestamp|at|on)$|[a-z](?:Time|Date|At|On)$/.test(key))
  );
};

/** What says of itself that it is an error, with words: whatever else stands in it is told of that error. */
const isFlagged = (one: JsonObject): boolean =>
  isSmall(one) && !holdsSomething(one) && sentenceIn(one, 1) && Object.keys(one).some((key) => IS_ERROR.test(key) && one[key] === true);

const saysLevel = (one: JsonObject): boolean => LEVELS.some((level) => typeof one[level] === 'string' && WRONG.test(one[level]));

/** Messages that are all of errors: `[{"type": "error", "text": "…"}]`, `[{"isError": true, "msg": "…"}]`. */
const isAlarm = (value: Json): boolean =>
  isArray(value) && value.length > 0 && value.every((one) => isObject(one) && !isKept(one) && (isFlagged(one) || saysLevel(one)));

/** How things went, and languages: what stands under these is said of no field. */
const OF_NO_FIELD = /^(?:success|ok|info|notice|status|debug|warnings?|[a-z]{2}(?:[-_][A-Za-z]{2})?)$/;

/** Words of single fields, each with a list of its own: `{"message": {"Name": ["A name is required"]}}` (CakePHP, Laravel). */
const isByField = (value: Json): boolean =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([key, words]) =>
      !OF_NO_FIELD.test(key) &&
      isArray(words) &&
      words.length > 0 &&
      words.every((one) => typeof one === 'string' && isSentence(one) && !saysDone(one)),
  );

const complains = (value: Json): boolean =>
  isAlarm(value) || (isObject(value) && Object.entries(value).some(([key, inner]) => OF_ERROR.test(key) && !isEmpty(inner)));

/** Whether an answer has nothing of what was asked for: words, what tells how it went, and what tells of an error. */
const holdsNothing = (body: JsonObject): boolean =>
  Object.entries(body).every(
    ([key, value]) =>
      isEmpty(value) ||
      OF_ERROR.test(key) ||
      BESIDE.test(key) ||
      HEAD.test(key) ||
      (TELLS.test(key) && isScalar(value)) ||
      complains(value),
  );

const holdsSomething = (body: JsonObject): boolean =>
  Object.entries(body).some(
    ([key, value]) =>
      typeof value === 'object' &&
      !isEmpty(value) &&
      !OF_ERROR.test(key) &&
      !BESIDE.test(key) &&
      !HEAD.test(key) &&
      !(value !== null && complains(value)),
  );

const wordsIn = (body: JsonObject): boolean =>
  Object.entries(body).some(
    ([key, value]) => (OF_ERROR.test(key) || BESIDE.test(key) || HEAD.test(key) || complains(value)) && sentenceIn([value], 3),
  );

/**
 * What an answer says of how it went, where it came with something or repeats its own status (`went status 1`), and in which word it says how something
 * stands (`stands status`).
 */
export const verdictsOf = (body: JsonObject, status: number, noted: ReadonlySet<string>): readonly string[] => {
  const own = unwrapped(body, noted);
  // How a thing stands is said of it beside what it is called, and says nothing of how the call went.
  const small = isSmall(own);
  const filled = small && holdsSomething(own);
  return toldIn(own).flatMap(({ place, key, value }) => {
    if (filled || (value === status && REPEATS.test(key)) || (value === 0 && NUMBERS_ERRORS.test(key)))
      return [`went ${place} ${JSON.stringify(value)}`];
    const stands = typeof value === 'string' && value !== '' && !WELL.test(value) && !WRONG.test(value) && !OF_ERROR.test(key);
    return small && stands ? [`stands ${place}`] : [];
  });
};

/** Whether a member says something else than it does wherever something came with it, and nothing came with this but words. */
const differs = ({ place, key, value }: Told, body: JsonObject, noted: ReadonlySet<string>): boolean => {
  const before = `went ${place} `;
  const well = [...noted].flatMap((one) => (one.startsWith(before) ? [JSON.parse(one.slice(before.length)) as Json] : []));
  if (!well.some((one) => typeof one === typeof value) || well.includes(value) || (typeof value !== 'boolean' && WELL.test(String(value))))
    return false;
  // The status of a refusal, where others repeat theirs.
  const isStatus = typeof value === 'number' && value >= 400 && value < 600 && well.every((one) => WELL.test(String(one)));
  if (isStatus && Object.entries(body).some(([at, words]) => (OF_ERROR.test(at) || BESIDE.test(at)) && typeof words === 'string'))
    return true;
  // Where things stand at one number and at another, it is how they stand.
  if (!IS_CODE.test(key) && !NUMBERS_ERRORS.test(key) && well.length > 1) return false;
  const isSaid = typeof value !== 'string' || WRONG.test(value) || (IS_CODE.test(key) && well.every((one) => WELL.test(String(one))));
  return isSaid && (NUMBERS_ERRORS.test(key) || wordsIn(body));
};

/** Whether an answer says of itself that it is an error, with words, and nothing besides. */
const isErrorItself = (body: JsonObject, noted: ReadonlySet<string>): boolean => {
  const told = toldIn(body);
  const isSaidWell = told.some(({ key, value }) => SAYS_WELL.test(key) && value === true);
  // What may stand otherwise has failed, and tells so to whoever asks.
  const stands = told.some(({ place, value }) => typeof value === 'string' && noted.has(`stands ${place}`));
  if (isSaidWell || stands) return false;
  return (
    Object.entries(body).some(
      ([key, value]) => (OF_ERROR.test(key) && !isEmpty(value)) || isAlarm(value) || (BESIDE.test(key) && isByField(value)),
    ) ||
    told.some(
      ({ key, value }) =>
        (SAYS_WELL.test(key) && value === false) ||
        (SAYS_WRONG.test(key) && value === true) ||
        (typeof value === 'string' && WRONG.test(value) && !/^state$/i.test(key)),
    )
  );
};

/**
 * Whether an answer under a 2xx says that it is a refusal: it has nothing of what was asked for, and is an error by the names of its members, or a
 * member says in it something else than in those that came with something (`noted`, of `verdictsOf`).
 */
export const isRefusedByItself = (body: JsonObject, noted: ReadonlySet<string>): boolean => {
  const own = unwrapped(body, noted);
  if (isFlagged(own) || isFailure(own) || isFormBack(own)) return true;
  if (!isSmall(own) || !holdsNothing(own)) return false;
  return (isErrorItself(own, noted) && wordsIn(own)) || toldIn(own).some((told) => differs(told, own, noted));
};
