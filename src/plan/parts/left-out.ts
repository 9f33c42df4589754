import type { Binder, Slot } from '../calls/request-of.ts';
import type { Input } from '../node.ts';
import type { Request } from '../request.ts';

/** Which places of a call a form leaves out. */
export type Without = (slot: Slot) => boolean;

/** What a new thing was always sent under with nothing in it, it is given by the server. */
export const givenOnce =
  (identity: string | null | undefined): Without =>
  (slot) =>
    slot.kind === 'field' && slot.row.path === identity && slot.row.values.length === 1 && slot.row.values[0] === '';

export const leavingOut =
  (binder: Binder, without: Without | undefined): Binder =>
  (slot) =>
    without?.(slot) === true ? undefined : binder(slot);

/** A box that every request had ticked is left out when somebody leaves it empty. */
export const leavingOutUnticked = (request: Request, inputs: readonly Input[]): Request => {
  const ticks = new Set(inputs.flatMap(({ control, path }) => (control === 'tick' ? [path] : [])));
  return ticks.size === 0
    ? request
    : { ...request, fields: request.fields.map((field) => (ticks.has(field.path) ? { ...field, always: false } : field)) };
};
