import { distinctOf } from '../../statement/distinct.ts';
import { noEvidence, withReference } from '../../statement/evidence.ts';
import type { Reference } from '../../statement/reference.ts';
import { contradicted, shown } from '../../statement/statement.ts';
import type { Tally } from '../../statement/tally.ts';
import { type Bracket, bracketsOf } from './brackets.ts';
import { isStale, withoutSights } from './changes.ts';
import { goneOnIn } from './gone-on.ts';
import type { Transition } from './reading.ts';
import { key, Rivals } from './rivals.ts';
import type { Discarded, Series } from './series.ts';
import { jumpsIn } from './steps.ts';

export const tallyOf = (sightings: readonly { readonly at: Reference; readonly unit: string }[]): Tally => ({
  times: new Map(
    [...new Set(sightings.map(({ at }) => at.recording))].map((recording) => [
      recording,
      sightings.filter(({ at }) => at.recording === recording).length,
    ]),
  ),
  units: distinctOf(sightings.map(({ unit }) => unit)),
  evidence: sightings.reduce((evidence, { at }) => withReference(evidence, at), noEvidence),
});

const ROUNDS = 3;

/** Without the copies that the outcomes of the same write from the same value show to be stale, as far as copies are stale at all. */
export const withoutDoubted = (all: readonly Series[], field: string): readonly Series[] => {
  let series = all;
  for (let round = 0; round < ROUNDS && isStale(series); round += 1) {
    const brackets = series.flatMap(bracketsOf).filter(({ beside }) => beside === undefined);
    const doubted = new Rivals(brackets, field, true).doubted(brackets);
    if (doubted.size === 0) break;
    series = series.map((one) => withoutSights(one, doubted));
  }
  return series;
};

/** What changed to what, and by which write: exactly one accepted write between two sights, or no cause is named. */
export const transitionsOf = (
  seen: readonly Bracket[],
  field: string,
  counted: string,
  strict: boolean,
  after: ReadonlyMap<string, string> = new Map(),
): { readonly stated: Transition[]; readonly leftOut: readonly Discarded[] } => {
  const late = goneOnIn(seen);
  const brackets = seen.filter((bracket) => !late.has(bracket));
  const leftOut: Discarded[] = [...late].map(({ at, id, to }) => ({ at, id, value: to, why: 'steps' }));
  const rivals = new Rivals(brackets, field, strict);
  // The same write left others as they were: it is not shown to be what changes them.
  const changes = brackets
    .filter(({ from, to }) => from !== to)
    .map((change) => {
      if (change.by === undefined) return change;
      const outcomes = rivals.of(change);
      const mine = outcomes.get(key(change.to))?.size ?? 0;
      if (change.late === true && mine < 2) return { ...change, by: undefined };
      if (change.beside === true && (mine < 2 || outcomes.size > 1)) return { ...change, by: undefined, writes: 0 };
      const stayed = outcomes.has(key(change.from));
      return stayed && !rivals.agrees(change) ? { ...change, by: undefined } : change;
    });
  const groups = new Map<string, Bracket[]>();
  for (const change of changes) {
    const group = `${key(change.from)} ${key(change.to)} ${change.by?.call ?? ''}`;
    groups.set(group, [...(groups.get(group) ?? []), change]);
  }
  const jumps = jumpsIn([...groups.values()]);
  // One sight of one thing may be a stale copy, where copies are stale.
  const happened = (group: readonly Bracket[]): boolean =>
    !strict || group.some(({ sure }) => sure) || new Set(group.map(({ id }) => id)).size >= 2;
  const transitions = [...groups.values()].flatMap((group): Transition[] => {
    const clean = group.filter((change) => (change.by === undefined ? happened(group) : rivals.agrees(change)));
    // Without a clean sight it is contradicted where two sure ones differ; where one may be a stale copy, nothing is shown.
    const stated = clean.length > 0 && (strict || clean.length === group.length) ? clean : group;
    const [first] = stated;
    const clash = group.some((change) => change.by !== undefined && rivals.clash(change));
    if (first === undefined || (clean.length === 0 && !clash)) {
      leftOut.push(...group.map(({ at, id, to }): Discarded => ({ at, id, value: to, why: 'once' })));
      return [];
    }
    const tally = tallyOf(
      stated.flatMap((change) => [
        ...(change.by === undefined ? [] : [{ at: change.by.at, unit: change.id }]),
        { at: change.at, unit: change.id },
      ]),
    );
    const exact = { ...tally, times: tallyOf(stated.map((change) => ({ at: change.at, unit: change.id }))).times };
    const roles = new Set(stated.map((change) => change.by?.role));
    const [role] = roles;
    const many = first.by === undefined && stated.some((change) => change.writes > 1);
    const note =
      first.by === undefined
        ? many
          ? 'several writes between'
          : after.get(`${key(first.from)} ${key(first.to)}`)
        : stated.every(({ by, to }) => by?.ofOther !== true && by?.asked.get(field) === to)
          ? 'set by the client'
          : undefined;
    // The call may stand for several left sides: each has outcomes of its own.
    const sides = new Set(first.by === undefined ? [] : stated.map((change) => rivals.left(change)));
    const against = tallyOf(
      brackets
        .filter((other) => other.by !== undefined && sides.has(rivals.left(other)) && other.to !== first.to)
        .map(({ at, id }) => ({ at, unit: id })),
    );
    const all = (is: (change: Bracket) => true | undefined): boolean => stated.every((change) => is(change) === true);
    const why = jumps.has(group)
      ? 'steps'
      : all(({ through }) => through)
        ? 'through'
        : all(({ several }) => several)
          ? 'meanwhile'
          : undefined;
    if (first.by === undefined && why !== undefined) {
      leftOut.push(...stated.map(({ at, id, to }): Discarded => ({ at, id, value: to, why })));
      return [];
    }
    const ground =
      stated === clean ? shown('seen', exact, { note, counted, against }) : contradicted(['seen'], exact, against, { note, counted });
    return [
      {
        from: first.from,
        to: first.to,
        by: first.by?.call ?? null,
        role: first.by !== undefined && roles.size === 1 ? (role ?? null) : null,
        ...ground,
      },
    ];
  });
  return { stated: transitions, leftOut };
};
