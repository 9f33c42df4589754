import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

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
/** Everybody has a session of their own in one recording. */
const rows = (told: readonly Told[]): readonly string[] =>
  (
    mineOutcomes(
      samplesOf(told, world).map((sample) => ({ ...sample, session: sample.caller.account?.key ?? '' })),
      world.entities,
    ).get('GET /notes') ?? []
  ).map(({ collection }) => (collection === null ? 'not shown' : printCollection(collection)));

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
  test('is theirs though another role sees everything', () => {
    const chief = (...notes: readonly object[]): Told => ({ ...list('cid', ...notes), caller: { ...as('cid'), role: 'chief' } });
    const all = [1, 2, 3, 5, 6].map(note);
    expect(
      rows([
        ...told.slice(0, 3),
        chief(note(1), note(2), note(3), note(5)),
        ...told.slice(3),
        chief(...all),
        list('ann', note(1), note(2), note(5)),
        chief(...all),
      ]).toSorted(),
    ).toEqual(['every Note of who asks; ordered by id', 'every Note; ordered by id']);
  });
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

test('what each asked for at another address shows nothing of what others are listed', () => {
  const below: World = {
    parameters: { shelfId: 'Shelf' },
    entities: [
      { name: 'Shelf', identity: 'id' },
      { name: 'Note', identity: 'id' },
    ],
    places: {
      'GET /shelves/{shelfId} → ': 'Shelf',
      'GET /shelves/{shelfId} → notes[]': 'Note',
      'POST /shelves/{shelfId}/notes → ': 'Note',
    },
  };
  const shelf = (who: string, id: number, ...notes: readonly number[]): Told => ({
    call: 'GET /shelves/{shelfId}',
    path: { shelfId: String(id) },
    status: 200,
    answer: { id, label: `Shelf ${id}`, notes: notes.map((one) => ({ id: one, text: `Note ${one}` })) },
    caller: as(who),
  });
  const put = (who: string, id: number, one: number): Told => ({
    call: 'POST /shelves/{shelfId}/notes',
    path: { shelfId: String(id) },
    send: { text: `Note ${one}` },
    status: 201,
    answer: { id: one, text: `Note ${one}` },
    caller: as(who),
  });
  const made = (...looks: readonly Told[]): string =>
    (
      mineOutcomes(samplesOf([put('ann', 71, 501), shelf('ann', 71, 501), put('ben', 72, 502), ...looks], below), below.entities).get(
        'POST /shelves/{shelfId}/notes',
      ) ?? []
    )
      .map(printThen)
      .join();
  expect(made(shelf('ben', 72, 502), put('ann', 71, 503), shelf('ann', 71, 501, 503))).not.toContain('of who asks');
  // The same shelf, of which each is shown what they put there.
  const each = [put('ben', 71, 504), shelf('ben', 71, 504), shelf('ann', 71, 501)];
  expect(made(...each)).toContain('a Note is created of who asks');
});
