import { type Json, jsonTypeOf } from '../../../base/json.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { sameJson } from '../../../base/same-json.ts';
import { limitsBeside } from '../../../points/limits-beside.ts';
import { type RuleName, ruleNamed, saysNoGood } from '../../../points/refusal-words.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { isQuantity, scalarsOf } from '../values/leaf.ts';
import { type Measured, measuresOf } from './bound.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { isOfThing } from './of-thing.ts';
import { isQuoted } from './quoted-value.ts';
import { isNamed, namesField, numbersSaid, saidIn, statusSaid } from './said.ts';

/** Whether a refusal is about how great or how long a value is: what its words say, and what else was accepted. */

/** Accepted requests that differ from a refused one in this place of the payload and nowhere else. */
const minimalPairs = (
  path: string,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
  may: (refused: Tracked, accepted: Tracked) => boolean = () => true,
): readonly (readonly [refused: Json, accepted: Json])[] => {
  const rest = (one: Tracked): Json => [
    // Another may be refused for who they are.
    one.sample.caller.role ?? one.sample.caller.credential,
    one.sample.caller.account?.key ?? null,
    ...one.sample.path.map(([, value]) => value),
    ...scalarsOf(one.sample.payload, 100).flatMap((leaf): Json[] => (leaf.path === path ? [] : [[leaf.path, leaf.value]])),
  ];
  const at = (one: Tracked): Json => valuesAt(one.sample.payload, path)[0] ?? null;
  // Of a list with more in it nothing shows that it is one of them.
  const isPair = (one: Tracked, other: Tracked): boolean =>
    (!isInList(path) || valuesAt(one.sample.payload, path).length === valuesAt(other.sample.payload, path).length) &&
    sameJson(rest(one), rest(other));
  return own.flatMap((one) =>
    accepted.filter((other) => isPair(one, other) && may(one, other)).map((other) => [at(one), at(other)] as const),
  );
};

const BIGGER =
  /\b(?:max|maximum|most|exceed\w*|too (?:long|large|big|many|high|late)|(?:less|smaller|fewer|lower) (?:than|or equal)|up to|no more|below|shorter|between|lte?)\b/;
const SMALLER =
  /\b(?:min|minimum|least|too (?:short|small|few|low|early)|(?:more|greater|larger|higher) (?:than|or equal)|above|longer|positive|between|gte?)\b/;

/** "Must not be less than 3" bounds from below, "cannot capture more than" from above: what is denied is turned round. */
const DENIED =
  /\b(?:not|cannot|can t|no|never|neither)((?: (?!than\b)[\p{L}\d]+){0,3}) (?:(more|greater|larger|higher|longer)|(less|smaller|fewer|lower|shorter)) than\b/gu;
const turned = (said: string): string =>
  said.replaceAll(DENIED, (_, between: string, more: string | undefined) => `${between} ${more === undefined ? 'at least' : 'at most'}`);

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
  accepted.some(({ sample }) =>
    valuesAt(sample.payload, path).some((value) => jsonTypeOf(value) === type || (type === 'number' && typeof value === 'number')),
  );

/** Whether a refusal names another field that was sent each time ("The code must be unique"): then it is not about this one. */
const saysOther = (path: string, said: string, own: readonly Tracked[]): boolean =>
  own.every(({ sample }) => scalarsOf(sample.payload, 60).some((leaf) => leaf.path !== path && namesField(said, leaf.path)));

/**
 * Whether a text is another one and more of the same: nothing but the length tells them apart. What goes on behind a separator names something else: a
 * file of a folder, what ends otherwise. So does a number that has more digits behind a mark: ORD-12 is another order than ORD-1. And a further line says
 * something else.
 */
const isLonger = (text: string, other: string): boolean => {
  const more = text.slice(other.length);
  return other !== '' && text.startsWith(other) && !/^[/\\.:@#?]|[\r\n]/.test(more) && !(/\D\d+$/.test(other) && /^\d+$/.test(more));
};

const OF_MEASURE: ReadonlySet<RuleName> = new Set(['minimum', 'maximum', 'range', 'minLength', 'maxLength', 'minItems', 'maxItems']);

/** Whether what a refusal says of a field is another rule ("is not a valid Integer", "expected one of 5|10"): each time, and of this field where it says of which. */
const saysOtherRule = (path: string, own: readonly Tracked[]): boolean =>
  own.every(({ sample }) => {
    const all = complaintsIn(sample);
    const near = all.filter(({ field, message }) => lastPart(field ?? '') === lastPart(path) || namesField(saidIn([message ?? '']), path));
    const said = near.length > 0 ? near : all;
    // That none of several forms fitted, and what a value of another form would be, is said beside the rule.
    const isOfForms = said.some(({ alternative }) => alternative === true);
    const rules = said.map(({ code, message }) => ruleNamed(code, message)).filter((rule) => rule !== undefined || !isOfForms);
    return rules.length > 0 && rules.every((rule) => rule !== undefined && !OF_MEASURE.has(rule));
  });

/** Whether only numbers were accepted in a place: a text that was refused there is not too long for it. */
const takesNumbers = (path: string, accepted: readonly Tracked[]): boolean => {
  const values = accepted.flatMap(({ sample }) => valuesAt(sample.payload, path));
  return values.length > 0 && values.every((value) => typeof value === 'number' || (typeof value === 'string' && isQuantity(value.trim())));
};

const OF_TEXT = /\b(?:characters?|letters?|length|too long)\b/;

/**
 * Whether the words state how long a text may be, and of which is not said: each time this alone is longer of all that was sent. What is kept secret may be
 * longer, too.
 */
const isAloneTooLong = ({ condition }: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  if (condition.kind !== 'payload-value' || condition.is !== 'no shorter than' || !OF_TEXT.test(said) || !BIGGER.test(turned(said)))
    return false;
  const longest = Math.max(...accepted.flatMap((one) => measuresOf(condition, one)));
  return numbersSaid(own).some(
    (limit) =>
      longest <= limit &&
      own.every(({ sample }) =>
        scalarsOf(sample.payload, 60).every(
          ({ path, value }) =>
            typeof value !== 'string' || (!isPseudonym(value) && [...value].length > limit === (path === condition.path)),
        ),
      ),
  );
};

/** Whether words say each time that something is no good, and no more. */
export const saidNoGood = (own: readonly Tracked[]): boolean =>
  own.every(({ sample }) => complaintsIn(sample).some(({ message }) => saysNoGood(message)));

/** Whether a number that the words name was refused right beside the greatest, or the least, of several that were accepted: then that is the limit. */
const isBeside = (condition: Measured, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  if (condition.is !== 'at least' && condition.is !== 'at most') return false;
  const refused = own.flatMap((one) => measuresOf(condition, one));
  const taken = accepted.flatMap((one) => measuresOf(condition, one));
  const { isLeast, isMost } = limitsBeside(Math.min(...taken), Math.max(...taken), refused);
  return condition.is === 'at least'
    ? isMost && Math.min(...refused) > Math.max(...taken)
    : isLeast && Math.max(...refused) < Math.min(...taken);
};

/** Whether a text that was accepted is all of a refused one but its last character: one more was too many. */
const isCut = ([refused, fine]: readonly [refused: Json, accepted: Json]): boolean =>
  typeof refused === 'string' && typeof fine === 'string' && isLonger(refused, fine) && [...refused].length === [...fine].length + 1;

/**
 * Whether the recordings show that it is this value, and this measure of it, that is refused (`mining.md` §4): the refusal's own
 * words say so, or the same submission with a smaller number, or a truncated text, was accepted. Two numbers alone show nothing.
 */
export const isMeasureShown = (predicate: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const { condition } = predicate;
  if (condition.kind !== 'payload-value' && condition.kind !== 'query-value') return true;
  const isNear = isNamed(predicate, said) || isQuoted(predicate, own);
  // What conflicts with how a thing stands may have been taken before it stood so: what is taken afterwards shows that it is what was sent, and words that repeat it.
  const isRepeated = condition.is === 'equals' && said.includes(saidIn([String(condition.value)]));
  const isConflict = !isRepeated && own.every((one) => [409, 423].includes(statusSaid(one)));
  const may = (one: Tracked, other: Tracked): boolean => !isConflict || other.at > one.at;
  if (condition.is === 'equals')
    return (
      (isNear && !(typeof condition.value === 'number' && isOfThing(condition, own, accepted))) ||
      (condition.kind === 'payload-value' &&
        !saysOther(condition.path, said, own) &&
        !isOfThing(condition, own, accepted) &&
        minimalPairs(condition.path, own, accepted, may).length > 0)
    );
  // That nothing was accepted there shows of no value whether it would be.
  if (condition.is === 'not of type' && condition.value === 'null') return / (?:null|nothing|empty) /.test(said);
  if (condition.is === 'not of type')
    return (
      (isNear && (condition.kind !== 'payload-value' || isTypeKnown(condition, said, accepted))) ||
      (condition.kind === 'payload-value' && minimalPairs(condition.path, own, accepted).length > 0)
    );
  const upper = condition.is === 'at least' || condition.is === 'no shorter than';
  const isLength = condition.is === 'no shorter than' || condition.is === 'no longer than';
  const place = condition.kind === 'payload-value' ? condition.path : condition.name;
  if (saysOtherRule(place, own) || (isLength && takesNumbers(place, accepted))) return false;
  if (!isLength && isOfThing(condition, own, accepted)) return false;
  if (isNear && (upper ? BIGGER : SMALLER).test(turned(said))) return true;
  if (isAloneTooLong(predicate, said, own, accepted)) return true;
  if (isNear && saidNoGood(own) && isBeside(condition, own, accepted)) return true;
  if (isNear && condition.is === 'no shorter than' && condition.kind === 'payload-value' && minimalPairs(place, own, accepted).some(isCut))
    return true;
  // That a value is no good, and no more, is said of what is none of a few as well.
  if (saidNoGood(own)) return false;
  // How long a text is conflicts with nothing.
  if (condition.kind !== 'payload-value' || (isLength && own.every((one) => statusSaid(one) === 409))) return false;
  return minimalPairs(condition.path, own, accepted, may).some(([refused, fine]) =>
    typeof refused === 'number'
      ? typeof fine === 'number'
      : typeof refused === 'string' && typeof fine === 'string' && (upper ? isLonger(refused, fine) : isLonger(fine, refused)),
  );
};
