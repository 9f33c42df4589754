/** What a new thing is connected to: `{"authorId": 3}`, answered with `"author": {"id": 3, "name": …}`. */
import { afterEach, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Note', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /people → []': 'Person', 'GET /notes → []': 'Note', 'POST /notes → ': 'Note', 'POST /notes → author': 'Person' },
};
const PEOPLE = { 3: 'Ann Lee', 4: 'Bo Ruiz', 5: 'Cy Wolf' } as const;
type PersonId = keyof typeof PEOPLE;
const author = (id: PersonId | null) => (id === null ? null : { id, name: PEOPLE[id] });
const note = (id: number, text: string, by: PersonId | null) => ({ id, text, author: author(by) });
const people = ([3, 4, 5] as const).map((id) => ({ id, name: PEOPLE[id], mail: `${id}@example.com` }));
const made = (id: number, by: PersonId | null, send: object): Told => ({
  call: 'POST /notes',
  send: { text: `Note ${id}`, ...send },
  status: 201,
  answer: note(id, `Note ${id}`, by),
});
const told = (sent: (by: PersonId) => object): readonly Told[] => [
  { call: 'GET /people', status: 200, answer: people },
  { call: 'GET /notes', status: 200, answer: [note(1, 'Old', 5)] },
  made(2, 3, sent(3)),
  made(3, 4, sent(4)),
  made(4, null, {}),
  made(5, null, {}),
];
const thenOf = (tolds: readonly Told[]): string =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('POST /notes') ?? []).map((one) => printThen(one)).join();

test.each([
  ['authorId', (id: PersonId) => ({ authorId: id })],
  ['author', (id: PersonId) => ({ author: id })],
  ['author.id', (id: PersonId) => ({ author: { id } })],
  ['author.connect.id', (id: PersonId) => ({ author: { connect: { id } } })],
])('is the one that %s names', (place, sent) => {
  expect(thenOf(told(sent))).toContain(`author := the Person in payload ${place} (id, name)`);
});

test('is not told by a place of another name, nor where somebody was answered whom nothing had named', () => {
  expect(thenOf(told((id) => ({ reviewer: id })))).not.toContain('the Person');
  expect(thenOf([...told((id) => ({ authorId: id })), made(6, 5, {})])).not.toContain('the Person');
});

const changing: World = {
  parameters: { noteId: 'Note' },
  entities: world.entities,
  places: {
    'GET /people → []': 'Person',
    'GET /notes/{noteId} → ': 'Note',
    'PATCH /notes/{noteId} → ': 'Note',
    'PATCH /notes/{noteId} → author': 'Person',
  },
};
const handedOver = (part: string, answers: boolean): readonly Told[] => {
  const is = (id: number, by: PersonId): Json => ({ id, text: 'Old', [part]: author(by) });
  const look = (id: number, by: PersonId): Told => ({
    call: 'GET /notes/{noteId}',
    path: { noteId: String(id) },
    status: 200,
    answer: is(id, by),
  });
  const change = (id: number, by: PersonId): Told => ({
    call: 'PATCH /notes/{noteId}',
    path: { noteId: String(id) },
    send: { [`${part}Id`]: by },
    ...(answers ? { status: 200, answer: is(id, by) } : { status: 204 }),
  });
  return [
    { call: 'GET /people', status: 200, answer: people },
    ...[look(1, 5), change(1, 3), look(1, 3), look(2, 5), change(2, 4), look(2, 4), look(3, 3), change(3, 5), look(3, 5)],
  ];
};
const changesOf = (tolds: readonly Told[]): string =>
  (mineOutcomes(samplesOf(tolds, changing), changing.entities).get('PATCH /notes/{noteId}') ?? []).map((one) => printThen(one)).join();

test('is another from then on, where the answer shows which thing it is', () => {
  expect(changesOf(handedOver('author', true))).toContain('Note.author := the Person in payload authorId (id, name)');
});

test('or where what is seen afterwards is called as those things are: a small number alone may be the name of anything', () => {
  expect(changesOf(handedOver('person', false))).toContain('Note.person := the Person in payload personId (id, name)');
  expect(changesOf(handedOver('author', false))).not.toContain('the Person');
});

test('or stays connected to what it was, where the call names those things and does something to them', () => {
  const tent = (id: number, poles: readonly (readonly [id: string, state: string])[]): Json => ({
    id,
    poles: poles.map(([pole, state]) => ({ id: pole, state })),
  });
  const mend = (id: number, poles: readonly string[], held: readonly string[] = poles): readonly Told[] => [
    {
      call: 'GET /tents/{tentId}',
      path: { tentId: String(id) },
      status: 200,
      answer: tent(
        id,
        held.map((pole) => [pole, 'bent']),
      ),
    },
    {
      call: 'POST /tents/{tentId}/mend',
      path: { tentId: String(id) },
      send: { poles: poles.map((pole) => ({ id: pole })) },
      status: 200,
      answer: tent(
        id,
        poles.map((pole) => [pole, 'straight']),
      ),
    },
  ];
  const camp: World = {
    parameters: { tentId: 'Tent' },
    entities: [
      { name: 'Tent', identity: 'id' },
      { name: 'Pole', identity: 'id' },
    ],
    places: {
      'GET /tents/{tentId} → ': 'Tent',
      'GET /tents/{tentId} → poles[]': 'Pole',
      'POST /tents/{tentId}/mend → ': 'Tent',
      'POST /tents/{tentId}/mend → poles[]': 'Pole',
    },
  };
  const thenIs = (tolds: readonly Told[]): string =>
    (mineOutcomes(samplesOf(tolds, camp), camp.entities).get('POST /tents/{tentId}/mend') ?? []).map((one) => printThen(one)).join();
  const same = [...mend(1, ['pole-a1', 'pole-a2']), ...mend(2, ['pole-b1']), ...mend(3, ['pole-c1', 'pole-c2'])];
  expect(thenIs(same)).not.toContain('each Pole');
  expect(thenIs([...same, ...mend(4, ['pole-d1'], ['pole-d8', 'pole-d9'])])).toContain('Tent.poles := each Pole in payload poles[].id');
});

const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

test('is answered as it is known, and what nobody knows is named', async () => {
  const served = await serveStandIn(
    standInOf(
      told((id) => ({ authorId: id })),
      world,
    ),
    { port: 0 },
  );
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  const post = async (send: Json): Promise<{ body: unknown; notShown: string | null }> => {
    const answer = await fetch(`${served.value.address}/notes`, {
      method: 'POST',
      body: JSON.stringify(send),
      headers: { 'content-type': 'application/json' },
    });
    return { body: await answer.json(), notShown: answer.headers.get('x-ninepoint-not-shown') };
  };
  expect(await post({ text: 'New', authorId: 5 })).toEqual({ body: note(6, 'New', 5), notShown: null });
  expect(await post({ text: 'Nobody' })).toEqual({ body: note(7, 'Nobody', null), notShown: null });
  const { body, notShown } = await post({ text: 'Strange', authorId: 77 });
  expect(JSON.stringify(body)).not.toContain('Ann');
  expect(notShown).toContain('author');
});

test('is shown as the call leaves it', async () => {
  const library: World = {
    parameters: {},
    references: { bookId: 'Book' },
    entities: [
      { name: 'Loan', identity: 'id' },
      { name: 'Book', identity: 'id' },
    ],
    places: { 'GET /books → []': 'Book', 'POST /loans → ': 'Loan', 'POST /loans → book': 'Book' },
  };
  const book = (id: number, status: string) => ({ id, title: `Book ${id}`, status });
  const books = (...out: readonly number[]): Told => ({
    call: 'GET /books',
    status: 200,
    answer: [11, 12, 13].map((id) => book(id, out.includes(id) ? 'out' : 'in')),
  });
  const lent = (id: number, bookId: number): Told => ({
    call: 'POST /loans',
    send: { bookId },
    status: 201,
    answer: { id, bookId, book: book(bookId, 'out') },
  });
  const served = await serveStandIn(standInOf([books(), lent(1, 11), books(11), lent(2, 12), books(11, 12)], library), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  const answer = await fetch(`${served.value.address}/loans`, {
    method: 'POST',
    body: JSON.stringify({ bookId: 13 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.json()).toEqual({ id: 3, bookId: 13, book: book(13, 'out') });
});

const uuid = (id: number) => `0b5e8a3c-77aa-4c1d-9f00-00000000000${id}`;
const shelf: World = {
  parameters: { albumId: 'Album' },
  entities: [
    { name: 'Album', identity: 'id' },
    { name: 'Song', identity: 'id' },
  ],
  places: {
    'GET /songs → []': 'Song',
    'GET /albums/{albumId} → ': 'Album',
    'POST /albums → ': 'Album',
    'POST /albums → songs[]': 'Song',
    'PATCH /albums/{albumId} → ': 'Album',
  },
};
const song = (id: number) => ({ id: uuid(id), title: `Song ${id}` });
const album = (id: number, songs: readonly number[]) => ({ id: uuid(id), title: `Album ${id}`, songs: songs.map(song) });
const recorded = (id: number, songs: readonly number[] | undefined, send: object): Told => ({
  call: 'POST /albums',
  send: { title: `Album ${id}`, ...send },
  status: 201,
  answer: album(id, songs ?? []),
});
const changed = (id: number, songs: readonly number[]): Told => ({
  call: 'PATCH /albums/{albumId}',
  path: { albumId: uuid(id) },
  send: { songs: songs.map(uuid) },
  status: 200,
  answer: album(id, songs),
});
const albums = (sent: (songs: readonly number[]) => object): readonly Told[] => [
  { call: 'GET /songs', status: 200, answer: [1, 2, 3].map(song) },
  recorded(4, [1, 2], sent([1, 2])),
  recorded(5, [3], sent([3])),
  recorded(6, undefined, {}),
  changed(4, [2, 3]),
  changed(5, [1]),
];
const outcomesOf = (tolds: readonly Told[], call: string): string =>
  (mineOutcomes(samplesOf(tolds, shelf), shelf.entities).get(call) ?? []).map((one) => printThen(one)).join();

test.each([
  ['songs[]', (songs: readonly number[]) => ({ songs: songs.map(uuid) })],
  ['songs[].id', (songs: readonly number[]) => ({ songs: songs.map((id) => ({ id: uuid(id) })) })],
  ['songs.connect[].id', (songs: readonly number[]) => ({ songs: { connect: songs.map((id) => ({ id: uuid(id) })) } })],
])('are those that %s names, in its order', (place, sent) => {
  expect(outcomesOf(albums(sent), 'POST /albums')).toContain(`songs := each Song in payload ${place} (id, title) or else []`);
});

test('are not told where others were answered than those that were named', () => {
  const sent = (songs: readonly number[]) => ({ songs: songs.map(uuid) });
  expect(outcomesOf([...albums(sent), recorded(7, [1, 3], sent([3]))], 'POST /albums')).not.toContain('each Song');
});

test('are others from then on, which answers never told of but elsewhere', async () => {
  const sent = (songs: readonly number[]) => ({ songs: songs.map(uuid) });
  expect(outcomesOf(albums(sent), 'PATCH /albums/{albumId}')).toBe('Album.songs := each Song in payload songs[] (id, title)');
  const served = await serveStandIn(standInOf(albums(sent), shelf), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  const ask = async (method: string, path: string, send?: Json): Promise<unknown> => {
    const body = send === undefined ? {} : { body: JSON.stringify(send), headers: { 'content-type': 'application/json' } };
    return (await fetch(`${served.value.address}${path}`, { method, ...body })).json();
  };
  expect(await ask('POST', '/albums', { title: 'New', songs: [uuid(3), uuid(1)] })).toMatchObject({ songs: [song(3), song(1)] });
  expect(await ask('POST', '/albums', { title: 'Silent' })).toMatchObject({ songs: [] });
  expect(await ask('PATCH', `/albums/${uuid(4)}`, { songs: [uuid(1)] })).toMatchObject({ songs: [song(1)] });
});
