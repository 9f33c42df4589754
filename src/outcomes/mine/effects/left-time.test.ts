import { expect, test } from 'vitest';
import { samplesOf, type Told, timeAt, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes/{noteId} → ': 'Note' },
};
const PUT = 'PUT /notes/{noteId}';

/** A note that is looked at, changed after a second, and looked at again: what it says of when it was begun before and afterwards. */
const changed = (noteId: string, text: string, at: number, before: number, after: number): readonly Told[] => {
  const look = (when: number, begun: number): Told => ({
    call: 'GET /notes/{noteId}',
    path: { noteId },
    at: when,
    status: 200,
    answer: { id: noteId, text: when === at ? 'x' : text, begunAt: timeAt(begun) },
  });
  return [look(at, before), { call: PUT, path: { noteId }, at: at + 1, send: { text }, status: 204 }, look(at + 2, after)];
};
const thenOf = (...told: readonly (readonly Told[])[]): readonly string[] =>
  (mineOutcomes(samplesOf(told.flat(), world), world.entities).get(PUT) ?? []).map(printThen);

test('a time that a change leaves as it was as often as not is none that it sets', () => {
  const anew = changed('a', 'one', 10, 9.5, 11);
  expect(thenOf(anew)).toEqual(['Note.text := payload text; Note.begunAt := now']);
  expect(thenOf(anew, changed('b', 'two', 20, 19.5, 19.5))).toEqual(['Note.text := payload text; Note.begunAt: value not shown']);
  // What most changes set was once not changed.
  const often = [anew, changed('c', 'three', 30, 29.5, 31), changed('d', 'four', 40, 39.5, 41)];
  expect(thenOf(...often, changed('b', 'two', 20, 19.5, 19.5))).toEqual(['Note.text := payload text; Note.begunAt := now']);
});
