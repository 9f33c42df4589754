import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → []': 'Note' },
};
const NOTES = [3, 1, 4, 8, 5, 9, 2, 6].map((rank, at) => ({ id: at + 1, rank, text: `Note ${'ecagbhfd'.charAt(at)}` }));
type Note = (typeof NOTES)[number];

const listed = (...asked: readonly (readonly [by: string, answer: readonly Note[]])[]): string => {
  const told = asked.map(
    ([by, answer]): Told => ({ call: 'GET /notes', query: by === '' ? {} : { by }, status: 200, answer: [...answer] }),
  );
  const [one] = mineOutcomes(samplesOf([...told, ...told], world), world.entities).get('GET /notes') ?? [];
  return one?.collection == null ? '' : printCollection(one.collection);
};
const byRank = NOTES.toSorted((a, b) => a.rank - b.rank);
const byText = NOTES.toSorted((a, b) => (a.text < b.text ? -1 : 1));

test('what puts all in another order sorts them', () => {
  expect(listed(['', NOTES], ['rank', byRank], ['text', byText])).toMatch(/sorted by rank for .*sorted by text for /);
  expect(listed(['', NOTES], ['rank', byRank.slice(1)], ['text', byText])).toContain('sorted by rank');
});

test('what leaves most of them out does not, though the others stand in another order by chance', () => {
  expect(listed(['', NOTES], ['rank', byRank.slice(0, 3)], ['text', byText.slice(0, 3)])).not.toContain('sorted by');
});
