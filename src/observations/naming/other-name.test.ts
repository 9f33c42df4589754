import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, namesOf, type Told } from '../exchange.fixture.ts';

const ids = ['7f1c2a34-0b1d-4c5e-8f90-112233445566', '8a2d3b45-1c2e-4d6f-9a01-223344556677'] as const;
const ticket = (id: string, ref: string): Json => ({
  id,
  [ref.startsWith('OPS') ? 'ticketLabel' : 'word']: ref,
  title: 'A title',
  open: true,
});

test('what calls itself so, with a number, and answers as the things do is another name of one', () => {
  const read = ids.map((id, at) => get(`/tickets/${id}`, ticket(id, `OPS-${at}`)));
  expect(namesOf(...read, get('/tickets/OPS-1', ticket(ids[1], 'OPS-1')))).toEqual(['GET /tickets/{ticketId}']);
  // A word may be said of itself by what it leads to.
  expect(namesOf(...read, get('/tickets/latest', ticket(ids[1], 'latest')))).toContain('GET /tickets/latest');
});

test('a thing that repeats its identity under another name is named by its own', () => {
  const post = (id: string): Json => ({ id, comment_id: id, title: 'A title' });
  expect(namesOf(...ids.map((id) => get(`/posts/${id}`, post(id))))).toEqual(['GET /posts/{postId}']);
  const told = (id: string): Json => ({ commentId: id, title: 'A title' });
  expect(namesOf(...ids.map((id) => get(`/posts/${id}`, told(id))))).toEqual(['GET /posts/{commentId}']);
});

test('a field that has the names of some is not what all of them are named by', () => {
  const boats = get('/boats', [
    { name: 'heron', crew: [{ partyId: 'heron', seats: 2 }] },
    { name: 'tern', crew: [{ partyId: 'gulls', seats: 3 }] },
  ]);
  const moor = (boat: string): Json => ({ done: boat.length, at: 'noon', by: [] });
  expect(namesOf(boats, get('/berths/heron', moor('heron')), get('/berths/tern', moor('tern')))).toEqual([
    'GET /boats',
    'GET /berths/{berthName}',
  ]);
});

test('what is not there does not say what the others are named by', () => {
  const berths = get('/berths', [
    { berth: 'quay', length: 9 },
    { berth: 'ghost', length: 4 },
  ]);
  const gone = get('/passes/ghost/check', { error: 'no such pass' }, { status: 404 });
  const check = get(`/passes/${ids[0]}/check`, { ok: true, until: 'noon', by: [] });
  expect(namesOf(berths, gone, check).at(-1)).toBe('GET /passes/{passId}/check');
});

test('things of the same many fields are of one kind, whatever their settings hold', () => {
  const machine = (id: string, settings: Json): Json =>
    ({ id, name: id, maker: 'A', hall: 1, row: 2, weight: 3, serviced: null, settings }) as Json;
  const halls = get('/halls', [{ hall: 'north' }, { hall: 'south' }, { hall: 'east' }]);
  const read = (hall: string, settings: Json): Told => get(`/halls/${hall}/machine`, machine(`m-${hall}`, settings));
  const press = { force: 3, stroke: 4, beat: 5, oil: 6, heat: 7, cooled: true, plate: 'x', die: 'y', lock: 1 };
  const calls = namesOf(halls, read('north', press), read('south', press), read('east', { blade: 2 }));
  expect(calls).toEqual(['GET /halls', 'GET /halls/{hall}/machine']);
});

test('of two names for the same values the one of the collection is theirs', () => {
  const told = [
    get(
      '/boats',
      ['heron', 'tern'].map((boat) => ({ boat, anchorName: boat, sails: 2 })),
    ),
    get('/boats/heron/crew', { of: 3, since: 'May', led: true }),
    get('/boats/tern/crew', { of: 5, since: 'June', led: false }),
  ];
  expect(namesOf(...told)).toEqual(['GET /boats', 'GET /boats/{boat}/crew']);
});
