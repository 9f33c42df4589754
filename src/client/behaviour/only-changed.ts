import type { Form } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';

/**
 * What is sent of a form that changes a record. An operation was sent with what it changes, and a PATCH says what to change: what stayed as it was is left
 * out where recorded requests left it out. A form of the product may have sent all that it was recorded to send; a field that stands in it, of which nothing
 * shows that it was ever sent from there, goes along when it was changed. Where nothing was changed, everything is sent.
 */
export const onlyChanged = (
  { request: { operation, method, fields }, inputs }: Pick<Form, 'request' | 'inputs'>,
  before: ReadonlyMap<string, Entered>,
  entered: ReadonlyMap<string, Entered>,
): ReadonlyMap<string, Entered> => {
  const isChange = operation !== undefined || method === 'PATCH';
  const changed = new Set([...entered].flatMap(([path, value]) => (value === before.get(path) ? [] : [path])));
  if (!isChange || (operation === undefined && changed.size === 0)) return entered;
  const kept = new Set([
    ...fields.flatMap(({ path, always }) => (always ? [path] : [])),
    ...(operation === undefined ? inputs.flatMap(({ in: place, path, role }) => (place === 'body' && role === null ? [] : [path])) : []),
  ]);
  return new Map([...entered].filter(([path]) => changed.has(path) || kept.has(path)));
};
