import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Kite', identity: 'id' }],
  places: { 'GET /kites → []': 'Kite', 'GET /kites/found → found[]': 'Kite' },
};
const kite = (id: string, colour: string): object => ({ id, colour });
const [red, blue, green] = [kite('k_71', 'red'), kite('k_72', 'blue'), kite('k_73', 'green')];
const all: Told = { call: 'GET /kites', status: 200, answer: [red, blue, green] as never };
/** Answers of another form stand apart: one that has more to it. */
const find = (query: string, more: object, ...found: readonly (object | undefined)[]): Told => ({
  call: 'GET /kites/found',
  query: { query },
  status: 200,
  answer: { ...more, found } as never,
});
const foundBy = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /kites/found') ?? []).map(({ collection }) =>
    collection === null ? 'as it was' : printCollection(collection),
  );

test('what one search found is not everything, where others looked for something else', () => {
  const told = [all, find('hue:"crimson"', { exact: true }, red), find('hue~"cyan"', {}, blue, green)];
  expect(foundBy(...told)).toEqual(['as it was', 'as it was']);
});
