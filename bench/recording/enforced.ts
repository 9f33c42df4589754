/**
 * What the forms of the sample enforce by themselves, as their sources have it (`sample/client/pages`): those that a member and a librarian see.
 * Choices are those of a list that the server does not refuse by any other way.
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
  ...of(call, 'title', { required: true, maxLength: 80 }),
  ...of(call, 'author', { required: true, maxLength: 60 }),
  ...of(call, 'year', { type: 'number', maximum: 2100 }),
  ...of(call, 'shelf', { pattern: '[A-Z]\\d{1,2}' }),
];

export const ENFORCED: readonly Enforced[] = [
  ...of('POST /api/session', 'email', { required: true, format: 'email' }),
  ...of('POST /api/session', 'password', { required: true }),
  ...book('POST /api/books'),
  ...of('POST /api/books', 'isbn', { required: true, pattern: '97[89]\\d{10}' }),
  ...book('PATCH /api/books/{bookId}'),
  ...of('PUT /api/books/{bookId}/cover', 'cover', { required: true, accept: 'image/png,image/jpeg' }),
  ...of('POST /api/loans', 'days', { type: 'number', required: true, minimum: 1, maximum: 30 }),
  ...of('POST /api/loans', 'note', { maxLength: 200 }),
  ...of('GET /api/loans', 'status', { 'one of': 'open, overdue, lost, returned' }),
  ...of('GET /api/books', 'status', { 'one of': 'in, out, repair, withdrawn' }),
  ...of('GET /api/books', 'sort', { 'one of': 'title, author, newest' }),
];
