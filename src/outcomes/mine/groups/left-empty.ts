import type { Json } from '../../../base/json.ts';
import type { CallSample, Found } from '../../sample.ts';
import { entityKey, type Known, type Tracked } from '../known/tracked.ts';

/** So many things show that a member is left empty: one could have changed meanwhile. */
export const THINGS = 2;

/** The one thing that a call is answered with. */
export const thingIn = ({ found }: Pick<CallSample, 'found'>): Found | undefined => found.find(({ path }) => path === '');

const isHeld = (known: Known | undefined, member: string): boolean => {
  const value: Json | undefined = known?.kind === 'there' ? known.value[member] : undefined;
  return value !== undefined && value !== null;
};

/**
 * The thing in whose member an answer has nothing, though it is there: it was known when the request left, or was seen afterwards, with no write of
 * anybody between.
 */
export const leftEmptyOf = ({ sample, before, after }: Tracked, member: string): string | undefined => {
  const thing = thingIn(sample);
  if (thing === undefined || thing.value[member] !== null) return undefined;
  const name = entityKey(thing.entity, thing.key);
  return isHeld(before.get(name), member) || isHeld(after.get(name), member) ? thing.key : undefined;
};

/** Whether answers never say what a member of their thing holds: they have nothing there, and several of the things hold something. */
export const isLeftEmpty = (group: readonly Tracked[], member: string): boolean =>
  group.every(({ sample }) => thingIn(sample)?.value[member] === null) &&
  new Set(group.flatMap((one) => leftEmptyOf(one, member) ?? [])).size >= THINGS;
