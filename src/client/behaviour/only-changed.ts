import type { Form } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';

type Changing = Pick<Form, 'request' | 'inputs'>;

const isChange = ({ request: { operation, method } }: Changing): boolean => operation !== undefined || method === 'PATCH';

const changedIn = (before: ReadonlyMap<string, Entered>, entered: ReadonlyMap<string, Entered>): ReadonlySet<string> =>
  new Set([...entered].flatMap(([path, value]) => ((value ?? '') === (before.get(path) ?? '') ? [] : [path])));

/**
 * Whether there is nothing to send: a form of ours says what to change of a record, and nothing was changed. A form of the product may have been sent all the
 * same, and what is sent besides what is entered may do something by itself.
 */
export const changesNothing = (form: Changing, before: ReadonlyMap<string, Entered>, entered: ReadonlyMap<string, Entered>): boolean =>
  isChange(form) &&
  form.inputs.length > 0 &&
  form.inputs.every(({ role }) => role === null) &&
  form.request.fields.every(({ bind }) => bind.from !== 'constant') &&
  changedIn(before, entered).size === 0;

/**
 * What is sent of a form that changes a record. An operation was sent with what it changes, and a PATCH says what to change: what stayed as it was is left
 * out where recorded requests left it out. A form of the product may have sent all that it was recorded to send; a field that stands in it, of which nothing
 * shows that it was ever sent from there, goes along when it was changed. Where nothing was changed, everything is sent.
 */
export const onlyChanged = (
  form: Changing,
  before: ReadonlyMap<string, Entered>,
  entered: ReadonlyMap<string, Entered>,
): ReadonlyMap<string, Entered> => {
  const { request, inputs } = form;
  const changed = changedIn(before, entered);
  if (!isChange(form) || (request.operation === undefined && changed.size === 0)) return entered;
  const kept = new Set([
    ...request.fields.flatMap(({ path, always }) => (always ? [path] : [])),
    ...(request.operation === undefined
      ? inputs.flatMap(({ in: place, path, role }) => (place === 'body' && role === null ? [] : [path]))
      : []),
  ]);
  return new Map([...entered].filter(([path]) => changed.has(path) || kept.has(path)));
};
