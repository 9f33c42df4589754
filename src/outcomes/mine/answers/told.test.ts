import { expect, test } from 'vitest';
import type { Json } from '../../../base/json.ts';
import type { SocketSample } from '../../sample.ts';
import { kindOf, talkOver } from './socket.ts';
import { pushesAmong } from './told.ts';

const socket = (...messages: readonly (readonly [after: number, who: '>' | '<', data: Json])[]): SocketSample => ({
  at: 'a.har#/log/entries/1',
  session: 'a',
  call: 'GET /live',
  path: [],
  caller: { credential: 'absent', credentials: [], role: undefined, account: undefined, known: undefined },
  start: 0,
  messages: messages.map(([after, who, data]) => ({ after, sent: who === '>', data, listed: false })),
});

test('what a socket begins with, before anything is said over it, comes of its being opened', () => {
  const about = { event: 'about', data: { version: 3 } };
  const quiet = socket([5, '<', about], [2_000, '>', { event: 'open' }], [2_010, '<', { event: 'opened' }]);
  // Over this one it comes behind what was said at once.
  const hasty = socket([1, '>', { event: 'open' }], [5, '<', about], [9, '<', { event: 'opened' }]);
  const talks = [quiet, hasty].map((one) => talkOver(one, () => false));
  expect([...pushesAmong([], talks).openings]).toEqual([kindOf(about)]);
});
