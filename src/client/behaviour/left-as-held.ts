import type { Json } from '../../base/json.ts';
import type { Form } from '../../plan/node.ts';
import type { Request } from '../../plan/request.ts';
import type { Entered } from '../api/write-body.ts';
import { atPath } from './value-at.ts';

/**
 * A form that changes a record leaves what nobody filled in as the record holds it: nothing stays nothing and becomes no empty text, and of what the record
 * is not known to hold nothing is sent where only other words ever were.
 */
export const leftAsHeld = (
  request: Request,
  { inputs }: Pick<Form, 'inputs'>,
  record: Json | undefined,
  entered: ReadonlyMap<string, Entered>,
): Request => ({
  ...request,
  fields: request.fields.map((field) => {
    const input = inputs.find(({ in: place, path }) => place === 'body' && path === field.path);
    if (input === undefined || !field.always || (entered.get(field.path) ?? '') !== '' || input.suggestions.includes('')) return field;
    const held = atPath(record, input.field);
    if (held === null) return { ...field, nullable: true };
    return held === undefined && input.suggestions.length > 0 ? { ...field, always: false } : field;
  }),
});
