import { saysState } from '../../observations/standing.ts';
import type { Machine } from './reading.ts';

/** Whoever looks for how a thing stands finds it first: what was seen to go from one value to another, then what is called a status, then by name. */
export const inOrder = (machines: readonly Machine[]): readonly Machine[] => {
  const rank = ({ field, transitions }: Machine): number => (transitions.length > 0 ? 0 : 2) + (saysState(field) ? 0 : 1);
  return machines.toSorted((a, b) => rank(a) - rank(b) || (a.field < b.field ? -1 : 1));
};
