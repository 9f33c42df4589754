import { expect, test } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { told } from '../../../establish/told.fixture.ts';
import { call, get, type Told } from '../../../observations/exchange.fixture.ts';

const boat = (id: number, state: string) => ({ id, state, name: `Boat ${id}`, berth: 10 + id });
const look = (id: number, state: string): Told => get(`/api/boats/${id}`, boat(id, state));
const moor = (id: number): Told => call(`POST /api/boats/${id}/moor`, { answer: boat(id, 'moored') });
const whole = (id: number) => ({
  setup: { places: ['quay', 'pier'], units: 'metric' },
  menu: ['boats', 'berths'],
  panel: { boat: boat(id, 'moored') },
});
const part = (id: number) => ({ title: `Boat ${id}`, trail: ['boats'], document: boat(id, 'free') });
const drawn = (id: number, answer: Json): Told => get(`/desk/boats/${id}`, answer, { answeredAs: 'text/x-component' });
const seen = (id: number, answer: Json): Told => get(`/desk/boats/${id}`, answer);

/** A page is drawn where somebody comes from elsewhere, and with all around it where it is drawn anew. */
const walked = (look2: typeof seen): readonly Told[] => [
  get(
    '/api/boats',
    [1, 2, 3].map((id) => boat(id, 'free')),
  ),
  ...[1, 2, 3].flatMap((id) => [look(id, 'free'), look2(id, part(id)), moor(id), look(id, 'moored'), look2(id, whole(id))]),
];

test('which part of a screen is drawn is not told by how a thing stands', () => {
  expect(told('GET /desk/boats/{boatId}', walked(drawn)).join()).not.toContain('state');
  expect(told('GET /desk/boats/{boatId}', walked(seen)).join()).toContain('Boat.state is moored');
});
