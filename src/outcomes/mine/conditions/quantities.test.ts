import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, readConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order', tripId: 'Trip', lineId: 'Line' },
  references: { tripId: 'Trip' },
  entities: [
    { name: 'Order', identity: 'id' },
    { name: 'Line', identity: 'id' },
    { name: 'Trip', identity: 'id' },
    { name: 'Seat', identity: 'id' },
  ],
  places: {
    'GET /orders/{orderId} → ': 'Order',
    'POST /orders → ': 'Order',
    'POST /orders/{orderId}/lines → ': 'Line',
    'GET /trips → []': 'Trip',
    'POST /seats → ': 'Seat',
    'POST /seats/{seatId}/cancel → ': 'Seat',
  },
};

const order = (id: number, more: Json = {}): Told => ({
  call: 'GET /orders/{orderId}',
  path: { orderId: String(id) },
  status: 200,
  answer: { id, note: `order ${id}`, ...(more as object) },
});
let lines = 100;
const line = (orderId: number, says?: string): Told => {
  lines += 1;
  const item = `item ${lines}`;
  return {
    call: 'POST /orders/{orderId}/lines',
    path: { orderId: String(orderId) },
    send: { item },
    status: says === undefined ? 201 : 422,
    answer: says === undefined ? { id: lines, orderId, item } : { error: says },
  };
};
const act = (verb: string, id: number, says?: string): Told => ({
  call: `POST /orders/{orderId}/${verb}`,
  path: { orderId: String(id) },
  status: says === undefined ? 204 : 409,
  ...(says === undefined ? {} : { answer: { error: says } }),
});
const refusals = (call: string, told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

describe('how many there are', () => {
  const NEEDS = 'An order needs at least one line.';
  const filled = [order(1), line(1), order(2), line(2), line(2), order(3), line(3)];

  test('is the cause where the words say that there have to be some', () =>
    expect(refusals('POST /orders/{orderId}/send', [...filled, order(4), act('send', 1), act('send', 2), act('send', 4, NEEDS)])).toEqual([
      'the number of Line whose orderId is Order.id is below 1',
    ]));
  test('not where one without any was taken, or the words are of something else', () => {
    const taken = [...filled, order(4), order(5), act('send', 1), act('send', 5), act('send', 4, NEEDS)];
    expect(refusals('POST /orders/{orderId}/send', taken).join()).not.toContain('number of');
    const other = [...filled, order(4), act('send', 1), act('send', 2), act('send', 4, 'The order needs an address.')];
    expect(refusals('POST /orders/{orderId}/send', other).join()).not.toContain('number of');
  });

  const MOST = 'An order has at most 2 lines.';
  test('is the cause where the words say how many there may be, and there were as many', () => {
    expect(refusals('POST /orders/{orderId}/lines', [...filled, order(2), line(2, MOST), line(1)])).toEqual([
      'the number of Line whose orderId is Order.id is at least 2',
    ]);
  });
  test('not where the number is another than there were', () => {
    expect(refusals('POST /orders/{orderId}/lines', [...filled, line(2, 'An order has at most 5 lines.')]).join()).not.toContain(
      'number of',
    );
    expect(refusals('POST /orders/{orderId}/lines', [...filled, line(2), line(2), line(1, MOST)]).join()).not.toContain('number of');
  });

  test('the stand-in counts', async () => {
    const of = standInOf([...filled, order(4), line(2, MOST), act('send', 1), act('send', 2), act('send', 4, NEEDS)], world);
    expect((await ask(of, 'POST', '/orders/4/send')).status).toBe(409);
    expect((await ask(of, 'POST', '/orders/4/lines', { item: 'a pen' })).status).toBe(201);
    expect((await ask(of, 'POST', '/orders/4/send')).status).toBe(204);
    expect((await ask(of, 'POST', '/orders/4/lines', { item: 'a cup' })).status).toBe(201);
    expect(await ask(of, 'POST', '/orders/4/lines', { item: 'a hat' })).toMatchObject({ status: 422, body: { error: MOST } });
  });
});

const who = (key: string): Told['caller'] => ({
  credential: 'present',
  credentials: [{ in: 'bearer', name: 'authorization', value: `t-${key}` }],
  role: 'member',
  account: { entity: 'Person', key },
  known: { id: key },
});
let seats = 0;
const seat = (person: string, tripId: number, says?: string): Told => {
  seats += 1;
  return {
    call: 'POST /seats',
    send: { tripId },
    caller: who(person),
    status: says === undefined ? 201 : 409,
    answer: says === undefined ? { id: `s${seats}`, tripId, memberId: person, state: 'held' } : { error: says },
  };
};

describe('what somebody has already', () => {
  const people: World = { ...world, entities: [...world.entities, { name: 'Person', identity: 'id' }] };
  const causes = (told: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(told, people), people.entities).get('POST /seats') ?? [])
      .filter(({ status }) => status >= 400)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  const taken = [seat('ann', 1), seat('ann', 2), seat('bob', 1), seat('bob', 3)];

  test('is the cause where the words say so: the same trip of the same person', () =>
    expect(causes([...taken, seat('ann', 1, 'You already have a seat on this trip.')])).toEqual([
      'the number of Seat whose tripId is Trip.id and whose memberId is id of who asks is at least 1',
    ]));
  test('or that nobody has more than so many', () =>
    expect(causes([...taken, seat('ann', 4, 'Nobody holds more than 2 seats.'), seat('cat', 4)])).toEqual([
      'the number of Seat whose memberId is id of who asks is at least 2',
    ]));
  test('not where words name something else that was sent', () =>
    expect(causes([...taken, { ...seat('ann', 1, 'The code is already taken.'), send: { tripId: 1, code: 'x' } }]).join()).not.toContain(
      'number of',
    ));
  test('which of them are still open is not guessed', () =>
    expect(causes([...taken, seat('ann', 4, 'At most 2 open seats.'), seat('cat', 4)]).join()).not.toContain('number of'));
});

describe('how much a thing has', () => {
  const UNPAID = 'The order is not paid in full.';
  const due = (id: number, amount: number) => order(id, { due: amount });
  const moving = [due(1, 900), due(1, 0), due(2, 40), due(3, 7), due(4, 30), due(4, 0), due(5, 15), due(5, 0)];
  const closed = [act('close', 1), act('close', 4), act('close', 5)];

  test('is the cause where all that were refused have some, and all that were taken none', () =>
    expect(
      refusals('POST /orders/{orderId}/close', [
        ...moving,
        act('close', 2, UNPAID),
        act('close', 3, UNPAID),
        act('close', 2, UNPAID),
        ...closed,
      ]),
    ).toEqual(['Order.due is above 0']));
  test('not of one thing, nor where one that has some was taken', () => {
    expect(refusals('POST /orders/{orderId}/close', [...moving, act('close', 2, UNPAID), act('close', 1)]).join()).not.toContain('above');
    const taken = [
      ...moving,
      due(6, 3),
      act('close', 2, UNPAID),
      act('close', 3, UNPAID),
      act('close', 2, UNPAID),
      ...closed,
      act('close', 6),
    ];
    expect(refusals('POST /orders/{orderId}/close', taken).join()).not.toContain('above');
  });

  const trips = (...all: readonly (readonly [taken: number, places: number])[]): Told => ({
    call: 'GET /trips',
    status: 200,
    answer: all.map(([taken, places], at) => ({ id: at + 1, taken, places })),
  });
  test('full is what holds as many as it may', () => {
    const told = [trips([1, 2], [3, 4]), trips([2, 2], [3, 4]), seat('ann', 1, 'This trip is full.'), seat('ann', 2)];
    expect(refusals('POST /seats', told)).toEqual(['Trip.taken is at least Trip.places']);
    expect(
      refusals('POST /seats', [trips([1, 2], [3, 4]), trips([1, 2], [2, 4]), seat('ann', 1, 'This trip is full.'), seat('ann', 2)]).join(),
    ).not.toContain('places');
  });
  test('more than a named thing has is no limit of its own', () => {
    const buy = (tripId: number, places: number, says?: string): Told => ({
      call: 'POST /tickets',
      send: { tripId, wanted: places },
      status: says === undefined ? 201 : 409,
      answer: says === undefined ? { ok: true } : { error: says },
    });
    const told = [trips([1, 2], [3, 9]), trips([1, 5], [3, 9]), buy(2, 3), buy(1, 6, 'There are not so many places.'), buy(2, 5)];
    expect(refusals('POST /tickets', told)).toEqual(['wanted above Trip.places']);
  });
});

test('they are read as they are written', () => {
  const when = [
    {
      kind: 'measure',
      of: {
        of: 'count',
        entity: 'Loan',
        whose: [
          ['borrowerId', { from: 'caller', path: 'id' }],
          ['state', { from: 'constant', value: 'Out' }],
          ['book id', { from: 'entity', entity: 'Book', path: 'id' }],
        ],
      },
      is: 'at least',
      than: { of: 'field', entity: 'Shop', field: 'most' },
    },
    { kind: 'measure', of: { of: 'field', entity: 'Order', field: 'due' }, is: 'above', than: { of: 'number', value: 0 } },
  ] as const;
  const text =
    'the number of Loan whose borrowerId is id of who asks and whose state is "Out" and whose "book id" is Book.id is at least Shop.most, Order.due is above 0';
  expect(printConditions(when as never)).toBe(text);
  expect(readConditions(text)).toEqual({ ok: true, value: when });
});
