import { expect, test } from 'vitest';
import { call, get, HOME, sessionOf, type Told } from '../../observations/exchange.fixture.ts';
import { seenExchange } from '../../observations/screen/seen-exchange.ts';
import type { Timeline } from '../../observations/screen/timeline.ts';
import { SentKeeper, settleSent } from './sent.ts';

const from = (path: string, line: string, more: object = {}): Told =>
  call(line, { answer: {}, headers: { Referer: `${HOME}${path}` }, ...more });
const place = (path: string): string => JSON.stringify([HOME, path, '']);

const sentFrom = (path: string, ...all: readonly Told[]) => {
  const session = sessionOf(all);
  const keeper = new SentKeeper();
  for (const observed of session.observed) keeper.see(observed);
  const { reads, sends } = keeper.seal(session.recording);
  return settleSent([place(path)], reads, sends);
};
const readsOf = (path: string, ...all: readonly Told[]) => sentFrom(path, ...all).reads;

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

test('what changes something is sent from the page that it names, and what was refused from none', () => {
  const told = [
    from('/books/new', 'POST /api/books', { request: { title: 'A' }, status: 201 }),
    from('/books/new', 'POST /api/loans', { request: { days: 90 }, status: 422 }),
    from('/books', 'GET /api/books'),
  ];
  expect(sentFrom('/books/new', ...told).sends?.map(({ call: name }) => name)).toEqual(['POST /api/books']);
  expect(sentFrom('/books', ...told).sends).toBeUndefined();
});

test('a call that names another page than was shown is sent from that one: a page asks for things before it is seen to be there', () => {
  const readsFrom = (referer: string | undefined): readonly (readonly string[])[] => {
    const session = sessionOf([call('GET /api/books', { answer: [], headers: referer === undefined ? {} : { Referer: referer } })]);
    const seen = session.observed.flatMap((one) => seenExchange([one], false) ?? []);
    const keeper = new SentKeeper();
    const start = Math.min(...seen.map((one) => one.start)) - 5;
    const shownAt = { kind: 'navigation', tab: 'T1', url: `${HOME}/waiting`, time: start } as unknown as Timeline['events'][number];
    keeper.seeTimeline({ events: [shownAt], exchanges: seen.map((one) => ({ ...one, page: 'T1' })) } as unknown as Timeline, () => true);
    const { reads, sends } = keeper.seal(session.recording);
    return ['/waiting', '/books'].map((path) => (settleSent([place(path)], reads, sends).reads ?? []).map(({ call: name }) => name));
  };
  expect(readsFrom(`${HOME}/books`)).toEqual([[], ['GET /api/books']]);
  for (const same of [undefined, `${HOME}/waiting/`, `${HOME}/`, 'https://elsewhere.example/books'])
    expect(readsFrom(same)).toEqual([['GET /api/books'], []]);
});

test('what is asked for by the address of the page that comes next is of that page', () => {
  const told = [
    from('/books', 'GET /api/books'),
    from('/books', 'GET /api/readers/ann'),
    from('/readers/ann', 'GET /api/parts'),
    from('/readers/ann', 'GET /api/books'),
    from('/books', 'GET /api/parts'),
    from('/books', 'GET /api/loans'),
    from('/readers/ann', 'GET /api/parts'),
  ];
  expect(readsOf('/readers/ann', ...told)?.map(({ call: name }) => name)).toEqual(['GET /api/parts', 'GET /api/readers/ann']);
  expect(readsOf('/books', ...told)?.map(({ call: name }) => name)).toEqual(['GET /api/books', 'GET /api/loans', 'GET /api/parts']);
});
