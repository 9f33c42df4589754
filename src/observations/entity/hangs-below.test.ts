import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const fields = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all)
    .map(({ name, fields: all }) => `${name}: ${[...all.keys()].toSorted().join(', ')}`)
    .toSorted();
const tank = (id: number): Told => get(`/tanks/${id}`, { id, litres: 80 });
const make = (tankId: number, answer: Json): Told =>
  call(`POST /tanks/${tankId}/readings`, { status: 201, sends: { celsius: 24 }, answer });
const tanks = [tank(3), tank(4), tank(5)];

test('what hangs below a thing and has its number is none of those, where it says which one it hangs below', () => {
  const reading = (id: number, at: number): Json => ({ id, tank: at, celsius: 24 });
  expect(fields(...tanks, make(3, reading(1, 3)), make(4, reading(4, 4)), make(5, reading(6, 5)))).toEqual([
    'Reading: celsius, id, tank',
    'Tank: id, litres',
  ]);
});

test('or where the place has shown others with the same members', () => {
  const reading = (id: number): Json => ({ id, celsius: 24 });
  expect(fields(...tanks, get('/tanks/3/readings', [reading(1), reading(2)]), make(4, reading(4)))).toEqual([
    'Reading: celsius, id',
    'Tank: id, litres',
  ]);
});

test('what is done to a thing answers with it', () => {
  expect(fields(...tanks, call('POST /tanks/4/drain', { answer: { id: 4, litres: 0 } }))).toEqual(['Tank: id, litres']);
});

test('what OPTIONS answers says how something may be asked for, and shows none of it', () => {
  const how = call('OPTIONS /tanks/4', {
    answer: { id: 'tank', description: 'A tank', actions: { PUT: { litres: { type: 'integer' } } } },
  });
  expect(fields(...tanks, how)).toEqual(['Tank: id, litres']);
});
