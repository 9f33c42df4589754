import type { Points } from '../../document/specification.ts';
import type { Template } from '../../outcomes/outcome.ts';
import { type Call, isOverSocket } from '../../points/7-calls/reading.ts';
import { tokenPlace } from './body-place.ts';
import { signsIn } from './sent-on.ts';

const isGiven = (value: Template): boolean =>
  value.kind === 'source' &&
  (value.source.from === 'token' || (value.source.from === 'text' && value.source.slots.some(([source]) => source.from === 'token')));

/** Whether signing in hands out what a browser keeps by itself, or a header of the answer holds. */
const isGivenByHeader = ({ outcomes }: Call): boolean =>
  outcomes.filter(signsIn).some(({ headers }) => headers.some(({ value }) => isGiven(value)));

/**
 * Whether whoever signs in by a call is nobody to every other one: it hands out a token in its answer and no cookie, and what was called by somebody was called
 * with a cookie alone. Where no call shows what it carried, nothing says so.
 */
export const isOfNoAvail = (call: Call, { calls }: Points): boolean => {
  const carried = new Set(calls.flatMap(({ authentication }) => authentication ?? []));
  return !isOverSocket(call) && carried.size === 1 && carried.has('cookie') && tokenPlace(call) !== null && !isGivenByHeader(call);
};
