import { valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Slot } from '../calls/request-of.ts';
import type { Control } from '../node-part.ts';
import type { RequestField } from '../request.ts';
import { controlOf } from './control.ts';
import { isForm } from './sent-as-form.ts';

const LINE = 100;

/** What was seen to hold several lines, or often more than one shows, is written in several: one text that tries how long it may be says nothing. */
const areLong = (values: readonly unknown[]): boolean => {
  const texts = [...new Set(values)].filter((value): value is string => typeof value === 'string' && value !== '');
  return texts.some((text) => text.includes('\n')) || texts.filter(({ length }) => length > LINE).length * 4 > texts.length;
};

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
  label: { readonly role: string; readonly lines: boolean } | undefined,
  field: string,
  entity: Entity | undefined,
  mediaType: string | null = null,
): Control => {
  const role = label?.role ?? null;
  // What stands in an address is text, whatever it means to the server.
  if (slot.kind === 'parameter') return sent === 'json' || sent === 'texts' ? 'text' : controlOf(slot.parameter, slot.parameter.name, sent);
  if (sent === 'text' && role === 'password input') return 'password';
  if (sent === 'text' && isTick(slot, role, mediaType)) return 'tick';
  const control = controlOf(slot.row, slot.row.path, sent);
  const held = entity?.fields.find(({ path }) => path === field)?.values ?? [];
  const records = entity?.records.map(({ value }) => valueAt(value, field)) ?? [];
  const isOfLines = role === null || role === 'textbox';
  const isLong = label?.lines === true || areLong([...slot.row.values, ...held, ...records]);
  return control === 'text' && isOfLines && isLong ? 'long text' : control;
};
