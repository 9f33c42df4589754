import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { JsonObject } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Booking', identity: 'id' }], places: { 'POST /bookings → ': 'Booking' } };

/** Somebody books a stay, and is refused where that says why. */
export const make = (send: JsonObject, says?: string): Told => ({
  call: 'POST /bookings',
  send,
  status: says === undefined ? 201 : 400,
  answer: says === undefined ? { id: JSON.stringify(send).length, ...send } : { message: says },
});

/** When bookings are refused, as people read it; `?`: the cause is not isolated. */
export const refusedFor = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /bookings') ?? [])
    .filter(({ status }) => status === 400)
    .map((one) => (one.isolated ? printConditions(one.when) : '?'))
    .toSorted();
