import type { Json } from '../../base/json.ts';
import type { Input } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { atPath } from './value-at.ts';

/** What the record holds may be the form's own word, or say that it is so. */
const isTicked = ({ suggestions }: Input, value: Json): boolean => value === true || value === suggestions[0];

/** An update starts from what the record holds at the same path; a query parameter from what every recording carried. */
export const filledFrom = (inputs: readonly Input[], record: Json | undefined): ReadonlyMap<string, Entered> =>
  new Map(
    inputs.flatMap((input): [string, Entered][] => {
      const value = atPath(record, input.field);
      // What was always sent fills a new record; one that holds nothing there goes on holding nothing.
      const isFilled = input.startsAs !== null && (record === undefined || input.in !== 'body' || input.role !== null);
      if (value === undefined || value === null) return isFilled ? [[input.path, String(input.startsAs)]] : [];
      if (input.control === 'tick') return isTicked(input, value) ? [[input.path, String(input.suggestions[0])]] : [];
      if (input.control === 'texts' && Array.isArray(value)) return [[input.path, value.join('\n')]];
      return [[input.path, typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)]];
    }),
  );
