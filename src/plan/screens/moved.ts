import { hasValue } from '../address.ts';
import type { Screen } from '../node.ts';
import { callsIn } from './calls-in.ts';

/** Addresses of screens that are not drawn, each with the screen of the product that shows the same list, or the same form. */
export const movedTo = (left: readonly Screen[], drawn: readonly Screen[]): ReadonlyMap<string, string> =>
  new Map(
    left.flatMap(({ address, parts: [part] }) => {
      const call = part?.kind === 'list' || part?.kind === 'form' ? part.request.call : undefined;
      const own = call === undefined ? undefined : drawn.find((screen) => !hasValue(screen.address) && callsIn(screen.parts).has(call));
      return own === undefined ? [] : [[address, own.address] as const];
    }),
  );

const LEADS = new Set(['to', 'leadsTo', 'list']);

/** The same plain data, with what led to the first of two addresses leading to the second. */
export const relinked = <T>(value: T, moved: ReadonlyMap<string, string>): T => {
  if (moved.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => relinked(item, moved)) as T;
  const members = Object.entries(value).map(([key, member]: [string, unknown]) => [
    key,
    LEADS.has(key) && typeof member === 'string' ? (moved.get(member) ?? member) : key === 'shownBy' ? member : relinked(member, moved),
  ]);
  return Object.fromEntries(members) as T;
};
