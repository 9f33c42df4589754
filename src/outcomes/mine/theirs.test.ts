import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { printConditions } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [
    { name: 'Note', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: { 'GET /notes → []': 'Note', 'POST /notes → ': 'Note', 'GET /notes/{noteId} → ': 'Note' },
};
const as = (key: string): Told['caller'] => ({
  credential: 'present',
  role: 'member',
  account: { entity: 'Member', key },
  known: { id: key },
});
const list = (who: string, ...notes: readonly object[]): Told => ({
  call: 'GET /notes',
  status: 200,
  answer: notes as never,
  caller: as(who),
});
const add = (who: string, note: { readonly id: number; readonly text: string }): Told => ({
  call: 'POST /notes',
  status: 201,
  send: { text: note.text },
  answer: note as never,
  caller: as(who),
});
const get = (who: string, id: number, answer: object | number): Told => ({
  call: 'GET /notes/{noteId}',
  path: { noteId: String(id) },
  status: typeof answer === 'number' ? answer : 200,
  answer: (typeof answer === 'number' ? { error: 'No such note' } : answer) as never,
  caller: as(who),
});
const rows = (told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /notes') ?? []).map(({ collection }) =>
    collection === null ? 'not shown' : printCollection(collection),
  );

describe('what everybody is listed of their own', () => {
  const note = (id: number) => ({ id, text: `Note ${id}` });
  const told = [
    list('ann', note(1), note(2)),
    add('ann', note(5)),
    list('ann', note(1), note(2), note(5)),
    list('ben', note(3)),
    add('ben', note(6)),
    list('ben', note(3), note(6)),
  ];

  test('is theirs though it was there before', () => expect(rows(told)).toEqual(['every Note of who asks; ordered by id']));
  test('is not told where nothing that one had made was kept from the other: what is listed may have come and gone', () =>
    expect(rows([list('ann', note(1), note(2)), list('ben', note(3)), add('ben', note(6)), list('ben', note(3), note(6))])).not.toContain(
      'every Note of who asks; ordered by id',
    ));
  test('is everything where one thing is listed to both', () =>
    expect(rows([...told, list('ann', note(1), note(2), note(3), note(5), note(6))])).not.toContain(
      'every Note of who asks; ordered by id',
    ));
});

describe('a thing that nobody is shown but its owner, at an address of its own', () => {
  const note = (id: number, ownerId: string) => ({ id, text: `Note ${id}`, ownerId });
  const told = [
    list('ann', note(1, 'ann')),
    get('ann', 1, note(1, 'ann')),
    get('ann', 2, 404),
    get('ann', 9, 404),
    list('ben', note(2, 'ben')),
    get('ben', 2, note(2, 'ben')),
    get('ben', 1, 404),
    get('ben', 8, 404),
  ];
  const samples = samplesOf(told, world);

  test('is not missing though it is seen only later', () =>
    expect(
      (mineOutcomes(samples, world.entities).get('GET /notes/{noteId}') ?? []).map(({ when }) => printConditions(when)).toSorted(),
    ).toEqual(['Note.ownerId is not id of who asks', 'otherwise', 'there is no such Note']));
});
