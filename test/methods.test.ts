/**
 * Methods of JSON-RPC that are told by position what they are about, established as a person would, and on the stand-in: records are read, written and
 * taken away by the names in the first list, and made by the objects in it.
 */
import { describe, expect, test } from 'vitest';
import { ask, fixedOptions } from '../src/backend/recording.fixture.ts';
import { standIn } from '../src/backend/stand-in.ts';
import type { Json } from '../src/base/json.ts';
import { establish } from '../src/establish/establish.ts';
import { evidenceOf } from '../src/evidence/file.ts';
import { answering, harOf, KEY } from '../src/evidence/har/har.fixture.ts';
import { printCondition, printTemplate, printThen } from '../src/outcomes/language.ts';

let id = 100;
const rpc = (method: string, params: readonly Json[], more: object): unknown => {
  id += 1;
  const text = JSON.stringify({ id, method, params });
  const written = answering(
    { id, ...more },
    {
      method: 'POST',
      url: 'https://app.example.com/shop/',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      postData: { mimeType: 'application/json', text },
    },
  );
  return { ...written, startedDateTime: new Date(Date.parse('2026-05-04T08:00:00Z') + id * 1_000).toISOString() };
};

const shelf = (one: number, name: string, room = 'east') => ({ id: one, name, room, active: 1 });
const CONTEXT = { language: 'en' };
const FIELDS = ['name', 'room', 'active'];
const create = (name: string, one: number): unknown =>
  rpc('model.library.shelf.create', [[{ name, room: 'east' }], CONTEXT], { result: [one] });
const read = (...all: readonly ReturnType<typeof shelf>[]): unknown =>
  rpc('model.library.shelf.read', [all.map((one) => one.id), FIELDS, CONTEXT], { result: all });
const missing = (one: number): unknown =>
  rpc('model.library.shelf.read', [[one], FIELDS, CONTEXT], {
    error: ['UserError', [`Record "${one}" of "Shelf" does not exist anymore.`, '']],
  });
const write = (one: number, name: string): unknown => rpc('model.library.shelf.write', [[one], { name }, CONTEXT], { result: null });
const all = (...shelves: readonly ReturnType<typeof shelf>[]): unknown =>
  rpc('model.library.shelf.search_read', [[], 0, null, FIELDS, CONTEXT], { result: shelves });

const recorded = [
  all(),
  create('Maps', 1),
  create('Poems', 2),
  create('Ghosts', 3),
  read(shelf(1, 'Maps')),
  read(shelf(2, 'Poems'), shelf(3, 'Ghosts')),
  all(shelf(1, 'Maps'), shelf(2, 'Poems'), shelf(3, 'Ghosts')),
  write(1, 'Charts'),
  read(shelf(1, 'Charts')),
  write(2, 'Verse'),
  read(shelf(2, 'Verse')),
  rpc('model.library.shelf.write', [[9], { name: 'x' }, CONTEXT], { error: ['UserError', ['Nothing to write to.', '']] }),
  rpc('model.library.shelf.delete', [[3], CONTEXT], { result: null }),
  missing(3),
  missing(99),
  all(shelf(1, 'Charts'), shelf(2, 'Verse')),
];

describe('methods that are told by position', async () => {
  const told = await establish({ files: [evidenceOf('day.har', Buffer.from(harOf(recorded)))], roles: new Map(), key: KEY });
  if (!told.ok) throw new Error(told.error.says);
  const { specification } = told.value;
  const of = (method: string): readonly string[] =>
    (specification.points.calls.find(({ operation }) => operation === `model.library.shelf.${method}`)?.outcomes ?? []).map(
      (one) => `${one.when.map(printCondition).join(', ')}: ${printThen(one)}${one.body === null ? '' : `: ${printTemplate(one.body)}`}`,
    );

  test('make, read, write and take away what the first list names', () => {
    expect(of('create')[0]).toBe(
      ': a Shelf is created with id := a fresh integer, name := payload @1[].name, room := payload @1[].room, active := 1: [<Shelf.id>]',
    );
    expect(of('read')).toEqual([
      ': no change shown: <each Shelf in payload @1[] (id, name, room, active)>',
      expect.stringMatching(/^there is no such Shelf: nothing changes: \{"error":\["UserError",/),
    ]);
    expect(of('write')[0]).toBe(': each Shelf in payload @1[] has name := payload @2.name');
    expect(of('delete')).toEqual([': each Shelf in payload @1[] is deleted']);
    expect(of('search_read')).toEqual([': no change shown: <every Shelf (id, name, room, active)>']);
  });

  test('do so on the stand-in, in the protocol of the recording', async () => {
    const backend = standIn(specification, { ...fixedOptions(), empty: true });
    const post = async (method: string, ...params: readonly Json[]) =>
      (await ask(backend, 'POST', '/shop/', { id: 7, method: `model.library.shelf.${method}`, params })).body;
    const { result } = (await post('create', [{ name: 'Songs', room: 'west' }], CONTEXT)) as { result: readonly number[] };
    const [made = 0] = result;
    const song = { id: made, name: 'Songs', room: 'west', active: 1 };
    expect(await post('read', [made], FIELDS, CONTEXT)).toEqual({ id: 7, result: [song] });
    expect(await post('write', [made], { name: 'Hymns' }, CONTEXT)).toEqual({ id: 7, result: null });
    expect(await post('search_read', [], 0, null, FIELDS, CONTEXT)).toEqual({ id: 7, result: [{ ...song, name: 'Hymns' }] });
    await post('delete', [made], CONTEXT);
    expect(await post('read', [made], FIELDS, CONTEXT)).toMatchObject({ id: 7, error: ['UserError', expect.anything()] });
    expect(await post('search_read', [], 0, null, FIELDS, CONTEXT)).toEqual({ id: 7, result: [] });
  });
});
