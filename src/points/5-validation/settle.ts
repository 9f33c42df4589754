import { lastName } from '../../base/path.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { ruleNamed } from '../refusal-words.ts';
import type { Accepted, Taken } from './accepted.ts';
import { attributedTo, type Known } from './attributed.ts';
import type { HeaderKeeper } from './header.ts';
import { type Rule, ruleOrder } from './reading.ts';
import { refusalRules } from './refusal-rules.ts';
import { byReference, keysSent, settledRefusals } from './settled-refusal.ts';
import { withoutVarying } from './varying.ts';

type Ends = Map<string, Map<string, Accepted>>;

/** What was accepted in all recordings together, by call and field. */
export const mergeEnds = (all: readonly ReadonlyMap<string, ReadonlyMap<string, Accepted>>[]): Ends => {
  const merged: Ends = new Map();
  const end = (a: { value: number; at: Reference } | undefined, b: { value: number; at: Reference } | undefined, sign: 1 | -1): typeof a =>
    a === undefined ? b : b === undefined ? a : sign * (b.value - a.value) > 0 ? b : a;
  for (const calls of all) {
    for (const [call, fields] of calls) {
      const have = merged.get(call) ?? new Map<string, Accepted>();
      for (const [field, more] of fields) {
        const was = have.get(field);
        have.set(
          field,
          was === undefined
            ? more
            : {
                times: was.times + more.times,
                greatest: end(was.greatest, more.greatest, 1),
                least: end(was.least, more.least, -1),
                longest: end(was.longest, more.longest, 1),
                shortest: end(was.shortest, more.shortest, -1),
                ...(was.without === undefined && more.without === undefined ? {} : { without: (was.without ?? 0) + (more.without ?? 0) }),
              },
        );
      }
      merged.set(call, have);
    }
  }
  return merged;
};

/** What sessions show of what calls take: each a list of sessions. */
export interface Submitted {
  readonly refused: readonly Ballot[];
  readonly accepted: readonly ReadonlyMap<string, ReadonlyMap<string, Accepted>>[];
  readonly taken?: readonly ReadonlyMap<string, ReadonlyMap<string, Taken>>[];
  readonly pairs?: readonly Ballot[];
  readonly headers?: readonly HeaderKeeper['accepted'][];
  readonly freed?: readonly ReadonlyMap<string, readonly number[]>[];
  /** What the product's own pages call fields. */
  readonly labels?: ReadonlyMap<string, string>;
  /** The payload keys that a call was seen with, in all recordings. */
  readonly keysOf: (call: string) => readonly string[];
  /** Those of them that refer to another thing. */
  readonly refersOf?: (call: string) => readonly string[];
  /** Whether a thing is seen to have a value under a name. */
  readonly isHeld?: (name: string, value: Scalar) => boolean;
  /** Whether two things of a collection were shown together with the same in a field. */
  readonly isShared?: (collection: string, field: string) => boolean;
}

/**
 * Without what the same answer says besides of a field that was not sent: beside "is required" its "must be at most 30 characters long" says no more.
 */
const withoutEchoes = (rules: readonly Rule[]): readonly Rule[] => {
  const saysSo = ({ message }: Rule): boolean => ruleNamed(null, message) === 'required';
  const told = new Map(
    [
      ...Map.groupBy(
        rules.filter((rule) => rule.rule === 'required' && saysSo(rule)),
        ({ call, field }) => JSON.stringify([call, field]),
      ),
    ].map(([key, own]) => [key, new Set(own.flatMap(({ citations }) => citations))] as const),
  );
  return rules.filter((rule) => {
    const cited = rule.rule === 'required' && !saysSo(rule) ? told.get(JSON.stringify([rule.call, rule.field])) : undefined;
    return cited === undefined || !rule.citations.some((at) => cited.has(at));
  });
};

/** Point 5, from refusals. */
export const settleValidation = ({
  refused,
  accepted,
  keysOf,
  refersOf = () => [],
  isHeld = () => false,
  isShared = () => false,
  taken = [],
  pairs = [],
  headers = [],
  freed = [],
  labels = new Map(),
}: Submitted): Rule[] => {
  const ends = mergeEnds(accepted);
  const beside = { pairing: pairs.reduce(mergeBallots, noBallot), headers, freed, isShared };
  const settled = settledRefusals(refused);
  const sentTo = Map.groupBy(settled, ({ input }) => input.call);
  const knownOf = (call: string): Known => ({
    accepts: new Map([...(ends.get(call) ?? [])].filter(([, { without }]) => without === undefined)),
    within: ends.get(call) ?? new Map(),
    keys: [...new Set([...keysOf(call), ...(sentTo.get(call) ?? []).flatMap(keysSent)])],
    labels,
    refers: refersOf(call),
    isHeld: (field, value) => refersOf(call).includes(field) || (value !== undefined && isHeld(lastName(field), value)),
    taken: taken.flatMap((calls) => [...(calls.get(call)?.values() ?? [])]),
  });
  const rules = settled
    .flatMap((one) => byReference(one, refersOf))
    .flatMap((one) => {
      const known = knownOf(one.input.call);
      return attributedTo(one, known).flatMap((each) => refusalRules(each, known, beside));
    });
  // Both ends of a range are one message, and may come under a code for each.
  const once = new Map(
    rules.map((rule) => [JSON.stringify([rule.call, rule.field, rule.rule, rule.message, rule.enforcedBy, rule.grade, rule.value]), rule]),
  );
  return withoutVarying(withoutEchoes([...once.values()])).toSorted(ruleOrder);
};
