import { expect, test } from 'vitest';
import { answersSideBySide, proceduresIn, queryAlone } from './side-by-side.ts';

const asked = (method: string, url: string, payload?: never) => {
  const [pathname = '', query = ''] = url.split('?');
  return proceduresIn({ method, pathname, query, payload });
};

test('names with commas between are procedures, each with what stands under its place', () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { id: 'a' }, 2: { page: 2 } }));
  expect(asked('GET', `/api/trpc/book.byId,me,book.list?batch=1&input=${input}`)).toEqual([
    { pathname: '/api/trpc/book.byId', input: { id: 'a' } },
    { pathname: '/api/trpc/me', input: undefined },
    { pathname: '/api/trpc/book.list', input: { page: 2 } },
  ]);
  expect(proceduresIn({ method: 'POST', pathname: '/api/trpc/book.add', query: 'batch=1', payload: { 0: { title: 'A' } } })).toEqual([
    { pathname: '/api/trpc/book.add', input: { title: 'A' } },
  ]);
  expect(queryAlone('GET', `batch=1&v=2&input=${input}`, { id: 'a' })).toBe(`v=2&input=${encodeURIComponent('{"id":"a"}')}`);
  expect(queryAlone('POST', 'batch=1', { id: 'a' })).toBe('');
});

test('nothing else is: no flag, other members, a path that holds no names', () => {
  expect(asked('GET', '/api/books,lists')).toBeUndefined();
  expect(asked('GET', '/api/books?batch=7')).toBeUndefined();
  expect(asked('GET', '/api/17,18?batch=1')).toBeUndefined();
  expect(proceduresIn({ method: 'POST', pathname: '/api/add', query: 'batch=1', payload: { title: 'A' } })).toBeUndefined();
  expect(proceduresIn({ method: 'POST', pathname: '/api/add', query: 'batch=1', payload: { 0: {}, 1: {} } })).toBeUndefined();
  expect(proceduresIn({ method: 'POST', pathname: '/api/add', query: 'batch=1', payload: [{ title: 'A' }] })).toBeUndefined();
  expect(proceduresIn({ method: 'DELETE', pathname: '/api/add', query: 'batch=1', payload: undefined })).toBeUndefined();
});

test('each is answered in its place, with its own status where they differ', () => {
  const refused = { error: { message: 'Gone.', data: { httpStatus: 404 } } };
  expect(answersSideBySide(2, 200, [{ result: 1 }, { result: 2 }])?.map(({ status }) => status)).toEqual([200, 200]);
  expect(answersSideBySide(2, 207, [{ result: 1 }, refused])?.map(({ status }) => status)).toEqual([200, 404]);
  // What failed with nobody knows which status is not told, and neither is what is no list of as many.
  expect(answersSideBySide(2, 207, [{ result: 1 }, { error: 'Gone.' }])).toBeUndefined();
  expect(answersSideBySide(2, 401, { error: 'Sign in.' })).toBeUndefined();
  expect(answersSideBySide(2, 200, [{ result: 1 }])).toBeUndefined();
});
