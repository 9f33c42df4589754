import { z } from 'zod';
import { collection, condition, effect, type Outcome, template } from '../../outcomes/outcome.ts';
import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import { jsonCode } from '../cells/text.ts';

/** A part of an outcome as JSON in a code span; an empty cell for the value that says nothing. */
const coded = <T>(schema: z.ZodType<T>, empty: T, isEmpty: (value: T) => boolean, expected: string): Cell<T> => ({
  print: (value) => (isEmpty(value) ? '' : jsonCode.print(value)),
  read: (source) => {
    if (source === '') return ok(empty);
    const value = jsonCode.read(source);
    if (!value.ok) return value;
    // The parsed copy is not used: zod leaves out members such as __proto__, which recordings may hold.
    return schema.safeParse(value.value).success ? ok(value.value as T) : unreadable(expected, 1);
  },
});

const headers = z.array(z.object({ name: z.string(), value: template }));

export const whenCell: Cell<Outcome['when']> = coded(z.array(condition), [], (value) => value.length === 0, 'conditions');
export const thenCell: Cell<Outcome['then']> = coded(z.array(effect), [], (value) => value.length === 0, 'effects');
export const headersCell: Cell<Outcome['headers']> = coded(headers, [], (value) => value.length === 0, 'headers');
export const bodyCell: Cell<Outcome['body']> = coded(template.nullable(), null, (value) => value === null, 'a body template');
export const rowsCell: Cell<Outcome['collection']> = coded(collection.nullable(), null, (value) => value === null, 'how the rows are chosen');
