import { expect, test } from 'vitest';
import type { Match } from '../route.ts';
import { carriedBy } from './operations.ts';

const call = { method: 'GET', path: '/graphql', operation: 'query book', operationName: 'Book' };
const matches = [{ call }] as unknown as readonly Match[];
const variables = encodeURIComponent('{"id":"b1"}');
const hash = encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"9f8e"}}');

test('an operation in the address is told its variables, and leaves there what is none of it', () => {
  const of = (search: string) => carriedBy(matches, 'GET', undefined, new URL(`https://shop.example/graphql?${search}`));
  const persisted = of(`operationName=Book&variables=${variables}&extensions=${hash}&lang=en`);
  expect(persisted?.requests[0]?.asked).toEqual([{ operation: 'query book', key: 'book', told: { id: 'b1' }, wanted: undefined }]);
  expect(persisted?.address.search).toBe('?lang=en');
  expect(of(`query=${encodeURIComponent('query Book($id: ID!) { book(id: $id) { id } }')}&variables=${variables}`)?.address.search).toBe(
    '',
  );
});

test('what is posted leaves the address as it is', () => {
  const posted = [{ call: { ...call, method: 'POST' } }] as unknown as readonly Match[];
  const carried = carriedBy(posted, 'POST', { operationName: 'Book', variables: {} }, new URL('https://shop.example/graphql?variables=1'));
  expect(carried?.address.search).toBe('?variables=1');
});
