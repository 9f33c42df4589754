import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../backend/recording.fixture.ts';
import type { Json } from '../../base/json.ts';
import { printConditions, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { pageId: 'Page' },
  entities: [{ name: 'Page', identity: 'id' }],
  places: {
    'GET /pages → []': 'Page',
    'GET /pages/{pageId} → ': 'Page',
    'POST /pages/{pageId}/restore → ': 'Page',
    'POST /pages/{pageId}/copy → ': 'Page',
  },
};
const page = (id: number): Json => ({ id, title: `Page ${id}` });
const list = (ids: readonly number[], query: Readonly<Record<string, string>> = {}): Told => ({
  call: 'GET /pages',
  query,
  status: 200,
  answer: ids.map(page),
});
const at = (call: string, id: number, status: number, answer?: Json): Told => ({
  call,
  path: { pageId: String(id) },
  status,
  ...(answer === undefined ? {} : { answer }),
});
const look = (id: number, status = 200): Told =>
  at('GET /pages/{pageId}', id, status, status === 200 ? page(id) : { error: status === 410 ? 'It was deleted.' : 'There is none.' });
const remove = (id: number): Told => at('DELETE /pages/{pageId}', id, 204);
const restore = (id: number, status = 200): Told =>
  at('POST /pages/{pageId}/restore', id, status, status === 200 ? page(id) : { error: 'It is not deleted.' });
const told = (call: string, recording: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(recording, world), world.entities).get(call) ?? []).map(
    (one) => `${printConditions(one.when)}: ${one.status}, ${printThen(one)}`,
  );

const recording: readonly Told[] = [
  list([1, 2, 3]),
  look(1),
  remove(1),
  look(1, 410),
  list([2, 3]),
  list([1], { trash: '1' }),
  restore(1),
  look(1),
  list([1, 2, 3]),
  restore(1, 409),
  look(2),
  remove(2),
  look(2, 410),
  restore(2),
  look(2),
  look(99, 404),
];

test('what was deleted is told apart from what never was, and what brings it back says so', () => {
  expect(told('GET /pages/{pageId}', recording)).toEqual([
    'otherwise: 200, no change shown',
    'there is no such Page: 404, nothing changes',
    'the Page was deleted: 410, nothing changes',
  ]);
  expect(told('POST /pages/{pageId}/restore', recording)).toEqual([
    'the Page was deleted: 200, the Page is there again',
    'the Page exists: 409, nothing changes',
  ]);
});

test('the stand-in brings it back as it was, and nothing else', async () => {
  const backend = standInOf(recording, world);
  const status = async (method: string, url: string): Promise<number> => (await ask(backend, method, url)).status;
  expect(await status('POST', '/pages/3/restore')).toBe(409);
  expect(await status('DELETE', '/pages/3')).toBe(204);
  expect(await status('GET', '/pages/3')).toBe(410);
  expect(await status('GET', '/pages/77')).toBe(404);
  const { state } = backend;
  const kept = JSON.parse(JSON.stringify(state())) as ReturnType<typeof state>;
  backend.restore(kept);
  expect((await ask(backend, 'POST', '/pages/3/restore')).body).toEqual(page(3));
  expect((await ask(backend, 'GET', '/pages')).body).toHaveLength(3);
  expect(await status('POST', '/pages/77/restore')).toBe(501);
});

test('nothing is brought back that was there, or that a call answers with though it is gone', () => {
  const copy = (id: number): Told => at('POST /pages/{pageId}/copy', id, 200, page(id));
  expect(told('POST /pages/{pageId}/copy', [list([1, 2]), look(1), copy(1), look(1), copy(2)]).join()).not.toContain('again');
  // One of them was there.
  expect(told('POST /pages/{pageId}/copy', [look(1), remove(1), look(1, 410), copy(1), look(2), copy(2)]).join()).not.toContain('again');
});

test('nor what was only taken out of a list', () => {
  const untag: Told = { call: 'POST /pages/remove-tag', send: { ids: [1] }, status: 204 };
  const tagged = (...ids: readonly number[]): Told => list(ids, { tag: 'new' });
  const copy = at('POST /pages/{pageId}/copy', 1, 200, page(1));
  expect(told('POST /pages/{pageId}/copy', [list([1, 2]), look(1), tagged(1, 2), untag, tagged(2), copy]).join()).not.toContain('again');
});

test('that something is gone says nothing of whether it ever was where it never was seen', () => {
  expect(told('GET /pages/{pageId}', [list([1]), look(1), look(50, 410), look(51, 410)]).join()).toContain('there is no such Page: 410');
});
