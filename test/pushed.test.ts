import { expect, test } from 'vitest';
import type { Json } from '../src/base/json.ts';
import { settled, Tape } from '../src/establish/tape.fixture.ts';
import { call, page, recorded, START } from '../src/observations/exchange.fixture.ts';
import type { StreamMessage } from '../src/observations/exchange.ts';

/** What goes over a socket, 100 ms apart: what is asked, what answers it, and what the server tells by itself. */
type Said = readonly ['asks' | 'is answered', ticket: number, event: string, data: Json] | readonly ['is told', event: string, data: Json];

const framesOf = (all: readonly Said[]): readonly StreamMessage[] =>
  all.map((said, place): StreamMessage => {
    const time = START + 10_000 + place * 100;
    if (said[0] === 'is told')
      return { name: said[1], direction: 'in', data: said[2], time, packet: { kind: 'event', namespace: '', number: '', place } };
    const [way, ticket, event, data] = said;
    const packet = { namespace: '', number: String(ticket), place };
    return way === 'asks'
      ? { name: event, direction: 'out', data, time, packet: { kind: 'event', ...packet } }
      : { name: '', direction: 'in', data, time, packet: { kind: 'acknowledgement', ...packet } };
  });

const establish = async (all: readonly Said[]) => {
  const tape = new Tape();
  const frames = framesOf(all);
  tape.exchanges.push(
    ...recorded(
      page('/'),
      call('GET /socket.io/?EIO=4&transport=websocket', { status: 101, type: 'websocket', frames, cookie: 'sid=keeper-1' }),
    ),
  );
  return (await settled({ 'monday.har': tape })).points;
};

const OK: Json = { ok: true, msg: 'Done.' };
const lamp = (id: number, lit: boolean): Json => ({ id, name: `Lamp ${id}`, colour: 'white', lit });
/** The lamps, of which some are dark, in a map under what each is called by. */
const lamps = (...dark: readonly number[]): Said => [
  'is told',
  'lampList',
  Object.fromEntries([1, 2, 3].map((id) => [String(id), lamp(id, !dark.includes(id))])),
];
/** Something is done to a lamp: `told` comes while nothing is answered yet. */
const does = (ticket: number, event: string, id: number, ...told: readonly Said[]): readonly Said[] => [
  ['asks', ticket, event, id],
  ...told,
  ['is answered', ticket, event, OK],
];

const movesOf = ({ states }: Awaited<ReturnType<typeof establish>>): readonly string[] =>
  states.flatMap(({ entity, field, transitions }) =>
    transitions.map(({ from, to, by, grade }) => `${entity}.${field}: ${from} → ${to} by ${by ?? 'nobody known'}, ${grade}`),
  );

const DIMMED: readonly Said[] = [
  lamps(),
  ...does(1, 'pauseLamp', 1, lamps(1)),
  ...does(2, 'resumeLamp', 1, lamps()),
  ...does(3, 'pauseLamp', 2),
  lamps(2),
  ...does(4, 'resumeLamp', 2, lamps()),
];

test('a list that is pushed shows things of the kind that calls do something to, and what changed them', async () => {
  const points = await establish(DIMMED);
  const [found] = points.entities;
  expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Lamp', 'id']]);
  expect(found?.fields.map(({ path }) => path)).toEqual(['id', 'name', 'colour', 'lit']);
  expect(movesOf(points)).toEqual([
    'Lamp.lit: false → true by GET /socket.io #resumeLamp, shown',
    'Lamp.lit: true → false by GET /socket.io #pauseLamp, shown',
  ]);
  const cited = points.states.flatMap(({ transitions }) => transitions.flatMap(({ citations }) => citations));
  expect(JSON.stringify(cited)).toContain('_webSocketMessages/');
});

test('what is pushed after nothing that anybody did has no cause', async () => {
  const points = await establish([...does(1, 'pauseLamp', 3), lamps(3), lamps(2, 3), lamps(2, 3)]);
  expect(movesOf(points)).toEqual(['Lamp.lit: true → false by nobody known, shown']);
});

test('nor has what is pushed while two things are done to it at once', async () => {
  const both: readonly Said[] = [
    ['asks', 1, 'pauseLamp', 1],
    ['asks', 2, 'lockLamp', 1],
    lamps(1),
    ['is answered', 1, 'pauseLamp', OK],
    ['is answered', 2, 'lockLamp', OK],
  ];
  expect(movesOf(await establish([lamps(), ...both, lamps(1)]))).toEqual(['Lamp.lit: true → false by nobody known, shown']);
});

test('what no call does anything to, and what is no list of things, shows none', async () => {
  const tides: Said = ['is told', 'tideList', [{ id: 1, height: 3 }]];
  const mixed: Said = ['is told', 'lampList', { 1: lamp(1, true), total: 1 }];
  expect((await establish([tides, mixed, ...does(1, 'pauseLamp', 1), tides, mixed])).entities).toEqual([]);
});
