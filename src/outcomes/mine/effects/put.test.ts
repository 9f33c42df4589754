import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import { look, note, outcomesOf, put, world } from './notes.fixture.ts';

const made = (id: string, title: string, rev: string) => [
  put(id, { title }, 201, { ok: true, _id: id, _rev: rev }),
  look(id, note(id, title, rev)),
];
const replaced = (id: string, title: string, was: string, rev: string) => [
  put(id, { title, _id: id, _rev: was }, 201, { ok: true, _id: id, _rev: rev }),
  look(id, note(id, title, rev)),
];
const revised = [
  ...made('a', 'Fog', '1-aa'),
  ...replaced('a', 'Rain', '1-aa', '2-ab'),
  ...made('b', 'Snow', '1-ba'),
  ...replaced('b', 'Hail', '1-ba', '2-bb'),
];

test('what is put without the revision that others name is made, though what replaces is answered alike', () => {
  const told = outcomesOf(...revised);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(expect.stringMatching(/: 201, a Note is created with _id := path noteId, title := payload title/));
  expect(told).toContainEqual(expect.stringMatching(/^the Note exists: 201, Note\.title := payload title/));
});

test('what an answer said not to be there is made, under the one status that there is', () => {
  const told = outcomesOf(
    look('a'),
    put('a', { title: 'Fog' }, 200),
    look('a', note('a', 'Fog')),
    put('a', { title: 'Rain' }, 200),
    look('a', note('a', 'Rain')),
    look('b'),
    put('b', { title: 'Snow' }, 200),
    look('b', note('b', 'Snow')),
  );
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(expect.stringMatching(/200, a Note is created with _id := path noteId, title := payload title/));
  expect(told).toContainEqual(expect.stringMatching(/200, Note\.title := payload title/));
});

test('nothing is made where what was there is replaced with 201, too, and nothing says that it was not', () => {
  const told = outcomesOf(
    put('a', { title: 'Fog' }, 201),
    look('a', note('a', 'Fog')),
    put('a', { title: 'Rain' }, 201),
    look('a', note('a', 'Rain')),
  );
  expect(told.join()).not.toContain('created');
});

test('what is made has all that a look at it showed, though a list showed less of it afterwards', () => {
  const list = (...ids: readonly string[]): Told => ({
    call: 'GET /notes',
    status: 200,
    answer: ids.map((_id) => ({ _id, pinned: false })) as never,
  });
  const full = (id: string, title: string): Told => look(id, { ...note(id, title), pinned: false });
  const told = outcomesOf(
    list(),
    look('a'),
    put('a', { title: 'Fog' }, 204),
    full('a', 'Fog'),
    look('b'),
    put('b', { title: 'Snow' }, 204),
    full('b', 'Snow'),
    list('a', 'b'),
  );
  expect(told).toEqual([
    expect.stringMatching(/: 204, a Note is created with _id := path noteId, pinned := false, title := payload title$/),
  ]);
});

test('the stand-in makes the one and changes the other', async () => {
  const backend = standInOf(revised, world);
  expect((await ask(backend, 'PUT', '/notes/c', { title: 'Sun' })).status).toBe(201);
  expect((await ask(backend, 'GET', '/notes/c')).body).toMatchObject({ _id: 'c', title: 'Sun' });
  const { _rev } = (await ask(backend, 'GET', '/notes/a')).body as { _rev: string };
  expect((await ask(backend, 'PUT', '/notes/a', { title: 'Wind', _id: 'a', _rev })).status).toBe(201);
  expect((await ask(backend, 'GET', '/notes/a')).body).toMatchObject({ _id: 'a', title: 'Wind' });
});

const named: World = {
  parameters: { groupName: 'Group' },
  entities: [{ name: 'Group', identity: 'name' }],
  places: { 'GET /groups/{groupName} → ': 'Group', 'POST /groups/{groupName} → ': 'Group' },
};
const group = (name: string) => ({ name, users: [] });
const post = (groupName: string, status: number, answer: object, send: object = {}): Told => ({
  call: 'POST /groups/{groupName}',
  path: { groupName },
  status,
  send: send as never,
  answer: answer as never,
});
const taken = (name: string) => post(name, 409, { message: `Group ${name} already exists` });

test('a name of the client is posted where nothing was: that there is one already refuses it, and not what was left out', () => {
  const told = samplesOf(
    [post('red', 201, group('red'), { open: true }), post('blue', 201, group('blue'), { open: true }), taken('red')],
    named,
  );
  const conditions = (mineOutcomes(told, named.entities).get('POST /groups/{groupName}') ?? [])
    .filter(({ status }) => status === 409)
    .map((one) => printConditions(one.when));
  expect(conditions).toEqual(['the Group exists']);
});

test('what is said twice to the same request has the same slots as what is said once', () => {
  const messages = (...told: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf([post('red', 201, group('red')), ...told], named), named.entities).get('POST /groups/{groupName}') ?? [])
      .filter(({ status }) => status === 409)
      .map(({ body }) => JSON.stringify(body));
  expect(messages(taken('red'), taken('red'))).toEqual(messages(taken('red')));
  expect(messages(taken('red')).join()).toContain('"from":"path"');
});
