import { expect, test } from 'vitest';
import { namesWithin } from './named.ts';

test('a condition speaks of a field of its entity, or of what names it', () => {
  const names = (condition: object): readonly string[] => namesWithin([condition]).map(({ kind, name }) => `${kind} ${name}`);
  expect(names({ kind: 'status', entity: 'Loan', field: 'state', oneOf: ['open'] })).toEqual(['field Loan.state']);
  expect(names({ kind: 'referred', entity: 'Book', by: 'Loan', field: 'bookId' })).toEqual(['field Loan.bookId']);
});
