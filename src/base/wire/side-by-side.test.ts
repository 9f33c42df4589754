import { expect, test } from 'vitest';
import { answersSideBySide, isOfProcedure, procedureIn, proceduresIn, queryBeside, withInput } from './side-by-side.ts';

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
  expect(queryBeside('/api/trpc/book.byId', `batch=1&v=2&input=${input}`)).toBe('v=2');
});

test('one that reads is told in its address', () => {
  const [pathname = '', query = ''] = withInput('/api/trpc/book.byId?v=2', '{"id":"a"}').split('?');
  expect(procedureIn({ method: 'GET', pathname, query })).toEqual({ pathname: '/api/trpc/book.byId', input: { id: 'a' } });
  expect(procedureIn({ method: 'POST', pathname, query })).toBeUndefined();
  expect(procedureIn({ method: 'GET', pathname: '/api/books', query })).toBeUndefined();
  expect(procedureIn({ method: 'GET', pathname, query: 'input=7' })).toBeUndefined();
  expect(procedureIn({ method: 'GET', pathname, query: `batch=1&${query}` })).toBeUndefined();
});

test('an answer of a procedure holds its result, or an error with its status', () => {
  expect(isOfProcedure({ result: { data: null } })).toBe(true);
  expect(isOfProcedure({ error: { message: 'Gone.', data: { httpStatus: 404 } } })).toBe(true);
  expect(isOfProcedure({ error: { json: { message: 'Gone.', data: { httpStatus: 404 } } } })).toBe(true);
  expect(isOfProcedure({ error: { message: 'Gone.' } })).toBe(false);
  expect(isOfProcedure({ result: { data: null }, id: 1 })).toBe(false);
  expect(isOfProcedure([{ result: { data: null } }])).toBe(false);
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

test('a method of a service that changes nothing is told in the message of its address', () => {
  const pathname = '/rpc/desk.v1.TicketService/GetTicket';
  const query = `connect=v1&encoding=json&message=${encodeURIComponent('{"id":"7"}')}`;
  expect(procedureIn({ method: 'GET', pathname, query })).toEqual({ pathname, input: { id: '7' } });
  expect(queryBeside(pathname, `${query}&trace=1`)).toBe('trace=1');
  expect(withInput(`${pathname}?trace=1`, '{"id":"7"}')).toBe(`${pathname}?trace=1&${query}`);
  // Bytes, packed or not, are no JSON; nor is a message anything of this kind elsewhere.
  for (const other of ['encoding=proto&message=AAA', `base64=1&${query}`, `compression=gzip&${query}`, 'message={}'])
    expect(procedureIn({ method: 'GET', pathname, query: other })).toBeUndefined();
  expect(procedureIn({ method: 'GET', pathname: '/rpc/chat/send', query })).toBeUndefined();
  expect(queryBeside('/rpc/chat/send', query)).toBe(query);
});
