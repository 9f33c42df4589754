import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const body = (...answers: readonly Json[]): string => {
  const told = answers.map((online): Told => ({ call: 'GET /online', status: 200, answer: { online } }));
  const found = mineOutcomes(samplesOf(told, world), world.entities).get('GET /online')?.[0]?.body;
  return found === undefined || found === null ? '' : printTemplate(found);
};

test('which things stand in a map, now these and now others, is no part of the form of an answer', () => {
  expect(body({ 'user//ann': 1 }, { 'user//bob': 1 }, { 'user//ann': 1, 'user//bob': 1 })).toMatch(/^\{"online":<value not shown, seen /);
  // The same ones each time, and members of the interface that are left out at times.
  expect(body({ 'user//ann': 1 }, { 'user//ann': 2 })).toContain('"user//ann":');
  expect(body({ web: 1 }, { web: 1, phone: 2 })).toContain('"web":1');
});
