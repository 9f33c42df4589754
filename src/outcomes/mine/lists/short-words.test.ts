import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Dive', identity: 'id' }], places: { 'GET /dives → []': 'Dive' } };
const DIVES = ['1a2bd0f8', '9d24cf03', '60fa32cc', '60fa5ecc', '7dfaeecc', '80faeecc'].map((id, at) => ({
  id: `${id}-4cb0-4afc-be0d-eeebbb0f0c4e`,
  site: ['Wreck', 'Wall', 'Reef', 'Cave', 'Arch', 'Slope'][at] ?? '',
}));
const list = (query: Readonly<Record<string, string>>, rows: readonly (typeof DIVES)[number][]): Told => ({
  call: 'GET /dives',
  query,
  status: 200,
  answer: [...rows],
});
/** What chose one dive after the other. */
const chosenBy = (name: string, ...words: readonly string[]): readonly string[] => {
  const told = words.map((word, at) => list({ [name]: word }, DIVES.slice(at, at + 1)));
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('GET /dives') ?? [];
  return outcomes.flatMap(({ collection }) =>
    collection === null
      ? []
      : [
          ...collection.filters.map(({ field, is }) => `${field} ${is} ${name}`),
          ...(collection.paging === null ? [] : [collection.paging.kind]),
        ],
  );
};

test('numbers of other things stand in the identities of what they chose by chance, and are as many as these were by chance', () => {
  expect(chosenBy('diver', '1', '9', '32', '5', '7', '8')).toEqual([]);
});

test('words that were looked for are found where they stand, though one of them is as short', () => {
  expect(chosenBy('q', 'wr', 'wal', 'ree')).toEqual(['site contains q']);
});
