import type { Tally } from '../../statement/tally.ts';

/** What a limit's different values are told apart by. */
export interface Apart {
  /** By value (as a vote): for whom, or in which build of the client. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Which recording is of which build of the client. */
export type Builds = ReadonlyMap<string, string>;

const disjoint = (sets: readonly ReadonlySet<string>[]): boolean =>
  sets.every((set, at) => set.size > 0 && sets.slice(at + 1).every((other) => set.isDisjointFrom(other)));

const notesOf = (votes: readonly string[], sets: readonly ReadonlySet<string>[], say: (names: string) => string): Apart => ({
  notes: new Map(votes.map((vote, at) => [vote, say([...(sets[at] ?? [])].toSorted().join(', '))])),
});

/**
 * What tells the values of one limit apart (`mining.md` §7.3): whose calls they were told to, or the build of the client, where every value has its own.
 * `undefined` where there is one value alone, or nothing tells them apart without exception.
 */
export const apartBy = (
  votes: ReadonlyMap<string, Tally>,
  rolesOf: (vote: string) => ReadonlySet<string | undefined>,
  builds: Builds,
): Apart | undefined => {
  const all = [...votes.keys()].toSorted();
  if (all.length < 2) return undefined;
  const roles = all.map(rolesOf);
  const named = roles.map((set) => new Set([...set].filter((role) => role !== undefined)));
  if (roles.every((set) => !set.has(undefined)) && disjoint(named)) return notesOf(all, named, (names) => `told to ${names}`);
  const recordings = all.map((vote) => [...(votes.get(vote)?.times.keys() ?? [])]);
  const built = recordings.map((own) => new Set(own.flatMap((recording) => builds.get(recording) ?? [])));
  const known = recordings.every((own) => own.every((recording) => builds.has(recording)));
  return known && disjoint(built) ? notesOf(all, built, (names) => `in the build ${names}`) : undefined;
};
