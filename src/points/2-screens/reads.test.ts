import { expect, test } from 'vitest';
import { call, get, HOME, sessionOf, type Told } from '../../observations/exchange.fixture.ts';
import { ReadKeeper, settleReads } from './reads.ts';

const from = (path: string, line: string, more: object = {}): Told =>
  call(line, { answer: {}, headers: { Referer: `${HOME}${path}` }, ...more });
const place = (path: string): string => JSON.stringify([HOME, path, '']);

const readsOf = (path: string, ...all: readonly Told[]) => {
  const session = sessionOf(all);
  const keeper = new ReadKeeper();
  for (const observed of session.observed) keeper.see(observed);
  return settleReads([place(path)], keeper.seal(session.recording)).reads;
};

test('a screen reads with the calls that name it as the page they come from, most often first', () => {
  const told = [
    from('/books', 'GET /api/me'),
    from('/books', 'GET /api/books'),
    from('/books', 'GET /api/books'),
    from('/loans', 'GET /api/loans'),
  ];
  const reads = readsOf('/books', ...told);
  expect(reads?.map(({ call: name, support }) => [name, support.times])).toEqual([
    ['GET /api/books', 2],
    ['GET /api/me', 1],
  ]);
  expect(reads?.[0]?.citations).toEqual(['monday.har#/log/entries/1/request/headers', 'monday.har#/log/entries/2/request/headers']);
});

test('what changes something, was refused, or comes from nowhere is not what a screen reads with', () => {
  const told = [
    from('/books', 'POST /api/books', { request: { title: 'A' }, status: 201 }),
    from('/books', 'GET /api/secrets', { status: 403 }),
    get('/api/books', []),
    call('GET /api/rates', { answer: {}, headers: { Referer: 'https://elsewhere.example/books' } }),
  ];
  expect(readsOf('/books', ...told)).toBeUndefined();
});
