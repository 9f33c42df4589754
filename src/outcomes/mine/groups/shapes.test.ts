import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { parcelId: 'Parcel' },
  entities: [{ name: 'Parcel', identity: 'id' }],
  places: { 'GET /parcels → []': 'Parcel', 'GET /parcels/{parcelId} → ': 'Parcel', 'POST /parcels/{parcelId}/recall → ': 'Parcel' },
};
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${role}` }],
});
const when = (tolds: readonly Told[], call: string): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map((one) => printConditions(one.when));
const parcel = (id: number, more: { readonly [name: string]: Json } = {}): { readonly [name: string]: Json } => ({
  id,
  weight: id * 3,
  ...more,
});
const listed = (...rows: readonly Json[]): Told => ({ call: 'GET /parcels', status: 200, answer: rows, caller: as('porter') });
const noted = listed(parcel(1, { note: 'Fragile' }), parcel(2), parcel(3, { note: 'Heavy' }), parcel(4));
const one = (role: string, id: number, more: { readonly [name: string]: Json } = {}): Told => ({
  call: 'GET /parcels/{parcelId}',
  path: { parcelId: String(id) },
  status: 200,
  answer: parcel(id, more),
  caller: as(role),
});
const looked = [one('porter', 2), one('porter', 4), one('guide', 1, { note: 'Fragile' }), one('guide', 3, { note: 'Heavy' })];
const recall = (id: number, reason: string, more: { readonly [name: string]: Json } = {}): Told => ({
  call: 'POST /parcels/{parcelId}/recall',
  path: { parcelId: String(id) },
  send: { reason },
  status: 200,
  answer: parcel(id, more),
  caller: as('porter'),
});
const recalls = [
  recall(1, 'Too wet', { note: 'Fragile' }),
  recall(3, 'Too wet', { note: 'Heavy' }),
  recall(2, 'Gone home'),
  recall(4, 'Gone home'),
];

test('what a thing is without, as others of its kind are, makes no other answer', () => {
  expect(when([noted, ...recalls], 'POST /parcels/{parcelId}/recall')).toEqual(['otherwise']);
  expect(when([noted, ...looked], 'GET /parcels/{parcelId}')).toEqual(['otherwise']);
});

test('what answers show of things, or do not, makes one where nothing shows that a thing is without it', () => {
  expect(when(recalls, 'POST /parcels/{parcelId}/recall')).toHaveLength(2);
  expect(when(looked, 'GET /parcels/{parcelId}')).toHaveLength(2);
  const elsewhere = listed(parcel(2, { note: 'Wet' }), parcel(4, { note: 'Odd' }));
  expect(when([noted, elsewhere, ...recalls], 'POST /parcels/{parcelId}/recall')).toHaveLength(2);
});
