/**
 * What the forms of the sample hold people to by themselves, as their sources have it (`sample/client/pages`): those that a member and a librarian
 * send. The browser does not check them (`noValidate` in `sample/client/form.tsx`), so it is what cannot be typed, chosen or picked.
 */
export interface Enforced {
  readonly call: string;
  readonly field: string;
  readonly rule: string;
  readonly value?: string | number;
}

const of = (call: string, field: string, rules: Readonly<Record<string, string | number | true>>): readonly Enforced[] =>
  Object.entries(rules).map(([rule, value]) => ({ call, field, rule, ...(value === true ? {} : { value }) }));

const book = (call: string): readonly Enforced[] => [
  ...of(call, 'title', { maxLength: 80 }),
  ...of(call, 'author', { maxLength: 60 }),
  ...of(call, 'year', { type: 'number' }),
];

export const ENFORCED: readonly Enforced[] = [
  ...book('POST /api/books'),
  ...book('PATCH /api/books/{bookId}'),
  ...of('PUT /api/books/{bookId}/cover', 'cover', { accept: 'image/png,image/jpeg' }),
  ...of('POST /api/loans', 'days', { type: 'number' }),
  ...of('POST /api/loans', 'note', { maxLength: 200 }),
  ...of('GET /api/loans', 'status', { 'one of': 'open, overdue, lost, returned' }),
];
