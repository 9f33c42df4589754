import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection } from '../../language/collection.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { 'GET /boats → rows[]': 'Boat' } };
type Fields = Readonly<Record<string, Json>>;
const boats = Array.from({ length: 12 }, (_, at): Fields => ({ id: at + 1, name: `Boat ${(at * 7) % 12}`, hidden: at === 3 }));
const list = (role: string, query: Readonly<Record<string, string>>, rows: readonly Fields[]): Told => ({
  call: 'GET /boats',
  query,
  status: 200,
  answer: { rows },
  caller: { credential: 'present', role, account: undefined },
});
const lines = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? []).map(
    ({ when, collection }) => `${printConditions(when)} → ${collection === null ? 'not shown' : printCollection(collection)}`,
  );

test('what a paged list hides from a role is told by that role', () => {
  const asked = { page: '1', limit: '20' };
  const all = list('harbourmaster', asked, boats);
  const some = list(
    'skipper',
    asked,
    boats.filter(({ hidden }) => hidden === false),
  );
  const next = { page: '2', limit: '20' };
  expect(lines(all, list('harbourmaster', next, []), some, list('skipper', next, []), all)).toEqual([
    'otherwise → every Boat; ordered by id',
    'who asks is skipper → every Boat; hidden equals false; ordered by id',
  ]);
});

test('not because a role asked for shorter pages', () => {
  const all = list('harbourmaster', { limit: '50' }, boats);
  const few = [list('skipper', {}, boats.slice(0, 5)), list('skipper', { page: '2' }, boats.slice(5, 10))];
  expect(lines(all, ...few, all).join()).not.toContain('who asks');
});
