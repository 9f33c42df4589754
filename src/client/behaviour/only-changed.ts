import type { Form } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';

/**
 * What is sent of a form that changes a record. An operation was sent with what it changes, and a PATCH says what to change: what stayed as it was is left
 * out where recorded requests left it out. A form of the product may have sent all that it holds: of that only is left out what fewer requests carried than
 * something that was changed, since that was sent without it. Where nothing was changed by a PATCH, everything is sent.
 */
export const onlyChanged = (
  { request: { operation, method, fields }, inputs }: Pick<Form, 'request' | 'inputs'>,
  before: ReadonlyMap<string, Entered>,
  entered: ReadonlyMap<string, Entered>,
): ReadonlyMap<string, Entered> => {
  const changed = new Set([...entered].flatMap(([path, value]) => (value === before.get(path) ? [] : [path])));
  if (operation === undefined && (method !== 'PATCH' || changed.size === 0)) return entered;
  const isRecorded = operation === undefined && inputs.some(({ role }) => role !== null);
  const most = Math.max(...fields.map(({ path, times }) => (changed.has(path) ? (times ?? 0) : 0)), 0);
  const kept = new Set([
    ...fields.flatMap(({ path, always, times }) => (always || (isRecorded && (times ?? most) >= most) ? [path] : [])),
    ...(operation === undefined ? inputs.flatMap(({ in: place, path }) => (place === 'body' ? [] : [path])) : []),
  ]);
  return new Map([...entered].filter(([path]) => changed.has(path) || kept.has(path)));
};
