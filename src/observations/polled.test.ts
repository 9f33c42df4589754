import { expect, test } from 'vitest';
import { call, recorded, START, type Told } from './exchange.fixture.ts';
import type { StreamMessage } from './exchange.ts';
import { Polled } from './polled.ts';

const SID = 'EIO=4&sid=h1KXv9sPqYt3AAAB';
const said = (direction: 'in' | 'out', data: string, second: number): StreamMessage => ({
  name: '',
  direction,
  data,
  time: START + second * 1_000,
});
const polling = (second: number, ...events: readonly StreamMessage[]): Told =>
  call(`GET /socket.io/?${SID}&transport=polling`, { second, events });
const socket = (second: number, ...frames: readonly StreamMessage[]): Told =>
  call(`GET /socket.io/?${SID}&transport=websocket`, { second, status: 101, frames: [said('out', '2probe', second), ...frames] });

/** What is told of, in order: how it was carried, and how many messages were polled before it. */
const toldOf = (...told: readonly Told[]): readonly string[] => {
  const polled = new Polled();
  const all = recorded(...told).flatMap((exchange) => polled.see(exchange));
  return [...all, ...polled.rest()].map(({ exchange, before }) => `${/transport=(\w+)/.exec(exchange.url)?.[1]} ${before.length}`);
};

test('what is polled until a socket takes over goes before it, though the socket was opened first', () => {
  const heard = said('in', 'welcome', 2);
  const takenOver = socket(1, said('out', '5', 4), said('in', 'later', 5));
  expect(toldOf(polling(0), takenOver, polling(2, heard), call('GET /api/beds', { second: 6 }))).toEqual([
    'polling 0',
    'polling 0',
    'websocket 1',
    'undefined 0',
  ]);
  // One that never took over is told of at the end.
  expect(toldOf(socket(1), polling(2, heard))).toEqual(['polling 0', 'websocket 1']);
});
