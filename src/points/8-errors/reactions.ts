import type { RouteOf } from '../../observations/screen/place.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { type Discarded, discarding, noneDiscarded } from '../../statement/discarded.ts';
import { countDistinct } from '../../statement/distinct.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { ACCEPTED, type ReactionVote } from './reaction-miner.ts';
import type { Reaction } from './reading.ts';
import { isWitnessed, masked, OF_ITSELF, type Signal, signalKey, wordsOf } from './signal.ts';

/** What is known of reactions: by error, what is usual by call, and what is told without any refusal. */
export interface ReactionSights {
  readonly reactions: Ballot;
  readonly usual: Ballot;
  readonly elsewhere: Ballot;
}

/** How screens reacted to an error, and what followed it that is no reaction. */
export interface Reacted {
  readonly reactions: Reaction[];
  readonly discarded: Discarded;
}

/** The reactions to errors of a call: `subjects` are the error's keys as the miner wrote them. */
export type ReactionsTo = (subjects: readonly string[]) => Reacted;

const MOST = 12;

interface Joined {
  readonly seen: Signal;
  readonly screens: Set<string | null>;
  readonly seconds: Set<number | null>;
  readonly calls: Set<string>;
  readonly texts: Set<string>;
  /** After how many seconds it was sent again. */
  readonly gaps: Set<string>;
  /** After how many tries it was accepted. */
  readonly recovered: Set<number>;
  /** One witness is enough for one of its sightings. */
  witnessed: boolean;
  back: boolean;
  tally: Tally;
}

/** Whether a message, its slots apart, is what a text says. */
const holds = (text: string, message: string | null): boolean => {
  const parts = (message ?? '')
    .toLowerCase()
    .split(/\{[^}]*\}|\d+/)
    .map((part) => part.trim());
  return parts.some((part) => part.length > 3) && parts.every((part) => text.toLowerCase().includes(part));
};

export const settleReactions = (sights: readonly ReactionSights[], routeOf: RouteOf): ReactionsTo => {
  const reactions = sights.map((sight) => sight.reactions).reduce(mergeBallots, noBallot);
  const usual = sights.map((sight) => sight.usual).reduce(mergeBallots, noBallot);
  const elsewhere = sights.map((sight) => sight.elsewhere).reduce(mergeBallots, noBallot);
  const isUsual = (call: string, seen: Signal, message: string | null): boolean => {
    const votes = [...(usual.get(call)?.keys() ?? [])].filter((vote) => vote !== ACCEPTED);
    if (seen.signal !== 'serverText') return votes.some((vote) => sameWay(JSON.parse(vote) as Signal, seen, routeOf));
    return votes.some((vote) => {
      const other = JSON.parse(vote) as Signal;
      return other.signal === 'ownText' && holds(other.text, message);
    });
  };
  return (subjects) => {
    const joined = new Map<string, Joined>();
    let discarded = noneDiscarded;
    for (const subject of subjects)
      for (const [vote, tally] of reactions.get(subject) ?? []) {
        const [call, , , message] = JSON.parse(subject) as [string, number, string | null, string | null];
        const { seen, screen } = JSON.parse(vote) as ReactionVote;
        const usually = isUsual(call, seen, message);
        if (usually || (seen.signal === 'ownText' && elsewhere.has(masked(seen.text)))) {
          discarded = discarding(discarded, usually ? 'usual' : 'told', tally);
          continue;
        }
        const route = screen === null ? null : (routeOf(screen) ?? null);
        const to = seen.signal === 'navigate' ? routeOf(seen.to) : undefined;
        if (seen.signal === 'navigate' && (to === undefined || to === route)) continue;
        const key = to === undefined ? signalKey(seen) : to;
        const have = joined.get(key) ?? {
          seen,
          screens: new Set(),
          seconds: new Set(),
          calls: new Set(),
          texts: new Set(),
          gaps: new Set(),
          recovered: new Set(),
          witnessed: false,
          back: false,
          tally: noTally,
        };
        have.screens.add(route);
        have.calls.add(call);
        have.witnessed ||= isWitnessed(seen);
        if (seen.signal === 'ownText') have.texts.add(seen.text);
        if (seen.signal === 'retry') have.gaps.add(JSON.stringify(seen.gaps));
        if (seen.signal === 'retry' && seen.recovered) have.recovered.add(seen.gaps.length);
        have.back ||= seen.signal === 'navigate' && seen.back;
        if ('seconds' in seen) have.seconds.add(seen.seconds);
        have.tally = addTallies(have.tally, tally);
        joined.set(key, have);
      }
    const told = (one: Joined): boolean =>
      one.seen.signal !== 'navigate' || one.witnessed || (isCompared(one, usual) && countDistinct(one.tally.units) > 1);
    for (const one of joined.values()) if (!told(one)) discarded = discarding(discarded, 'other', one.tally);
    const stated = [...joined.values()]
      .filter(told)
      .map((one) => statementOf(one, usual, routeOf))
      .sort((a, b) => b.support.units - a.support.units || (`${a.signal} ${a.detail}` < `${b.signal} ${b.detail}` ? -1 : 1))
      .slice(0, MOST);
    return { reactions: stated, discarded };
  };
};

/** Whether two screens did the same: going to one route is the same way, whichever address of it. */
const sameWay = (usual: Signal, seen: Signal, routeOf: RouteOf): boolean =>
  usual.signal === 'navigate' && seen.signal === 'navigate' ? routeOf(usual.to) === routeOf(seen.to) : signalKey(usual) === signalKey(seen);

/** Whether every call that it was a reaction of was seen to be accepted, too. */
const isCompared = ({ calls }: Joined, usual: Ballot): boolean => [...calls].every((call) => usual.get(call)?.has(ACCEPTED) === true);

/** Clocks differ a little from time to time: within a fifth, or three tenths of a second, they say the same. */
const agreed = (all: readonly (readonly number[])[]): readonly number[] => {
  const [first = []] = all.toSorted((a, b) => b.length - a.length);
  const alike = (gap: number, at: number): boolean => Math.abs(gap - (first[at] ?? gap)) <= Math.max(0.3, (first[at] ?? 0) / 5);
  return all.every((gaps) => gaps.every(alike)) ? first : [];
};

/** What was seen in words that all its sightings bear. */
const exactly = ({ seen, seconds, texts, gaps, back }: Joined): Signal => {
  if (seen.signal === 'retry') return { ...seen, gaps: agreed([...gaps].map((told) => JSON.parse(told) as number[])) };
  if (seen.signal === 'navigate') return { ...seen, back };
  if (seen.signal !== 'serverText' && seen.signal !== 'ownText') return seen;
  const [lasted] = seconds;
  const exact = { ...seen, seconds: seconds.size === 1 ? (lasted ?? null) : null };
  return exact.signal === 'ownText' && texts.size > 1 ? { ...exact, text: masked(exact.text) } : exact;
};

/** That it was accepted in the end, and at which try. */
const recoveredAfter = (tries: ReadonlySet<number>): string | undefined => {
  const all = [...tries].toSorted((a, b) => a - b);
  const [least, most] = [all[0], all.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  return `recovered after ${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'retry' : 'retries'}`;
};

const statementOf = (one: Joined, usual: Ballot, routeOf: RouteOf): Reaction => {
  const { seen, screens, tally, witnessed } = one;
  const [screen] = screens;
  const note =
    !witnessed && countDistinct(tally.units) < 2
      ? 'seen once, cause not isolated'
      : !isCompared(one, usual) && !OF_ITSELF.has(seen.signal)
        ? 'no successful call to compare with'
        : recoveredAfter(one.recovered);
  return {
    signal: seen.signal,
    detail: wordsOf(exactly(one), routeOf),
    screen: screens.size === 1 ? (screen ?? null) : null,
    ...shown('seen', tally, { counted: 'occasions', note }),
  };
};
