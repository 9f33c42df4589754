import { valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Slot } from '../calls/request-of.ts';
import type { Control } from '../node-part.ts';
import type { RequestField } from '../request.ts';
import { controlOf } from './control.ts';
import { isForm } from './sent-as-form.ts';

/** What was seen to hold several lines, or more than one shows, is written in several. */
const LINE = 100;
const isLong = (value: unknown): boolean => typeof value === 'string' && (value.includes('\n') || value.length > LINE);

const BOXES = new Set(['checkbox', 'switch']);

/**
 * Whether a place of a form is a box to tick: it was recorded as one, or was sent in some of the requests alone and then always as what a browser sends for a
 * ticked box that has no value of its own (https://html.spec.whatwg.org/#dom-input-value-default-on).
 */
const isTick = ({ row }: Extract<Slot, { kind: 'field' }>, role: string | null, mediaType: string | null): boolean =>
  isForm(mediaType) &&
  row.values.length === 1 &&
  (role === null ? row.values[0] === 'on' && row.present.times < row.present.of : BOXES.has(role));

/** The control for a place of the payload, which is sent as the media type says, or of the query. */
export const slotControl = (
  slot: Slot,
  sent: RequestField['type'],
  role: string | null,
  field: string,
  entity: Entity | undefined,
  mediaType: string | null = null,
): Control => {
  // What stands in an address is text, whatever it means to the server.
  if (slot.kind === 'parameter') return sent === 'json' || sent === 'texts' ? 'text' : controlOf(slot.parameter, slot.parameter.name, sent);
  if (sent === 'text' && role === 'password input') return 'password';
  if (sent === 'text' && isTick(slot, role, mediaType)) return 'tick';
  const control = controlOf(slot.row, slot.row.path, sent);
  const held = entity?.fields.find(({ path }) => path === field)?.values ?? [];
  const records = entity?.records.map(({ value }) => valueAt(value, field)) ?? [];
  const isOfLines = role === null || role === 'textbox';
  return control === 'text' && isOfLines && [...slot.row.values, ...held, ...records].some(isLong) ? 'long text' : control;
};
