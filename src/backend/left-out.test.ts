import { expect, test } from 'vitest';
import { printCollection, printTemplate } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const world: World = {
  parameters: { articleId: 'Article' },
  entities: [
    { name: 'Article', identity: 'id' },
    { name: 'Note', identity: 'id' },
  ],
  places: {
    'GET /articles → data[]': 'Article',
    'GET /articles/feed → data[]': 'Article',
    'GET /articles/{articleId} → ': 'Article',
    'GET /articles/{articleId}/notes → data[]': 'Note',
  },
};
const article = (id: number) => ({ id, title: `Title ${id}` });
const list = (call: string, ids: readonly number[], path?: Told['path']): Told => ({
  call,
  ...(path === undefined ? {} : { path }),
  status: 200,
  answer: { data: ids.map(article) },
});
const only = (tolds: readonly Told[], call: string): Outcome => {
  const [found, ...more] = mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [];
  if (found === undefined || more.length > 0) throw new Error(`${call} has not one outcome`);
  return found;
};
const rows = ({ collection }: Outcome): string => (collection === null ? 'not shown' : printCollection(collection));

const ALL = list('GET /articles', [1, 2, 3]);
const feed = (...ids: readonly number[]): Told => list('GET /articles/feed', ids);

test('a list that left out what was there does not list everything', () => {
  expect(rows(only([ALL, feed(1, 2), feed(), ALL], 'GET /articles/feed'))).toBe('not shown');
  expect(rows(only([ALL, feed(1, 2, 3), ALL], 'GET /articles/feed'))).toBe('every Article; ordered by id');
});

test('what it always listed is answered as it was listed', () => {
  const { collection, body } = only([ALL, feed(3, 2), feed(3, 2), ALL], 'GET /articles/feed');
  expect(collection).toBeNull();
  expect(body === null ? '' : printTemplate(body)).toContain('<constant [{"id":3,"title":"Title 3"},{"id":2,"title":"Title 2"}]>');
});

test('what was made later, or was gone, was not left out', () => {
  expect(rows(only([feed(1, 2), ALL], 'GET /articles/feed'))).toBe('every Article');
  expect(rows(only([ALL, feed(1, 2), list('GET /articles', [1, 2])], 'GET /articles/feed'))).toBe('every Article');
});

const notes = (articleId: string, ids: readonly number[]): Told => list('GET /articles/{articleId}/notes', ids, { articleId });

test('a list below one thing alone says nothing of what is below another', async () => {
  const recording = [ALL, notes('1', [10, 11]), notes('1', [10, 11])];
  const found = only(recording, 'GET /articles/{articleId}/notes');
  expect(rows(found)).toBe('every Note for path articleId "1"');
  const asks = standInOf(recording, world);
  expect((await ask(asks, 'GET', '/articles/1/notes')).status).toBe(200);
  const other = await ask(asks, 'GET', '/articles/2/notes');
  expect(other.status).toBe(501);
  expect(JSON.stringify(other.body)).toContain('when path articleId is \\"2\\"');
});

test('a list below two is every one below its own, unless what it lists says whose it is', () => {
  const call = 'GET /articles/{articleId}/notes';
  expect(rows(only([ALL, notes('1', [10, 11]), notes('2', [12])], call))).toBe('every Note below path articleId');
  const said = (articleId: string, id: number): Told => ({
    ...notes(articleId, []),
    answer: { data: [{ id, at: `/articles/${articleId}/notes` }] },
  });
  expect(rows(only([ALL, said('1', 10), said('2', 12)], call))).toBe('not shown');
});

test('what no answer ever showed is not missing for that', async () => {
  const lock = (articleId: string, status: number): Told => ({
    call: 'GET /articles/{articleId}/lock',
    path: { articleId },
    status,
    answer: status === 200 ? { locked: true } : { error: 'Nothing is locked here.' },
  });
  // Articles are never seen themselves: that one is there is known of its lock alone.
  const asks = standInOf([lock('1', 200), lock('2', 200), lock('99', 404)], world);
  expect((await ask(asks, 'GET', '/articles/1/lock')).status).toBe(200);
  expect((await ask(asks, 'GET', '/articles/99/lock')).status).toBe(404);
});

test('what was once seen of one thing is no answer about another', async () => {
  const booking = (articleId: string, guest: string): Told => ({
    call: 'GET /articles/{articleId}/booking',
    path: { articleId },
    status: 200,
    answer: { guest },
  });
  const asks = standInOf([booking('1', 'Ann'), booking('2', 'Bob')], world);
  const other = await ask(asks, 'GET', '/articles/3/booking');
  expect(other.status).toBe(501);
  expect(JSON.stringify(other.body)).toContain('when path articleId is \\"3\\"');
});
