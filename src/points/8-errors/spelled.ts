import { spelledAsKnown } from '../refusal-field.ts';
import type { CataloguedError } from './reading.ts';

/**
 * The catalogue with its fields written as they are sent: `customer.email` for `Customer.Email`, `create.order.customer.email`. `keysOf`: what the payloads
 * of a call are known to hold. Two that would be told as one stay as they were answered.
 */
export const withFieldsSpelled = (errors: readonly CataloguedError[], keysOf: (call: string) => readonly string[]): CataloguedError[] => {
  const keyOf = ({ call, status, code, message }: CataloguedError, field: string | null): string =>
    JSON.stringify([call, status, code, message, field]);
  const told = new Set(errors.map((error) => keyOf(error, error.field)));
  return errors.map((error) => {
    const field = error.call === 'any' ? error.field : (spelledAsKnown(error.field, keysOf(error.call)) ?? null);
    if (field === error.field || told.has(keyOf(error, field))) return error;
    told.add(keyOf(error, field));
    return { ...error, field };
  });
};
