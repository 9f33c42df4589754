import { expect, it } from 'vitest';
import { acknowledgedIn, ticketOf } from './acknowledged.ts';
import type { SocketPacket, StreamMessage } from './exchange.ts';

const said = (direction: 'in' | 'out', kind: SocketPacket['kind'], name: string, number = '', namespace = ''): StreamMessage => ({
  name,
  direction,
  data: null,
  time: undefined,
  packet: { kind, namespace, number },
});
const plain: StreamMessage = { name: 'ready', direction: 'in', data: null, time: undefined };

it('an acknowledgement is called as what it answers, by the number that each side gives in each namespace', () => {
  const messages = [
    said('out', 'event', 'votes', '1'),
    said('out', 'event', 'users', '1', '/admin'),
    said('in', 'event', 'are you there', '1'),
    said('out', 'event', 'untold'),
    said('in', 'acknowledgement', '', '1', '/admin'),
    said('out', 'acknowledgement', '', '1'),
    said('in', 'acknowledgement', '', '1'),
  ];
  const called = acknowledgedIn(messages);
  expect(called.slice(4).map(({ name }) => name)).toEqual(['users', 'are you there', 'votes']);
  expect(called.map(ticketOf)).toEqual([
    'client  1',
    'client /admin 1',
    'server  1',
    undefined,
    'client /admin 1',
    'server  1',
    'client  1',
  ]);
});

it('what only keeps a connection and what answers nothing is left out, and what is no packet stays', () => {
  expect(acknowledgedIn([said('in', 'control', ''), plain, said('in', 'acknowledgement', '', '4')])).toEqual([plain]);
});
