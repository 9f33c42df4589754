import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes/{noteId} → ': 'Note', 'GET /notes → []': 'Note' },
};
const look = (noteId: string, fields: Readonly<Record<string, Json>>): Told => ({
  call: 'GET /notes/{noteId}',
  path: { noteId },
  status: 200,
  answer: { id: noteId, ...fields },
});
const thenOf = (call: string, told: readonly Told[]) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(printThen);

describe('a yes and no that a call turns round', () => {
  const TOGGLE = 'POST /notes/{noteId}/toggle';
  const toggle = (noteId: string, from: boolean, to: boolean): readonly Told[] => [
    look(noteId, { done: from }),
    { call: TOGGLE, path: { noteId }, status: 204 },
    look(noteId, { done: to }),
  ];
  const shown = [...toggle('a', false, true), ...toggle('b', true, false)];

  test('is the other one afterwards', () => expect(thenOf(TOGGLE, shown)).toEqual(['Note.done := not Note.done']));
  test('is turned round on the stand-in', async () => {
    const standIn = standInOf(shown, world);
    const doneOf = async (id: string) => ((await ask(standIn, 'GET', `/notes/${id}`)).body as { done: boolean }).done;
    const before = await doneOf('a');
    await ask(standIn, 'POST', '/notes/a/toggle');
    expect(await doneOf('a')).toBe(!before);
    await ask(standIn, 'POST', '/notes/a/toggle');
    expect(await doneOf('a')).toBe(before);
  });
  test('is set where it only ever became one of them', () =>
    expect(thenOf(TOGGLE, [...toggle('a', false, true), ...toggle('b', false, true)])).toEqual(['Note.done := true']));
  test('is not told where it once stayed', () =>
    expect(thenOf(TOGGLE, [...shown, ...toggle('c', true, true)])).toEqual(['Note.done: value not shown']));
});

describe('a list of words', () => {
  const ADD = 'POST /notes/{noteId}/labels';
  const TAKE = 'DELETE /notes/{noteId}/labels/{label}';
  const add = (noteId: string, label: Json, from: readonly string[], to: readonly string[]): readonly Told[] => [
    look(noteId, { labels: from }),
    { call: ADD, path: { noteId }, send: { label }, status: 204 },
    look(noteId, { labels: to }),
  ];
  const take = (noteId: string, label: string, from: readonly string[], to: readonly string[]): readonly Told[] => [
    look(noteId, { labels: from }),
    { call: TAKE, path: { noteId, label }, status: 204 },
    look(noteId, { labels: to }),
  ];

  test('has what was sent besides', () =>
    expect(thenOf(ADD, [...add('a', 'red', [], ['red']), ...add('b', 'blue', ['old'], ['old', 'blue'])])).toEqual([
      'Note.labels := Note.labels with payload label',
    ]));
  test('has all that was sent in a list, once', () =>
    expect(thenOf(ADD, add('b', ['blue', 'old', 'red'], ['old'], ['old', 'blue', 'red']))).toEqual([
      'Note.labels := Note.labels with payload label[]',
    ]));
  test('has no longer what the address says', () =>
    expect(thenOf(TAKE, [...take('a', 'red', ['red', 'blue'], ['blue']), ...take('b', 'old', ['old'], [])])).toEqual([
      'Note.labels := Note.labels without path label',
    ]));
  test('is not told to keep others where it never held any', () =>
    expect(thenOf(ADD, [...add('a', 'red', [], ['red']), ...add('b', 'blue', [], ['blue'])]).join()).not.toContain(' with '));
  test('is not told where what was sent took the place of the others', () =>
    expect(thenOf(ADD, [...add('a', 'red', ['old'], ['red']), ...add('b', 'blue', ['old', 'red'], ['blue'])]).join()).not.toContain(
      ' with ',
    ));
  test('changes so on the stand-in', async () => {
    const told = [...add('a', 'red', ['old'], ['old', 'red']), ...take('b', 'red', ['red', 'blue'], ['blue'])];
    const standIn = standInOf(told, world);
    const labelsOf = async (id: string) => ((await ask(standIn, 'GET', `/notes/${id}`)).body as { labels: string[] }).labels;
    await ask(standIn, 'POST', '/notes/b/labels', { label: 'green' });
    expect(await labelsOf('b')).toEqual(['red', 'blue', 'green']);
    await ask(standIn, 'DELETE', '/notes/b/labels/blue');
    expect(await labelsOf('b')).toEqual(['red', 'green']);
  });
});
