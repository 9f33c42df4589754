import { expect, test } from 'vitest';
import {
  aboutIn,
  aboutPacket,
  acknowledgedWith,
  acknowledgementPacket,
  argsFor,
  argsOf,
  askingPacket,
  bodyOfPackets,
  eventPacket,
  membersOf,
  packetsIn,
  readPacket,
  toldIn,
} from './socket-io.ts';

test.each([
  ['42["order",{"id":1}]', { kind: 'event', namespace: '', number: '', event: 'order', args: [{ id: 1 }] }],
  ['42["ready"]', { kind: 'event', namespace: '', number: '', event: 'ready', args: [] }],
  ['42/admin,["reload",7]', { kind: 'event', namespace: '/admin', number: '', event: 'reload', args: [7] }],
  ['4212["save","a"]', { kind: 'event', namespace: '', number: '12', event: 'save', args: ['a'] }],
  ['4312[{"ok":true}]', { kind: 'acknowledgement', namespace: '', number: '12', event: '', args: [{ ok: true }] }],
  ['430[null,{"votes":2}]', { kind: 'acknowledgement', namespace: '', number: '0', event: '', args: [null, { votes: 2 }] }],
  ['43/admin,3[]', { kind: 'acknowledgement', namespace: '/admin', number: '3', event: '', args: [] }],
])('%s says something', (text, packet) => {
  expect(readPacket(text)).toEqual(packet);
});

test.each(['2', '3', '2probe', '3probe', '5', '6', '0{"sid":"a"}', '40', '40{"sid":"a"}', '40/admin,', '41'])(
  '%s only keeps the connection',
  (text) => {
    expect(readPacket(text)?.kind).toBe('control');
  },
);

test.each(['hello', '42', '42[', '42{"a":1}', '42[1]', '7', '{"type":"ping"}', '451-["file",{"_placeholder":true,"num":0}]'])(
  '%s is no packet that is read',
  (text) => {
    expect(readPacket(text)).toBeUndefined();
  },
);

test('what is written reads back', () => {
  expect(readPacket(eventPacket('/admin', 'note', [{ text: 'a,[b]' }, 2]))).toMatchObject({
    namespace: '/admin',
    event: 'note',
    args: [{ text: 'a,[b]' }, 2],
  });
  expect(eventPacket('', 'ready', [])).toBe('42["ready"]');
  expect(readPacket(acknowledgementPacket('', '4', [[1]]))).toMatchObject({ kind: 'acknowledgement', number: '4', args: [[1]] });
});

test.each([
  [[], { data: null }],
  [[{ id: 1 }], { data: { id: 1 } }],
  [[[1, 2]], { data: [1, 2] }],
  [[null, { id: 1 }], { args: [null, { id: 1 }] }],
])('what comes with a message is told in documents, and read back: %j', (args, members) => {
  expect(membersOf(args)).toEqual(members);
  expect(argsOf(membersOf(args))).toEqual(args);
});

test.each([3, 4])('bodies of polling hold several packets (protocol %i)', (protocol) => {
  const packets = ['0{"sid":"a"}', '40', '42["a","1:2"]'];
  expect(packetsIn(bodyOfPackets(packets, protocol))).toEqual(packets);
});

test.each([[[]], [[7]], [['a', { b: 1 }]], [[{ name: 'North' }]], [[null, 2]]])(
  'what is sent with an event for what it tells: %j',
  (args) => {
    expect(argsFor(toldIn(args))).toEqual(args);
  },
);

test('an acknowledgement is a result, or what failed and a result', () => {
  expect(acknowledgedWith([{ ok: true }], false)).toEqual({ failed: undefined, result: { ok: true } });
  expect(acknowledgedWith([null, { cut: 3 }], true)).toEqual({ failed: undefined, result: { cut: 3 } });
  expect(acknowledgedWith([{ message: 'No.' }], true)).toEqual({ failed: { message: 'No.' }, result: undefined });
  expect(acknowledgedWith([{ id: 3 }], true)).toEqual({ failed: undefined, result: { id: 3 } });
});

test('what a stand-in says of what it says is read by whoever knows of it, and is no message', () => {
  const about = { unacknowledged: '3', detail: { title: 'Not shown' } };
  expect([aboutIn(aboutPacket(about)), aboutIn('6'), readPacket(aboutPacket(about))]).toEqual([about, undefined, undefined]);
  expect(readPacket(askingPacket(7, 'water', [2]))).toMatchObject({ number: '7', event: 'water', args: [2] });
});
