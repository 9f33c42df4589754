import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const named = (...all: readonly Told[]): readonly string[] => entitiesIn(...all).map(({ name }) => name);
const asks = (path: string, sends: Json, answer: Json): Told => call(`POST ${path}`, { sends, answer });

const drawn = (n: number): string => `d781af4c-fea3-4d96-a2f3-7d9dcfc7150${n}`;
const may = (n: number): Told =>
  asks('/api/clearance/check', { items: [{ id: drawn(n), right: 'moor' }] }, { items: [{ id: drawn(n), result: 'yes' }] });

test('what only says which row of the request is answered identifies nothing', () => {
  expect(named(may(1), may(2), may(3))).toEqual([]);
  const bare = (n: number): Told => asks('/api/checks', [{ id: drawn(n), right: 'moor' }], [{ id: drawn(n), result: 'yes' }]);
  expect(named(bare(1), bare(2))).toEqual([]);
});

test('what is sent back of a thing, asked for by what it is called, or known otherwise is one', () => {
  const whole = (n: number): Told => asks('/api/berths', [{ id: drawn(n), name: 'A' }], [{ id: drawn(n), name: 'A', depth: 4 }]);
  expect(named(whole(1), whole(2))).toEqual(['Berth']);
  const looked = (n: number): Told => asks('/api/berths', [{ id: drawn(n) }], [{ id: drawn(n), depth: 4 }]);
  expect(named(looked(1), looked(2))).toEqual(['Berth']);
  const known = get(
    '/api/berths',
    [1, 2].map((n) => ({ id: drawn(n), name: 'A' })),
  );
  const moved = (n: number): Told => asks('/api/berths', [{ id: drawn(n), by: 2 }], [{ id: drawn(n), depth: 4 }]);
  expect(named(known, moved(1), moved(2))).toEqual(['Berth']);
});
