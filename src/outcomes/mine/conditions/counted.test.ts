import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order', pollId: 'Poll' },
  references: { tripId: 'Trip' },
  entities: ['Order', 'Line', 'Trip', 'Seat', 'Poll', 'Vote', 'Person'].map((name) => ({ name, identity: 'id' })),
  places: {
    'GET /orders/{orderId} → ': 'Order',
    'POST /orders/{orderId}/lines → ': 'Line',
    'GET /trips → []': 'Trip',
    'POST /seats → ': 'Seat',
    'POST /polls/{pollId}/votes → ': 'Vote',
  },
};

const refusals = (told: readonly Told[]): readonly string[] => {
  const call = told.at(-1)?.call ?? '';
  return (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
};

let made = 0;
const make = (call: string, who: string, send: Json, told: { path?: Record<string, string>; shown?: object; says?: string }): Told => {
  made += 1;
  return {
    call,
    ...(told.path === undefined ? {} : { path: told.path }),
    send,
    caller: {
      credential: 'present',
      credentials: [{ in: 'bearer', name: 'authorization', value: `t-${who}` }],
      role: 'member',
      account: { entity: 'Person', key: who },
      known: { id: who },
    },
    status: told.says === undefined ? 201 : 409,
    answer: told.says === undefined ? ({ id: `m${made}`, ...told.shown } as Json) : { error: told.says },
  };
};
const seat = (who: string, tripId: number, says?: string, more: object = {}): Told =>
  make('POST /seats', who, { tripId, ...more } as Json, {
    shown: { tripId, memberId: who },
    ...(says === undefined ? {} : { says }),
  });
const vote = (who: string, pollId: number, says?: string, shown: object = { pollId }): Told =>
  make(
    'POST /polls/{pollId}/votes',
    who,
    { stars: 5 },
    {
      path: { pollId: String(pollId) },
      shown: { voterId: who, ...shown },
      ...(says === undefined ? {} : { says }),
    },
  );

describe('that there is one already', () => {
  test('is said by no words of how a thing stands', () =>
    expect(refusals([seat('ann', 1), seat('bob', 2), seat('cat', 3), seat('dan', 1, 'This trip has already left.')]).join()).not.toContain(
      'number of',
    ));

  const VOTED = 'You have already voted.';
  test('is of all that is the same, where less is not shown', () =>
    expect(refusals([vote('ann', 1), vote('bob', 1), vote('cat', 2), vote('ann', 1, VOTED)])).toEqual([
      'the number of Vote whose pollId is Poll.id and whose voterId is id of who asks is at least 1',
    ]));
  test('nor where nothing shows what else was the same', () => {
    expect(
      refusals([vote('ann', 1, undefined, {}), vote('bob', 1, undefined, {}), vote('cat', 2, undefined, {}), vote('ann', 1, VOTED)]).join(),
    ).not.toContain('number of');
    expect(
      refusals([vote('ann', 1, undefined, {}), vote('bob', 1, undefined, {}), vote('cat', 2, undefined, {}), vote('ann', 2, VOTED)]),
    ).toEqual(['the number of Vote whose voterId is id of who asks is at least 1']);
    const at = (day: number) => ({ start: `2026-12-0${day}T10:00:00Z` });
    expect(
      refusals([
        seat('ann', 1, undefined, at(1)),
        seat('bob', 2, undefined, at(2)),
        seat('cat', 3, undefined, at(3)),
        seat('dan', 1, 'The trip is already taken.', at(1)),
      ]).join(),
    ).not.toContain('number of');
  });
  test('nor where it is of a day', () =>
    expect(
      refusals([vote('ann', 1), vote('bob', 1), vote('cat', 2), vote('ann', 1, 'You have already voted today.')]).join(),
    ).not.toContain('number of'));
});

const line = (orderId: number, says?: string, send: object = {}): Told => {
  made += 1;
  return {
    call: 'POST /orders/{orderId}/lines',
    path: { orderId: String(orderId) },
    send: { item: `item ${made}`, ...send } as Json,
    status: says === undefined ? 201 : 422,
    answer: says === undefined ? { id: made, orderId } : { error: says },
  };
};
const order = (id: number): Told => ({
  call: 'GET /orders/{orderId}',
  path: { orderId: String(id) },
  status: 200,
  answer: { id, note: `order ${id}` },
});
const send = (id: number, says?: string): Told => ({
  call: 'POST /orders/{orderId}/send',
  path: { orderId: String(id) },
  status: says === undefined ? 204 : 409,
  ...(says === undefined ? {} : { answer: { error: says } }),
});

describe('how many there may be, or have to be', () => {
  const filled = [order(1), line(1), order(2), line(2), line(2), order(3), line(3)];
  test('is not what a number of something else says', () => {
    expect(refusals([...filled, line(2, 'The picture exceeds the maximum of 2 MB.')]).join()).not.toContain('number of');
    expect(refusals([...filled, line(2, 'No more than 2 lines a day.')]).join()).not.toContain('number of');
    expect(refusals([...filled, line(2, 'The amount is at most 2.', { amount: 3, extra: 1 })]).join()).not.toContain('number of');
  });
  test('is not what has to be with what is there', () => {
    for (const says of [
      'The order must be paid before a line is sent.',
      'There is no line with that number.',
      'An order needs approval before the lines.',
      'An order must not have any lines.',
      'The order is not approved: it needs somebody who looks at any line.',
    ])
      expect(refusals([...filled, order(4), send(1), send(2), send(4, says)]).join()).not.toContain('number of');
  });
});
