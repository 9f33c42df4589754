import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { namesField, saidBy, wordsOf } from './said.ts';

/** A word that says what is to be done, and no name of one thing. */
const WORD = /^\p{L}[\p{L}_ -]{1,24}$/u;

/** Whether few words stand at a place, again and again: what somebody is called is another each time. */
const isChosen = (path: string, all: readonly Tracked[]): boolean =>
  new Set(all.map(({ sample }) => JSON.stringify(valueAt(sample.payload, path)))).size * 2 <= all.length;

/** So many letters of a word and its kin are the same: "denial" of "deny". */
const kin = (a: string, b: string): boolean => {
  const most = Math.max(3, Math.ceil(Math.max(b.length, 3) * 0.6));
  return a.length >= most && b.length >= 3 && a.slice(0, most) === b.slice(0, most);
};

/** Whether words of a refusal name a value, or where it stands: what they do not speak of may be so by chance. */
const speaksOf = (said: string, path: string, value: string): boolean =>
  namesField(said, path) || wordsOf(value).some((word) => said.split(' ').some((one) => kin(one, word)));

const LACKS: ReadonlySet<string> = new Set(['absent', 'null', 'empty']);

/**
 * What may be left out but beside one value, "a rejection needs a remark": the words name both, it was taken lacking beside other values, and that value
 * was taken where it was not. `undefined` where nothing, or more than one, is told so.
 */
export const lackingBeside = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  predicates: readonly Predicate[],
): readonly Predicate[] | undefined => {
  if ((own[0]?.sample.status ?? 0) < 400) return undefined;
  const said = saidBy(own);
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const pairs = predicates.flatMap((lacking) => {
    const { condition } = lacking;
    if (condition.kind !== 'payload' || !LACKS.has(condition.is) || !namesField(said, condition.path)) return [];
    return predicates.flatMap((given): readonly (readonly [Predicate, Predicate])[] => {
      const { condition: word } = given;
      if (
        word.kind !== 'payload-value' ||
        word.is !== 'equals' ||
        word.path === condition.path ||
        typeof word.value !== 'string' ||
        !WORD.test(word.value)
      )
        return [];
      if (!speaksOf(said, word.path, word.value)) return [];
      if (!isChosen(word.path, [...own, ...accepted])) return [];
      const isOther = (one: Tracked): boolean => given.holds(one) === false && typeof valueAt(one.sample.payload, word.path) === 'string';
      const isApart = others.every((one) => lacking.holds(one) === false || given.holds(one) === false);
      const isTaken =
        accepted.some((one) => lacking.holds(one) === true && isOther(one)) &&
        accepted.some((one) => lacking.holds(one) === false && given.holds(one) === true);
      return isApart && isTaken ? [[lacking, given]] : [];
    });
  });
  return pairs.length === 1 ? pairs[0] : undefined;
};
