import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCondition, printConditions, readCondition } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

/** A garden's book keeps its trees and its hives at one address, each in a book of their own. */
const world: World = {
  parameters: {},
  entities: [{ name: 'Entry', identity: 'id' }],
  places: { 'GET /books/{bookId}/entries → rows[]': 'Entry', 'POST /books/{bookId}/entries → ': 'Entry' },
};
const [LIST, MAKE] = ['GET /books/{bookId}/entries', 'POST /books/{bookId}/entries'];
const tree = (id: number): Json => ({ id, kind: `Oak ${id}`, height: 3 + id });
const hive = (id: number): Json => ({ id, queen: `Queen ${id}`, frames: 10 + id });
const list = (bookId: string, rows: readonly Json[], query: Readonly<Record<string, string>> = {}, more: Partial<Told> = {}): Told => ({
  call: LIST,
  path: { bookId },
  query,
  status: 200,
  answer: { rows: [...rows] },
  ...more,
});
const make = (bookId: string, send: Json, answer: Json): Told => ({ call: MAKE, path: { bookId }, status: 200, send, answer });
const [trees, hives] = [[1, 2].map(tree), [11, 12].map(hive)];
const looks = [1, 2, 3].flatMap(() => [list('b7', trees), list('b9', hives)]);
const makes = [3, 4, 5].flatMap((id) => [
  make('b7', { kind: `Oak ${id}`, height: 3 + id }, tree(id)),
  make('b9', { queen: `Queen ${id + 10}`, frames: 20 + id }, hive(id + 10)),
]);
const told = (call: string, ...all: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(all, world), world.entities).get(call) ?? []).map(({ status, when }) => `${status} ${printConditions(when)}`);

describe('one address for the things of several kinds', () => {
  test('is told for each kind by the name that says which it is', () => {
    expect(told(LIST, ...looks)).toEqual(['200 path bookId is "b7"', '200 path bookId is "b9"']);
    expect(told(MAKE, ...makes)).toEqual(['200 path bookId is "b7"', '200 path bookId is "b9"']);
  });

  test('and answers each by its own, what another book holds by nothing, and refusals as they are', async () => {
    const refused: Told = { call: LIST, path: { bookId: 'b0' }, status: 404, answer: { error: 'No such book' } };
    expect(told(LIST, ...looks, refused)[0]).toMatch(/^404/);
    const on = standInOf([...looks, ...makes], world);
    const made = (await ask(on, 'POST', '/books/b9/entries', { queen: 'Ada', frames: 4 })).body;
    expect(made).toMatchObject({ queen: 'Ada', frames: 4 });
    expect(made).not.toHaveProperty('kind');
    expect((await ask(on, 'POST', '/books/b7/entries', { kind: 'Elm', height: 4 })).body).toMatchObject({ kind: 'Elm', height: 4 });
    expect((await ask(on, 'POST', '/books/b5/entries', { kind: 'Elm', height: 4 })).status).toBe(501);
  });

  test('several names of one kind are told together, and one of which nothing is shown by itself', () => {
    const more = [list('b8', [tree(21), tree(22)]), list('b6', [])];
    expect(told(LIST, ...looks, ...more).toSorted()).toEqual([
      '200 path bookId is "b6"',
      '200 path bookId is "b7" or "b8"',
      '200 path bookId is "b9"',
    ]);
  });

  test('it is not where a name is answered with both, the kinds differ in little, were seen too seldom, or something else tells them', () => {
    expect(told(LIST, ...looks, list('b7', hives)).join()).not.toContain('path');
    const tall = [1, 2].map((id) => ({ id, kind: `Elm ${id}`, height: 2, felled: true }));
    expect(told(LIST, ...[1, 2, 3].flatMap(() => [list('b7', trees), list('b9', tall)])).join()).not.toContain('path');
    expect(told(LIST, ...looks.slice(0, 4)).join()).not.toContain('path');
    const asked = [1, 2, 3].flatMap(() => [list('b7', trees, { as: 'tree' }), list('b9', hives, { as: 'hive' })]);
    expect(told(LIST, ...asked).join()).not.toContain('path');
    const who = (role: string): Partial<Told> => ({ caller: { credential: 'present', role } });
    const byWho = [1, 2, 3].flatMap(() => [list('b7', trees, {}, who('forester')), list('b9', hives, {}, who('keeper'))]);
    expect(told(LIST, ...byWho).join()).not.toContain('path');
  });

  test('the condition is written and read', () => {
    const condition = { kind: 'path' as const, name: 'bookId', oneOf: ['b7', 'no number'] };
    expect(printCondition(condition)).toBe('path bookId is "b7" or "no number"');
    expect(readCondition(printCondition(condition))).toEqual({ ok: true, value: condition });
  });
});
