import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import type { CallSample } from '../../sample.ts';

const world: World = {
  parameters: { bookingId: 'Booking' },
  entities: [{ name: 'Booking', identity: 'id' }],
  places: { 'POST /bookings → ': 'Booking', 'GET /bookings/{bookingId} → ': 'Booking', 'PUT /bookings/{bookingId} → ': 'Booking' },
};
const PUT = 'PUT /bookings/{bookingId}';

const minedOf = (samples: readonly CallSample[], call: string, status: number) =>
  (mineOutcomes(samples, world.entities).get(call) ?? []).filter((one) => one.status === status);
const causes = (samples: readonly CallSample[], call: string, status: number): readonly string[] =>
  minedOf(samples, call, status).map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`);

const make = (send: object, status: number, id = 0): Told => ({
  call: 'POST /bookings',
  send: send as never,
  status,
  answer: status < 400 ? { id, ...send } : 'Bad Request',
});
const fine = (id: number) => make({ guest: `Guest ${id}`, nights: id, dates: { from: '2026-01-01' } }, 201, id);

test('one refusal of whatever is missing has as many causes as there are fields that were missing alone', () => {
  const told = [
    fine(1),
    fine(2),
    make({ nights: 9, dates: { from: '2026-02-01' } }, 400),
    make({ guest: 'Ada', dates: { from: '2026-02-01' } }, 400),
    make({ guest: 'Ada', nights: 9 }, 400),
    make({ guest: 'Ada', nights: 9, dates: {} }, 400),
    make({}, 400),
  ];
  expect(causes(samplesOf(told, world), 'POST /bookings', 400).toSorted()).toEqual([
    'dates is missing',
    'dates.from is missing',
    'guest is missing',
    'nights is missing',
  ]);
});

test('of two fields nothing shows that each is a cause, nor where something else was refused so, too', () => {
  const two = [
    fine(1),
    fine(2),
    make({ nights: 9, dates: { from: '2026-02-01' } }, 400),
    make({ guest: 'Ada', dates: { from: '2026-02-01' } }, 400),
  ];
  expect(causes(samplesOf(two, world), 'POST /bookings', 400).join()).toContain('?');
  const other = [...two, make({ guest: 'Ada', nights: 9 }, 400), make({ guest: 'Ada', nights: 99, dates: { from: '2026-02-01' } }, 400)];
  expect(causes(samplesOf(other, world), 'POST /bookings', 400).join()).toContain('?');
});

const put = (id: number, send: object, status = 200, answer: object | string = { id, ...send }): Told => ({
  call: PUT,
  path: { bookingId: String(id) },
  send: send as never,
  status,
  answer: answer as never,
});

test('what was sent and cannot be read speaks against nothing', () => {
  const told = [fine(1), fine(2), fine(3), put(1, { guest: 'Bea' }), put(2, { guest: 'Cy' }), put(3, { guest: 'Dan' })];
  const samples = samplesOf(told, world).map((sample, at) => (at === 5 ? { ...sample, payload: undefined, payloadKnown: false } : sample));
  expect(minedOf(samples, PUT, 200).flatMap(({ then }) => then)).toContainEqual({
    kind: 'set',
    entity: 'Booking',
    field: 'guest',
    to: { from: 'payload', path: 'guest' },
  });
});

test('an answer of another form comes of the form that was asked for, and not of what was sent those times', () => {
  const told = [
    fine(1),
    fine(2),
    put(1, { guest: 'Bea', note: 'a' }),
    put(2, { guest: 'Cy', note: 'b' }),
    put(1, { guest: 'Eve', note: 'x' }, 200, 'BOOKING'),
  ];
  const samples = samplesOf([...told, put(2, { guest: 'Fay', note: 'x' }, 200, 'BOOKING')], world).map((sample) => ({
    ...sample,
    asked: [['accept', sample.response === 'BOOKING' ? 'text/calendar' : 'application/json'] as const],
    mediaType: sample.response === 'BOOKING' ? 'text/calendar' : sample.mediaType,
  }));
  expect(causes(samples, PUT, 200)).toContain('header accept asks first for "text/calendar"');
});

test('a 403 that nobody gets is that of a credential which nobody has, too', () => {
  const by = (value: string | undefined): NonNullable<Told['caller']> =>
    value === undefined
      ? { credential: 'absent' }
      : { credential: 'present', credentials: [{ in: 'basic', name: 'authorization', value }], role: 'signed in' };
  const told = [
    fine(1),
    { ...put(1, { guest: 'Bea' }), caller: by('right') },
    { ...put(1, { guest: 'Bea' }), caller: by('right') },
    { ...put(1, { guest: 'Cy' }, 403, 'Forbidden'), caller: by(undefined) },
    { ...put(1, { guest: 'Dan' }, 403, 'Forbidden'), caller: by('wrong') },
  ];
  expect(causes(samplesOf(told, world), PUT, 403).toSorted()).toEqual(['nobody is signed in', 'the credential is not known']);
});

test('what no answer ever showed is not there where what was deleted was refused alike', () => {
  const gone = (id: number, status: number): Told => ({
    call: 'DELETE /bookings/{bookingId}',
    path: { bookingId: String(id) },
    status,
    ...(status === 204 ? {} : { answer: 'Method Not Allowed' }),
  });
  const look = (id: number): Told => ({
    call: 'GET /bookings/{bookingId}',
    path: { bookingId: String(id) },
    status: 404,
    answer: 'Not Found',
  });
  const told = [fine(1), fine(2), fine(3), gone(1, 204), gone(2, 204), look(1), gone(1, 405), gone(77, 405)];
  expect(causes(samplesOf(told, world), 'DELETE /bookings/{bookingId}', 405)).toEqual(['there is no such Booking']);
});
