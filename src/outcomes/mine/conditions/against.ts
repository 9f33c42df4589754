import { inOrder } from '../../order.ts';
import type { Condition } from '../../outcome.ts';
import { isEmptyList } from '../groups/group.ts';
import type { Tracked } from '../known/tracked.ts';
import { complainsOfOthers, toldAtOnce } from './asked-before.ts';
import type { Holds } from './candidate.ts';
import { exactly } from './conditions.ts';
import { isBeside } from './said.ts';

/** An outcome whose conditions are settled. */
export interface Settled {
  readonly status: number;
  readonly when: readonly Condition[];
  readonly isolated: boolean;
  /** All samples that it answers. */
  readonly own: readonly Tracked[];
  readonly holds: Holds;
  /** It answers none of them as it stands: they came with more that was wrong. */
  readonly inPart?: string | undefined;
}

/** What other outcomes of the call say about one. */
export interface Against {
  /** Its conditions held, and something else was answered. */
  readonly counterexamples: readonly Tracked[];
  /** Something else was answered; whether its conditions held is not known. */
  readonly undecided: readonly Tracked[];
  /** Its conditions held, and the list that was answered is empty: it could be its own. */
  readonly empty: readonly Tracked[];
  /** Its conditions held, and the server had stopped at something that it looks at before. */
  readonly first: readonly Tracked[];
}

export const noneAgainst: Against = { counterexamples: [], undecided: [], empty: [], first: [] };

const inTime = (samples: readonly Tracked[]): readonly Tracked[] => samples.toSorted((a, b) => a.at - b.at);

/** Of two answers of one status, the one that was kept without its body cannot be said to be another than the other. */
const isKnown = ({ sample }: Tracked, { status }: Settled): boolean => sample.responseKnown || sample.status !== status;

/** An empty list where the others have rows. */
const mayBeOf = (one: Tracked, own: readonly Tracked[]): boolean =>
  one.sample.status < 400 && one.sample.status === own[0]?.sample.status && isEmptyList(one) && !own.every(isEmptyList);

/**
 * Goes through every sample of a call as the document would answer it: outcomes are asked in their order, and the first whose conditions hold is what
 * the document says. Where the recording says otherwise, that sample speaks against the outcome that was come to first, and against no other: those
 * behind it were never asked.
 */
export const againstAmong = <S extends Settled>(all: readonly S[]): ReadonlyMap<S, Against> => {
  const ordered = inOrder(all);
  const atOnce = toldAtOnce(all.flatMap(({ own }) => own));
  const found = new Map<S, Record<keyof Against, Tracked[]>>();
  const of = (one: S) => {
    const have = found.get(one) ?? { counterexamples: [], undecided: [], empty: [], first: [] };
    found.set(one, have);
    return have;
  };
  for (const home of all)
    for (const one of home.inPart !== undefined ? [] : home.own)
      for (const asked of ordered) {
        const verdict = asked.holds(one);
        // Of an outcome whose condition is not shown, the document says nothing: others are asked.
        if (verdict === false) continue;
        if (asked === home) break;
        if (verdict === undefined) of(asked).undecided.push(one);
        else if (isBeside(one, asked.own) || complainsOfOthers(asked.own, one, atOnce)) of(asked).first.push(one);
        else {
          if (mayBeOf(one, asked.own)) of(asked).empty.push(one);
          else if (isKnown(one, asked)) of(asked).counterexamples.push(one);
          break;
        }
      }
  return new Map(
    all.map((one) => {
      const of = found.get(one) ?? noneAgainst;
      return [
        one,
        {
          counterexamples: inTime(of.counterexamples),
          undecided: inTime(of.undecided),
          empty: inTime(of.empty),
          first: inTime(of.first),
        },
      ];
    }),
  );
};

/** Conditions that are shown by what the call itself is, and not by telling its answers apart. */
const isOfItself = (condition: Condition): boolean =>
  condition.kind === 'often' || (condition.kind === 'account' && condition.is === 'right');

/**
 * Conditions under which something else was answered more often are no conditions: of such an outcome only the very requests are said that were
 * recorded. What it took before goes to others then, so it is asked again until nothing changes; every round leaves fewer to ask.
 */
export const withoutRefuted = <S extends Settled>(all: readonly S[]): readonly S[] => {
  const against = againstAmong(all);
  const isRefuted = (one: S): boolean =>
    one.isolated &&
    one.when.length > 0 &&
    !one.when.some(isOfItself) &&
    (against.get(one) ?? noneAgainst).counterexamples.length > one.own.length;
  if (!all.some(isRefuted)) return all;
  const others = (one: S): readonly Tracked[] => all.flatMap((other) => (other === one ? [] : other.own));
  return withoutRefuted(all.map((one) => (isRefuted(one) ? { ...one, ...exactly(one.own, others(one)) } : one)));
};
