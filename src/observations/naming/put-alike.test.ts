import { expect, test } from 'vitest';
import { call, namesOf, type Telling, type Told } from '../exchange.fixture.ts';

// A songbook whose pages are put and deleted by forms, which say so in a field of their own.
const led: Telling = { status: 302, text: ['text/html', ''], gets: { Location: '/songs' }, type: 'document' };
const form = (path: string, method: string, ...fields: readonly string[]): Told =>
  call(`POST ${path}`, {
    ...led,
    form: [['_method', method], ...fields.map((name) => [name, 'x'])].map(([name = '', value = '']) => ({ name, value })),
  });
const put = (name: string, ...fields: readonly string[]): Told =>
  form(`/songs/${name}`, 'put', ...(fields.length === 0 ? ['song[text]', 'song[tune]', 'remark'] : fields));
const taken = (name: string): Told => form(`/songs/${name}`, 'delete');
const all = [put('Drunken_sailor'), put('Leave_her'), put('Haul_away')];

test('words that are put by one form, and some of them deleted, are things', () => {
  expect(namesOf(...all, taken('Leave_her'), taken('Haul_away'))).toEqual([
    'POST /songs/{songId} #_method=put',
    'POST /songs/{songId} #_method=delete',
  ]);
});

test('what is only put may be a part of a product, and of what is deleted two may be, too', () => {
  expect(namesOf(...all, taken('Haul_away'))).toHaveLength(4);
  expect(namesOf(put('Leave_her'), put('Haul_away'), taken('Leave_her'), taken('Haul_away'))).toHaveLength(4);
});

test('what is sent other forms is of other kinds', () => {
  const other = put('Settings', 'key', 'clef', 'tempo');
  expect(namesOf(...all, other, taken('Leave_her'), taken('Haul_away'))).toHaveLength(6);
});
