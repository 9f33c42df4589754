import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → items[]': 'Note', 'GET /notes/{noteId} → ': 'Note' },
};
const note = (id: number) => ({ id: String(id), text: `Note ${id}` });
const look = (id: number): Told => ({ call: 'GET /notes/{noteId}', path: { noteId: String(id) }, status: 200, answer: note(id) });
const page = (at: number, beside: object): Told => ({
  call: 'GET /notes',
  query: { page: String(at) },
  status: 200,
  answer: { items: [1, 2].map((id) => note(2 * (at - 1) + id)), page: at, ...beside } as never,
});
const listed = (beside: object, looks: readonly number[]): string => {
  const told = [...looks.map(look), page(1, beside), page(2, beside), page(1, beside)];
  const [one] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /notes') ?? [];
  return one?.collection == null ? '' : printCollection(one.collection);
};

test('a list that tells fewer things than were shown by then does not list everything', () => {
  expect(listed({ total: 4 }, [1, 2, 3])).toContain('every Note');
  expect(listed({ total: 4 }, [6, 7, 8, 9, 10])).toBe('');
  expect(listed({ totalPages: 2 }, [6, 7, 8, 9, 10])).toBe('');
});

test('how many there are on a page is not how many there are', () => {
  expect(listed({ count: 2 }, [6, 7, 8, 9, 10])).toContain('every Note');
});

test('what was deleted is not among those that it tells', () => {
  const remove = (id: number): Told => ({ call: 'DELETE /notes/{noteId}', path: { noteId: String(id) }, status: 204 });
  const after = (...between: readonly Told[]): string => {
    const told = [page(1, { total: 5 }), page(2, { total: 5 }), look(5), ...between, page(1, { total: 4 }), page(2, { total: 4 })];
    const [one] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /notes') ?? [];
    return one?.collection == null ? '' : printCollection(one.collection);
  };
  expect(after(remove(5))).toContain('every Note');
  expect(after()).toBe('');
});

test('in which order it was asked for chooses none of them, be it by a word or by the name of a field', () => {
  const ordered = (told: Told): Told =>
    told.call === 'GET /notes' ? { ...told, query: { ...told.query, column: 'text', order: 'desc' } } : told;
  const about = (looks: readonly number[], more: Record<string, string> = {}): string => {
    const told = [...looks.map(look), page(1, { total: 4 }), page(2, { total: 4 }), page(1, { total: 4 })].map(ordered);
    const asked = told.map((one) => (one.call === 'GET /notes' ? { ...one, query: { ...one.query, ...more } } : one));
    const [one] = mineOutcomes(samplesOf(asked, world), world.entities).get('GET /notes') ?? [];
    return one?.collection == null ? '' : printCollection(one.collection);
  };
  expect(about([1, 2, 3])).toContain('every Note');
  expect(about([6, 7, 8, 9, 10])).toBe('');
});
