import { type InOrder, isInOrder, orderBetween } from '../../base/ordered.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { fieldsIn } from '../refusal-field.ts';
import { inEnglish } from '../refusal-languages.ts';
import type { Taken } from './accepted.ts';
import type { RefusedVote } from './miner.ts';
import { refusedValue } from './named-field.ts';
import type { Submission } from './submission.ts';

/** One field held against another, as words say it: `start` must be "less than" `end`. */
export interface Compared {
  readonly field: string;
  readonly rule: 'less than' | 'greater than' | 'at most' | 'at least' | 'same as';
  readonly other: string;
}

const WORDS =
  /^(.{0,120}?)\b(?:(?:must|should|may|can|has to|have to|needs? to)( not|n't)?|can(not)) be (?:strictly )?(?:an? (?:date|time|number|value) )?(?:(less|lower|smaller|earlier|before|below)|(?:greater|higher|larger|later|more|after|above))(?: than)?( or equal(?: to)?| or the same as)?\b(.{1,120})$/i;

/** How the values of two fields stand to each other; `undefined` where they have no order. */
const orderOf = (sent: Submission, field: string, other: string): number | undefined =>
  orderBetween(refusedValue(sent, field), refusedValue(sent, other));

/** One that has to stand before or behind the other. */
type Ordered = Compared & { readonly rule: Exclude<Compared['rule'], 'same as'> };

/** How two fields stand to each other that break a rule of order. */
export const BROKEN: Readonly<Record<Ordered['rule'], InOrder>> = {
  'less than': 'at least',
  'greater than': 'at most',
  'at most': 'above',
  'at least': 'below',
};

/** What says that a field is when something is, behind what that is called: `startsAt`, `end_date`. */
const WHEN = /[._-]?(?:at|on|date|time|day)$/i;

/** What people call fields that say when something is, as long as no two are called so: "End" of `endsAt`, "Start" of `start_date`. */
const calledWhen = (keys: readonly string[]): ReadonlyMap<string, string> => {
  const names = keys.flatMap((key) => {
    const stem = key.replace(WHEN, '');
    return stem === key || stem.length < 3 ? [] : [stem, stem.replace(/s$/, '')].map((name) => [name, key] as const);
  });
  const of = Map.groupBy(names, ([name]) => name);
  return new Map(
    [...of].flatMap(([name, all]) =>
      new Set(all.map(([, key]) => key)).size === 1 && !keys.includes(name) ? [[name, all[0]?.[1] ?? '']] : [],
    ),
  );
};

/** The fields that words name, or say as people call them. */
const fieldsSaid = (words: string, keys: readonly string[]): readonly string[] => {
  const plain = fieldsIn(words, keys);
  const called = calledWhen(keys);
  return plain.length > 0 ? plain : [...new Set(fieldsIn(words, [...called.keys()]).map((name) => called.get(name) ?? name))];
};

/** The two of these fields that words hold against each other: "Start must be less than end". `named`: the field that the answer says the words are about. */
export const comparedBy = (message: string | null, named: string | null, keys: readonly string[]): Ordered | undefined => {
  const [, left, not, cannot, less, equal, right = ''] = WORDS.exec(inEnglish((message ?? '').slice(0, 300))) ?? [];
  if (left === undefined) return undefined;
  const said = fieldsSaid(left, keys);
  const [[field, ...fields], [other, ...others]] = [said.length === 0 && named !== null ? [named] : said, fieldsSaid(right, keys)];
  if (field === undefined || other === undefined || field === other || fields.length > 0 || others.length > 0) return undefined;
  const isUp = (less === undefined) !== ((not ?? cannot) !== undefined);
  // What must not be less may be the same.
  const isEqual = (equal !== undefined) !== ((not ?? cannot) !== undefined);
  return { field, rule: isUp ? (isEqual ? 'at least' : 'greater than') : isEqual ? 'at most' : 'less than', other };
};

/** The same, where every refused submission breaks what they say, and none that was accepted does. */
export const comparedIn = (
  message: string | null,
  named: string | null,
  votes: readonly RefusedVote[],
  taken: readonly Taken[],
): Compared | undefined => {
  const submissions = votes.map(({ sent }) => sent ?? []);
  const found = comparedBy(message, named, [...new Set(submissions.flatMap((sent) => sent.map(([key]) => key)))]);
  if (found === undefined) return undefined;
  const breaks = (sent: Submission): boolean | undefined => {
    const order = orderOf(sent, found.field, found.other);
    return order === undefined ? undefined : isInOrder(BROKEN[found.rule], order);
  };
  return submissions.every((sent) => breaks(sent) === true) && !taken.some(({ sent }) => breaks(sent) === true) ? found : undefined;
};

const SAME =
  /\b(?:(?:do(?:es)?|did|are|is)(?: not|n't)|must|should|has to|have to|needs? to) (?:be )?(?:match|the same|identical|equal|agree|coincide)\b|\bmismatch(?:ed)?\b|\binconsistent\b/i;
/** What the second of two fields is called by that hold the same: `password_confirmation`, `repeatPassword`, `password2`. */
const AGAIN = /confirm(?:ation|ed)?|repeat(?:ed)?|again|re-?type|verif(?:y|ication)|check|2$/gi;

type Pair = Pick<Compared, 'field' | 'other'>;

const stemOf = (key: string): string => plainWords(key.replaceAll(AGAIN, ''));

/**
 * The two fields that words call different ("Passwords do not match"), where one is named as the other's repetition, every refused submission had them
 * differ, and none that was accepted did.
 */
export const repeatedWrong = (message: string | null, votes: readonly RefusedVote[], taken: readonly Taken[]): Compared | undefined => {
  if (!SAME.test(inEnglish((message ?? '').slice(0, 300))) || votes.length === 0) return undefined;
  const submissions = votes.map(({ sent }) => sent ?? []);
  const keys = (submissions[0] ?? []).map(([key]) => key);
  const differs = (sent: Submission, { field, other }: Pair): boolean | undefined => {
    const [a, b] = [refusedValue(sent, field), refusedValue(sent, other)];
    return typeof a === 'string' && typeof b === 'string' ? a !== b : undefined;
  };
  const isShown = (pair: Pair): boolean =>
    submissions.every((sent) => differs(sent, pair) === true) && !taken.some(({ sent }) => differs(sent, pair) === true);
  const pairsOf = (isOf: (stem: string, other: string) => boolean): readonly Pair[] =>
    keys.flatMap((field) => {
      const stem = stemOf(field);
      return keys.filter((other) => other !== field && stem !== '' && isOf(stem, plainWords(other))).map((other) => ({ field, other }));
    });
  const [pair, ...more] = pairsOf((stem, other) => stem === other);
  if (pair !== undefined) return more.length === 0 && isShown(pair) ? { ...pair, rule: 'same as' } : undefined;
  // `confirm_password` repeats `new_password`, and not `old_password`: what was accepted tells them apart.
  const [only, ...others] = pairsOf((stem, other) => other.endsWith(stem)).filter(
    (one) => stemOf(one.field) !== plainWords(one.field) && isShown(one) && taken.some(({ sent }) => differs(sent, one) === false),
  );
  return only === undefined || others.length > 0 ? undefined : { ...only, rule: 'same as' };
};
