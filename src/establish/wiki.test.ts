import { expect, test } from 'vitest';
import { call, get, recorded, type Telling, type Told } from '../observations/exchange.fixture.ts';
import { printConditions } from '../outcomes/language.ts';
import { settledHars } from './tape.fixture.ts';

// A wiki that takes notes away at another address than the one they are read at, and says why in the status line alone.
const ANN = { as: 'np_tok_ann12345678' };
const CAS = { as: 'np_tok_cas12345678' };
const note = (title: string): { readonly title: string; readonly text: string } => ({ title, text: `Text of ${title}` });
const list = (...titles: readonly string[]): Told => get('/recipes/all/notes.json', titles.map(note), ANN);
const read = (title: string, by: Telling = ANN): Told => get(`/recipes/all/notes/${title}`, note(title), by);
const lacks = (title: string): Told => call(`GET /recipes/all/notes/${title}`, { status: 404, ...ANN });
const take = (title: string): Told => call(`DELETE /bags/all/notes/${title}`, { status: 204, ...ANN });
const put = (title: string, by: Telling, more: Telling = { status: 204 }): Told =>
  call(`PUT /recipes/all/notes/${title}`, { sends: note(title), ...by, ...more });

const conditionsOf = async (told: readonly Told[], name: string, status: number): Promise<readonly string[]> => {
  const { points } = await settledHars({ 'monday.har': recorded(...told) });
  const found = points.calls.find(({ method, path }) => `${method} ${path}` === name);
  return (found?.outcomes ?? []).flatMap((one) =>
    one.status === status ? [one.isolated ? printConditions(one.when) : 'not isolated'] : [],
  );
};

const notes = [list('milk', 'bread', 'eggs', 'salt'), read('milk'), read('bread'), read('salt')];
const READ = 'GET /recipes/all/notes/{title}';

test('what a deletion at another address names, and is not there when it is asked for afterwards, was taken away', async () => {
  expect(await conditionsOf([...notes, take('milk'), lacks('milk'), lacks('none'), take('bread'), lacks('bread')], READ, 404)).toEqual([
    'there is no such Note',
  ]);
  // What is still there was not: a mark on it was taken away.
  const kept = await conditionsOf([...notes, take('milk'), read('milk'), lacks('milk'), take('bread'), read('bread')], READ, 404);
  expect(kept).not.toContain('there is no such Note');
});

const WRITE = 'PUT /recipes/all/notes/{title}';
const refused = (reason: string): readonly Told[] => [
  ...notes,
  put('eggs', ANN),
  read('milk', CAS),
  put('milk', CAS, { status: 401, reason }),
  put('milk', ANN),
];

test('a credential that was answered elsewhere is not unknown where the status line says that its holder may not', async () => {
  expect(await conditionsOf(refused("'cas' is not authorized to access 'Our wiki'"), WRITE, 401)).toEqual(['not isolated']);
  // Without words, 401 says that it is not good (RFC 9110 §15.5.2).
  expect(await conditionsOf(refused('Unauthorized'), WRITE, 401)).toEqual(['the credential is not known']);
  const nowhere = refused("'cas' is not authorized to access 'Our wiki'").filter(([, { as, status }]) => as !== CAS.as || status === 401);
  expect(await conditionsOf(nowhere, WRITE, 401)).toEqual(['the credential is not known']);
});

test('values of a parameter that are too long to be kept are not counted', async () => {
  const filter = encodeURIComponent(`[all[notes]] -[prefix[${'x'.repeat(200)}]]`);
  const { points } = await settledHars({
    'monday.har': recorded(...[1, 2, 3].map(() => get(`/recipes/all/notes.json?filter=${filter}&page=1`, [note('milk')], ANN))),
  });
  const shown = points.calls.flatMap(({ parameters }) => parameters.map(({ name, support, counted }) => [name, support, counted]));
  expect(shown).toEqual([
    ['filter', { times: 3, units: 3 }, undefined],
    ['page', { times: 3, units: 1 }, 'values'],
  ]);
});
