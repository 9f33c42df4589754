import type { Bracket } from './brackets.ts';
import { key } from './rivals.ts';

/** Changes from one value to another, by one write or by none that is shown. */
type Group = readonly Bracket[];

const thingsIn = (group: Group): number => new Set(group.map(({ id }) => id)).size;

const hasCause = (group: Group): boolean => group.every(({ by }) => by !== undefined);

/** Whether a change is shown better than another: by its cause, or by more things. What a write causes happens only where there was one. */
const isBetter = (step: Group, jump: Group): boolean =>
  hasCause(step) ? jump.every(({ writes }) => writes > 0) : step.every(({ by }) => by === undefined) && thingsIn(step) > thingsIn(jump);

/**
 * Changes without a shown cause that may be several, one after the other, since nobody looked in between: other changes, each of them shown better, lead
 * there step by step ("queued" to "done", where two others were seen to go by way of "running").
 */
export const jumpsIn = (groups: readonly Group[]): ReadonlySet<Group> => {
  const leadsThere = (jump: Group): boolean => {
    const [first] = jump;
    if (first === undefined) return false;
    const [from, to] = [key(first.from), key(first.to)];
    // The same change, better shown, is one step, and not several.
    const steps = groups
      .filter((other) => isBetter(other, jump))
      .flatMap(([step]) => (step === undefined ? [] : [{ from: key(step.from), to: key(step.to) }]))
      .filter((step) => step.from !== from || step.to !== to);
    const reached = new Set([from]);
    for (const here of reached) for (const step of steps) if (step.from === here) reached.add(step.to);
    return reached.has(to);
  };
  return new Set(groups.filter((group) => group.every(({ by }) => by === undefined) && leadsThere(group)));
};
