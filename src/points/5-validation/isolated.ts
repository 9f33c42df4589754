import { lastName } from '../../base/path.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { mergeEvidence } from '../../statement/evidence.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import { type RuleName, ruleNamed, type StatedLimit } from '../refusal-words.ts';
import type { Accepted, Taken } from './accepted.ts';
import { greatnessOf, limitOf } from './limit.ts';
import type { RefusedInput } from './miner.ts';
import type { PairVote } from './pair.ts';
import { NOT_ISOLATED, REFUSED_VALUE, type Rule } from './reading.ts';
import { isMissing } from './submission.ts';

/** The field for which a refusal is shown to have been, by submissions that differ in it alone. */
export interface Isolated {
  readonly field: string;
  readonly votes: readonly PairVote[];
  readonly tally: Tally;
}

/** Whether the very value was accepted at another time: then it is not the value alone. */
const isTakenToo = ({ field, votes }: Isolated, taken: readonly Taken[]): boolean =>
  taken.some(({ sent }) => {
    const value = sent.find(([key]) => key === field)?.[1];
    return votes.some(({ refused }) => refused === value);
  });

/**
 * Of a refusal the fields that pairs isolate: the next submission was accepted, and differs in that field alone. `known`: what the call's payloads
 * are called, without what they are wrapped in.
 */
export const isolatedIn = (
  pairs: Ballot,
  subjects: readonly string[],
  known: ReadonlySet<string>,
  taken: readonly Taken[],
): readonly Isolated[] => {
  const fields = new Map<string, { readonly field: string; readonly votes: PairVote[]; tally: Tally }>();
  for (const subject of subjects)
    for (const [written, tally] of pairs.get(subject) ?? []) {
      const vote = JSON.parse(written) as PairVote;
      if (isMissing(vote.refused) && isMissing(vote.accepted)) continue;
      // Another thing, and not another value of the same.
      if (isIdentityName(lastName(vote.field)) && !isMissing(vote.refused) && !isMissing(vote.accepted)) continue;
      const field = known.has(lastName(vote.field)) ? lastName(vote.field) : vote.field;
      // That something is missing is one rule, and what it may be is another.
      const key = JSON.stringify([field, isMissing(vote.refused)]);
      const have = fields.get(key) ?? { field, votes: [], tally: noTally };
      have.votes.push(vote);
      have.tally = addTallies(have.tally, tally);
      fields.set(key, have);
    }
  return [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]): Isolated => one)
    .filter((one) => !isTakenToo(one, taken));
};

const NEXT = 1;
/** What a method is told by position alone. */
const OF_POSITION = /^@\d/;

/** What two values, one refused and one accepted, say of each other by themselves: `undefined` where anything may be the rule. */
const dimensionOf = (
  votes: readonly PairVote[],
  ends: Accepted | undefined,
): 'maxLength' | 'minLength' | 'maximum' | 'minimum' | undefined => {
  if (votes.every(({ longer }) => longer === 'refused')) return 'maxLength';
  if (votes.every(({ longer }) => longer === 'accepted')) return 'minLength';
  // Two numbers alone prove nothing: one beyond everything that was accepted, and right beside it, is what is left.
  if (ends?.greatest === undefined || ends.least === undefined || ends.greatest.value - ends.least.value < 2) return undefined;
  // In a query and in a form a number is a text.
  const refused = votes.map(({ refused: value }) => (typeof value === 'string' && value.startsWith('[') ? undefined : greatnessOf(value)));
  if (!refused.every((value) => value !== undefined)) return undefined;
  const [low, high] = [Math.min(...refused), Math.max(...refused)];
  if (low - ends.greatest.value === NEXT) return 'maximum';
  return ends.least.value - high === NEXT ? 'minimum' : undefined;
};

const said = (value: PairVote['refused']): string =>
  value === undefined
    ? 'nothing'
    : typeof value === 'string' && isRedacted(value)
      ? 'one that is kept secret'
      : JSON.stringify(value).slice(0, 60);

interface Context {
  readonly input: RefusedInput;
  readonly stated: StatedLimit | undefined;
  readonly ends: Accepted | undefined;
  /** Whether things have the value, or it names one: then it is refused for how things stand. */
  readonly isHeld: (field: string, value: PairVote['refused']) => boolean;
}

/** The rule that a pair shows: by the words where they name one that fits, by the values where they allow one only; else just this value. */
export const isolatedRule = ({ field, votes, tally }: Isolated, { input, stated, ends, isHeld }: Context): Rule => {
  const named = ruleNamed(input.code, input.message);
  const missing = votes.every(({ refused }) => isMissing(refused));
  const values = votes.map(({ refused }) => refused);
  let rule: string = REFUSED_VALUE;
  let value: Rule['value'] = null;
  let between = '';
  const limiting = named === undefined && !missing ? dimensionOf(votes, ends) : named;
  if (missing) rule = 'required';
  else if (limiting === 'maximum' || limiting === 'minimum' || limiting === 'maxLength' || limiting === 'minLength') {
    const limit = limitOf(limiting, named === undefined ? null : input.message, stated, ends, values);
    if (limit !== undefined) {
      rule = limit.rule;
      value = limit.value;
      if (limit.between !== undefined) between = `between ${limit.between[0]} and ${limit.between[1]}, `;
    }
  } else if (OF_VALUE.has(named)) rule = named ?? rule;
  const [first] = votes;
  if (rule === REFUSED_VALUE && new Set(values).size === 1 && first !== undefined) value = quotable(first.refused);
  // Without a value and without words nothing is said of it.
  // A position says nothing of what stands there: as a rule, which thing it is.
  const isOfThing = OF_POSITION.test(field) || values.some((one) => isHeld(field, one));
  if (rule === REFUSED_VALUE && (isOfThing || (value === null && input.message === null))) [rule, value] = [NOT_ISOLATED, null];
  const cited: Tally = { ...tally, evidence: votes.reduce((evidence, { at }) => mergeEvidence(evidence, [at]), tally.evidence) };
  return {
    call: input.call,
    field,
    rule,
    value,
    message: input.message,
    enforcedBy: 'server',
    ...shown('enforced', cited, {
      note: `${between}refused with ${said(first?.refused)}, ${first?.instead === true ? 'and for something else that was missing' : 'accepted'} with ${said(first?.accepted)}, nothing else differed`,
    }),
    support: triesOf(tally),
  };
};

const OF_VALUE: ReadonlySet<RuleName | undefined> = new Set(['type', 'pattern', 'one of', 'reference', 'unique', 'not null']);

const quotable = (value: PairVote['refused']): Rule['value'] =>
  value === undefined || (typeof value === 'string' && (isRedacted(value) || /^(?:\[\d+\]|\{0?\}|.{20}…\d+(?:-\d+)?)$/su.test(value)))
    ? null
    : value;
