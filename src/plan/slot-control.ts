import { valueAt } from '../outcomes/place.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { controlOf } from './control.ts';
import type { Control } from './node.ts';
import type { RequestField } from './request.ts';
import type { Slot } from './request-of.ts';

/** What was seen to hold several lines, or more than one shows, is written in several. */
const LINE = 100;
const isLong = (value: unknown): boolean => typeof value === 'string' && (value.includes('\n') || value.length > LINE);

/** The control for a place of the payload, or of the query. */
export const slotControl = (
  slot: Slot,
  sent: RequestField['type'],
  role: string | null,
  field: string,
  entity: Entity | undefined,
): Control => {
  // What stands in an address is text, whatever it means to the server.
  if (slot.kind === 'parameter') return sent === 'json' || sent === 'texts' ? 'text' : controlOf(slot.parameter, slot.parameter.name, sent);
  const control = controlOf(slot.row, slot.row.path, sent);
  const held = entity?.fields.find(({ path }) => path === field)?.values ?? [];
  const records = entity?.records.map(({ value }) => valueAt(value, field)) ?? [];
  const isOfLines = role === null || role === 'textbox';
  return control === 'text' && isOfLines && [...slot.row.values, ...held, ...records].some(isLong) ? 'long text' : control;
};
