import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const boat = (id: number, title: string, more: { readonly [key: string]: Json } = {}): Json => ({
  id,
  title,
  length: id * 3,
  berth: `B-${id}`,
  hull: 'oak',
  built: 1980 + id,
  ...more,
});
const boats = get('/api/boats', [boat(1, 'Gull'), boat(2, 'Tern'), boat(3, 'Skua')]);
const below = (word: string, answer: Json) => call(`POST /api/boats/1/${word}`, { status: 200, answer });
const kinds = (...all: readonly Told[]): readonly string[] => entitiesIn(...all).map(({ name, snapshots }) => `${name} ${snapshots.size}`);

test('what is answered below a thing with all the members that such things have is one of them', () => {
  expect(kinds(boats, below('duplicate', { doc: boat(9, 'Gull, once more') }))).toEqual(['Boat 4']);
  // Though its number was that of another.
  expect(kinds(boats, below('duplicate', { doc: boat(3, 'Gull, once more') }))).toEqual(['Boat 3']);
});

test('with another member it is something else', () => {
  expect(kinds(boats, below('survey', boat(9, 'Survey of May', { surveyor: 'Ann' })))).toEqual(['Boat 3', 'Survey 1']);
});
