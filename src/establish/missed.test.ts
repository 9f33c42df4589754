/** Things that a field names, and that are not there. */
import { expect, test } from 'vitest';
import { call, get, type Told } from '../observations/exchange.fixture.ts';
import { told } from './told.fixture.ts';

const boats = [
  { id: 'boat_a1', name: 'Aud' },
  { id: 'boat_b2', name: 'Brage' },
  { id: 'boat_c3', name: 'Ymir' },
] as const;
const moor = (id: number, boat: string, says?: string): Told =>
  call('POST /api/moorings', {
    status: says === undefined ? 201 : says.startsWith('No such') ? 404 : 400,
    sends: { boat, nights: id },
    answer: says === undefined ? { id, boat, nights: id } : { error: says },
  });
const read = [get('/api/boats', [...boats]), ...boats.map((boat) => get(`/api/boats/${boat.id}`, boat)), get('/api/moorings', [])];

test('a 404 about a field that is called after a kind of things, with a name that none of them has, is about that there is none', () => {
  const all = [...read, moor(1, 'boat_a1'), moor(2, 'boat_b2'), moor(3, 'boat_x9', "No such boat: 'boat_x9'")];
  expect(told('POST /api/moorings', all).filter((one) => one.includes(': 404'))).toEqual(['there is no such Boat: 404 nothing changes']);
});

test('a refusal of another kind says nothing of whether there is one', () => {
  const all = [...read, moor(1, 'boat_a1'), moor(2, 'boat_b2'), moor(3, 'boat_x9', 'The harbour is closed for boat_x9')];
  expect(told('POST /api/moorings', all).join()).not.toContain('there is no such Boat');
});
