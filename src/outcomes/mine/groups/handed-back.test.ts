import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const asked = (since: number | string, answer: Json): Told => ({ call: 'GET /sync', query: { since: String(since) }, status: 200, answer });
const conditions = (...each: readonly (readonly Told[])[]): readonly string[] =>
  (
    mineOutcomes(
      each.flatMap((told, at) => samplesOf(told, world, `session${at}`)),
      world.entities,
    ).get('GET /sync') ?? []
  ).map(({ when }) => printConditions(when));

const all = (at: number): Json => ({ at, full: true, speed: 1 });
const some = (at: number): Json => (at % 2 === 0 ? { at } : { at, speed: at });
const session = (): readonly Told[] => [asked(0, all(1)), ...[1, 2, 3, 4, 5].map((since) => asked(since, some(since + 1)))];

test('what only hands back what the answer before it said is no condition of any answer', () => {
  expect(conditions(session(), session())).toEqual(['otherwise']);
});

test('what people choose is, though an answer may have named it', () => {
  const chosen = (name: string): Told => asked(name, name === 'all' ? { next: 'few', full: true } : { next: 'all', speed: 1, few: true });
  const told = ['all', 'few', 'few', 'all', 'few', 'all', 'all'].map(chosen);
  expect(conditions(told, told).length).toBe(2);
  expect(conditions(told, told).join()).toContain('query since equals');
});
