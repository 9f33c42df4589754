import { type Call, callName } from '../7-calls/reading.ts';
import { spelledAsKnown } from '../refusal-field.ts';
import type { CataloguedError } from './reading.ts';

/**
 * The catalogue with its fields written as they are sent: `customer.email` for `Customer.Email`, `create.order.customer.email`. `keysOf`: what the payloads
 * of a call are known to hold; what is wrong with a parameter of the query is said of it as of a field. Two that would be told as one stay as they were answered.
 */
export const withFieldsSpelled = (
  errors: readonly CataloguedError[],
  calls: readonly Call[],
  keysOf: (call: string) => readonly string[],
): CataloguedError[] => {
  const asked = new Map(calls.map((call) => [callName(call), call.parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))]));
  const keyOf = ({ call, status, code, message }: CataloguedError, field: string | null): string =>
    JSON.stringify([call, status, code, message, field]);
  const told = new Set(errors.map((error) => keyOf(error, error.field)));
  return errors.map((error) => {
    const field =
      error.call === 'any' ? error.field : (spelledAsKnown(error.field, [...keysOf(error.call), ...(asked.get(error.call) ?? [])]) ?? null);
    if (field === error.field || told.has(keyOf(error, field))) return error;
    told.add(keyOf(error, field));
    return { ...error, field };
  });
};
