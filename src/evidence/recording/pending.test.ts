import { expect, it } from 'vitest';
import { call, recorded } from '../../observations/exchange.fixture.ts';
import type { StreamMessage } from '../../observations/exchange.ts';
import { webSocketMessages } from '../har/message.ts';
import { Pending } from './pending.ts';

it('each message of Socket.IO is told by its place on its socket, though it stood on a line of its own', () => {
  const [opened] = recorded(call('GET /socket.io/?EIO=4&transport=websocket', { status: 101, type: 'websocket' }));
  const pending = new Pending();
  if (opened === undefined) throw new Error('no exchange');
  pending.exchange({ ...opened, end: undefined });
  const lines = [
    { type: 'send', opcode: 1, data: '421["add",{"n":1}]', time: 1_795_000_002 },
    { type: 'receive', opcode: 1, data: '431[{"ok":true}]', time: 1_795_000_003 },
    { type: 'receive', opcode: 1, data: '{"type":"tick"}', time: 1_795_000_004 },
  ];
  const said = lines.flatMap((line): readonly StreamMessage[] => webSocketMessages([line]));
  for (const message of said) pending.message(opened.index, message);
  const [exchange] = pending.ended(opened.index, 1_795_000_005_000, 0);
  expect(exchange?.frames.map(({ packet }) => packet?.place)).toEqual([0, 1, undefined]);
});
