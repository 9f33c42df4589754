import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';
import { areTwo } from './identify.ts';

const fieldsIn = (...exchanges: readonly Told[]): readonly string[] =>
  entitiesIn(...exchanges).map(({ name, identity, fields }) => `${name} by ${identity}: ${[...fields.keys()].sort().join(' ')}`);

test('what a write says of which thing it wrote is no field of the thing', () => {
  const note = (id: string, text: string): ReturnType<typeof get> => get(`/notes/${id}`, { _id: id, _rev: `1-${id}`, text });
  const written = (method: string, id: string): ReturnType<typeof call> =>
    call(`${method} /notes/${id}`, { sends: { text: 'c' }, status: 201, answer: { ok: true, id, rev: '2-c' } });
  expect(fieldsIn(note('n1', 'a'), note('n2', 'b'), written('PUT', 'n1'), written('DELETE', 'n2'))).toEqual(['Note by _id: _id _rev text']);
  // Where nothing else was ever shown of it, that is what is known.
  expect(fieldsIn(call('POST /notes', { sends: { text: 'c' }, status: 201, answer: { ok: true, id: 'n1' } }))).toEqual(['Note by id: id']);
});

test('things are known by an `Id`, too, and what makes one answers otherwise', () => {
  const orders = get('/api/Orders', [
    { Id: 10, Total: 3 },
    { Id: 11, Total: 4 },
  ]);
  const made = call('POST /api/Orders', { sends: { Total: 5 }, status: 201, answer: { id: 12, success: true, errors: [] } });
  expect(fieldsIn(orders, made)).toEqual(['Order by Id: Id Total']);
});

test('what says how a write went, and of how many, is no thing', () => {
  const jobs = get('/jobs/5', { id: 5, state: 'new' });
  const done = [
    call('POST /jobs/5/cancel', { answer: { result: null } }),
    call('DELETE /isos/debian.iso', { answer: { count: 0 } }),
    call('POST /jobs/purge', { answer: { ok: true, message: 'Gone.' } }),
  ];
  expect(fieldsIn(jobs, ...done)).toEqual(['Job by id: id state']);
  expect(fieldsIn(get('/jobs/count', { count: 3 }))).toHaveLength(1);
});

test('an identity of one server that is called the same is one thing, whatever was changed between', () => {
  const status = (id: string, is: string): { readonly job_status: { readonly id: string; readonly status: string } } => ({
    job_status: { id, status: is },
  });
  const id = '8b726e606741012ffc2d782bcb7848fe';
  expect(
    fieldsIn(call('PUT /tickets/update_many', { answer: status(id, 'queued') }), get(`/job_statuses/${id}`, status(id, 'completed'))),
  ).toEqual(['JobStatus by id: id status']);
});

test('methods that only say that something is called are told by their address', () => {
  const read = (model: string, id: number, more: { readonly [key: string]: string }): Told =>
    call(`POST /web/dataset/call_kw/${model}/read`, {
      sends: { jsonrpc: '2.0', id, method: 'call', params: { model, method: 'read', args: [[id]], kwargs: {} } },
      answer: { jsonrpc: '2.0', id, result: [{ id, ...more }] },
    });
  const found = fieldsIn(read('res.partner', 1, { name: 'Ann' }), read('sale.order', 1, { state: 'draft' }));
  expect(found.toSorted()).toEqual(['Order by id: id state', 'Partner by id: id name']);
});

/** Records of three kinds, read by one address, and what is answered to who enters one of them. */
const recordsOf = (above: string, field: string): { readonly read: readonly Told[]; readonly enter: (id: string) => Told } => {
  const row = (id: string, kind: string): Json => ({ id, [field]: kind, name: `N ${id}`, email: `${id}@desk.example` });
  return {
    read: ['boats', 'cars', 'people'].flatMap((kind) => [
      get(`/${above}/${kind}/records`, { page: 1, items: [row(`${kind}1`, kind), row(`${kind}2`, kind)] }),
      get(`/${above}/${kind}/records/${kind}1`, row(`${kind}1`, kind)),
    ]),
    enter: (id) => call(`POST /${above}/people/enter`, { sends: { name: id }, answer: { token: `t${id}`, record: row(id, 'people') } }),
  };
};

test('what two things with identities of their own share in two answers identifies neither', () => {
  const { read, enter } = recordsOf('kinds', 'kindName');
  const found = fieldsIn(...read, enter('ann'), enter('bob')).map((line) => line.split(':')[0]);
  expect(found).toEqual(['Record by id', 'Kind by id']);
});

test('one thing in two languages is one, though each version was made and published at a time of its own', () => {
  const lamp = (id: number, title: string, locale: string): Json => ({
    ...{ id, documentId: 'wm046u0du283p7y7648v8qer', title, locale, number: 'AN-0050', year: 80, state: 'worn' },
    ...{
      createdAt: `2026-11-30T10:58:0${id}.371Z`,
      publishedAt: `2026-11-30T10:58:0${id}.375Z`,
      updatedAt: `2026-11-30T10:58:0${id}.371Z`,
    },
  });
  const other = { ...(lamp(3, 'Clock', 'en') as JsonObject), documentId: 'us9u6ppbvydynzswc6p2d5il', number: 'CC-0200', year: 1740 };
  const at = (query: string, thing: Json): Told => get(`/api/lamps/wm046u0du283p7y7648v8qer${query}`, { data: thing });
  const told = [at('', lamp(1, 'Roman lamp', 'en')), at('?locale=de', lamp(2, 'Lampe', 'de')), get('/api/lamps', { data: [other] })];
  expect(fieldsIn(...told)[0]).toMatch(/^Lamp by documentId:/);
  // What repeats whose it is and says nothing else than when it was is of that, and no version of it.
  const line = (id: number): Json => ({ id, diary: 'wm046u0du283p7y7648v8qer', at: `2026-11-30T10:58:0${id}.371Z` });
  expect(areTwo('diary', line(1) as JsonObject, line(2) as JsonObject)).toBe(true);
});

test('one thing of which every version has an identity goes on by its name, and so does one that was made anew', () => {
  const page = (slug: string, id: number, body: string): Told => get(`/pages/${slug}`, { id, slug, title: slug, author: 'ann', body });
  const versions = [page('start', 1, 'a'), page('start', 2, 'b'), page('end', 3, 'c'), page('end', 3, 'c')];
  expect(fieldsIn(...versions)).toEqual(['Page by slug: author body id slug title']);
  const tag = (slug: string, id: number, made: string): Told => get(`/tags/${slug}`, { id, slug, made, by: made });
  const anew = [tag('red', 1, 'x'), tag('blue', 2, 'y'), call('DELETE /tags/red', { status: 204 }), tag('red', 9, 'z')];
  expect(fieldsIn(...anew)).toEqual(['Tag by slug: by id made slug']);
});

test('what is answered below a kind of things is of that kind, and no kind', () => {
  const { read, enter } = recordsOf('collections', 'collectionName');
  expect(fieldsIn(...read, enter('people1')).map((line) => line.split(':')[0])).toEqual(['Record by id']);
});
