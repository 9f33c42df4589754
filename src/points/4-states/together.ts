import { held } from '../../statement/statement.ts';
import type { Bracket } from './brackets.ts';
import type { Machine, Together } from './reading.ts';
import { tallyOf } from './transitions.ts';

/** Of fewer changes than this nothing is said (`mining.md` §3). */
const FEWEST = 5;

/** A machine with the changes that it was made of. */
export interface Changing {
  readonly machine: Machine;
  readonly changes: readonly Bracket[];
}

/** What tells the sight by which a change of a thing was seen. */
const sightOf = ({ id, at }: Bracket): string => JSON.stringify([id, at.recording, at.index]);

/**
 * The machines of one entity, each with the fields that changed in the sight of a thing whenever it did, and never without it. Held so far, as
 * often as both changed: they stay two fields.
 */
export const togetherOf = (all: readonly Changing[], counted: string): readonly Machine[] => {
  const sights = all.map(({ changes }) => new Set(changes.map(sightOf)));
  return all.map(({ machine, changes }, at) => {
    const own = sights[at] ?? new Set<string>();
    if (own.size < FEWEST) return machine;
    const together = all.flatMap((other, index): Together[] => {
      const theirs = sights[index];
      if (index === at || theirs?.size !== own.size || [...own].some((sight) => !theirs.has(sight))) return [];
      const tally = tallyOf([...changes, ...other.changes].map((change) => ({ at: change.at, unit: change.id })));
      const both = { ...tally, times: tallyOf(changes.map((change) => ({ at: change.at, unit: change.id }))).times };
      return [{ field: other.machine.field, ...held(both, { counted }) }];
    });
    return together.length === 0 ? machine : { ...machine, together };
  });
};
