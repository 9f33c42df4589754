import { expect, test } from 'vitest';
import { call, get, namesOf, START, type Told } from '../exchange.fixture.ts';

/** A socket that says, four seconds after it was opened, what pools there are. */
const opened: Told = call('GET /live', {
  status: 101,
  frames: [
    {
      name: 'pools',
      direction: 'in',
      data: [
        { id: 7, slug: 'lido' },
        { id: 8, slug: 'baths' },
      ],
      time: START + 4_000,
    },
  ],
});
const lanes = (pool: string, second: number): Told => get(`/api/lanes/open/${pool}`, { lanes: 4 }, { second });

test('what came over a socket was handed to the client when it came', () => {
  expect(namesOf(opened, lanes('lido', 5), lanes('baths', 6))).toEqual(['GET /api/lanes/open/{slug}']);
  expect(namesOf(opened, lanes('lido', 2), lanes('baths', 3))).toEqual(['GET /api/lanes/open/lido', 'GET /api/lanes/open/baths']);
});

test('what was said over one was sent', () => {
  const said = (slug: string, second: number, name = 'addPool') => ({
    name,
    direction: 'out' as const,
    data: [`The ${slug}`, slug],
    time: START + second * 1_000,
    packet: { kind: 'event' as const, namespace: '', number: '3', several: true as const },
  });
  const socket = (...frames: readonly ReturnType<typeof said>[]) =>
    call('GET /socket.io/?EIO=4&transport=websocket', { status: 101, frames });
  expect(namesOf(socket(said('lido', 1), said('baths', 2)), lanes('lido', 5), lanes('baths', 6))).toEqual(['GET /api/lanes/open/{openId}']);
  // Where somebody goes is no name that they gave.
  const entered = socket(said('lido', 1, 'rooms.enter'), said('baths', 2, 'rooms.enter'));
  expect(namesOf(entered, lanes('lido', 5), lanes('baths', 6))).toHaveLength(2);
});
