import { describe, expect, it } from 'vitest';
import { type Message, turnsIn } from './spoken.fixture.ts';

const ask = (id: number, type: string, more: object = {}): Message => ['>', { id, type, ...more }];
const result = (id: number, more: object = { result: [] }): Message => ['<', { id, type: 'result', success: true, ...more }];

describe('what is numbered', () => {
  it('is answered by what repeats the number, in whatever order and with whatever between', () => {
    expect(
      turnsIn([
        ['>', { type: 'auth', access_token: 'secret' }],
        ['<', { type: 'auth_ok' }],
        ask(1, 'areas/list'),
        ask(2, 'areas/create', { name: 'Attic' }),
        ['<', { type: 'notice', text: 'A new version is there' }],
        result(2, { result: { area: 7 } }),
        result(1),
        ask(3, 'areas/list'),
        ['<', { id: 3, type: 'result', success: false, error: { code: 'gone', message: 'No.' } }],
      ]),
    ).toEqual([['areas/list 2 6', 'areas/create 3 5', 'areas/list 7 8']]);
  });
  it('is not answered by what comes again and again, and what keeps the connection is none', () => {
    const event = (id: number): Message => ['<', { id, type: 'event', event: { on: true } }];
    expect(
      turnsIn([
        ask(1, 'subscribe'),
        result(1),
        event(1),
        ask(2, 'areas/list'),
        event(1),
        result(2),
        ask(3, 'ping'),
        ['<', { id: 3, type: 'pong' }],
      ]),
    ).toEqual([['subscribe 0 1', 'areas/list 3 5']]);
  });
  it('is no call where it is answered in several parts, or in two that both may be the answer', () => {
    const item = (id: string, item: number): Message => ['<', { type: 2, invocationId: id, item }];
    const end = (id: string, more: object = {}): Message => ['<', { type: 3, invocationId: id, ...more }];
    const call = (id: string, target: string): Message => ['>', { type: 1, invocationId: id, target, arguments: [] }];
    expect(
      turnsIn([
        call('0', 'Count'),
        end('0', { result: 3 }),
        ['>', { type: 4, invocationId: '1', target: 'Stream', arguments: [] }],
        item('1', 1),
        item('1', 2),
        end('1'),
        call('2', 'Add'),
        end('2', { result: 4 }),
        ['<', { type: 1, target: 'Changed', arguments: [4] }],
      ]),
    ).toEqual([['Count 0 1', 'Add 6 7']]);
    const twice = (id: number): readonly Message[] => [
      ask(id, `run${id % 2}`),
      ['<', { id, type: 'accepted' }],
      ['<', { id, type: 'finished' }],
    ];
    expect(turnsIn([...twice(1), ...twice(2), ...twice(3)])).toEqual([[]]);
  });
  it('may be repeated under another name, and in lists by its place', () => {
    const asked = (seq: number, action: string): Message => ['>', { seq, action, data: {} }];
    const told = (seq_reply: number): Message => ['<', { status: 'OK', seq_reply, data: {} }];
    expect(
      turnsIn([
        ['<', { event: 'hello', seq: 0 }],
        asked(1, 'get_posts'),
        told(1),
        asked(2, 'get_users'),
        ['<', { event: 'posted', data: {}, seq: 1 }],
        told(2),
        asked(3, 'get_posts'),
        told(3),
      ]),
    ).toEqual([['get_posts 1 2', 'get_users 3 5', 'get_posts 6 7']]);
    const sent = (ref: string, topic: string, event: string): Message => ['>', ['1', ref, topic, event, {}]];
    const reply = (ref: string, topic: string): Message => ['<', ['1', ref, topic, 'phx_reply', { status: 'ok', response: {} }]];
    expect(
      turnsIn([
        sent('1', 'room:1', 'phx_join'),
        reply('1', 'room:1'),
        sent('2', 'room:1', 'add'),
        ['<', ['1', null, 'room:1', 'added', {}]],
        reply('2', 'room:1'),
        ['>', [null, '3', 'phoenix', 'heartbeat', {}]],
        ['<', [null, '3', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]],
      ]),
    ).toEqual([['phx_join 0 1', 'add 2 4']]);
  });
  it('is not what everybody in a room is told', () => {
    const say = (id: string, text: string): Message => ['>', { type: 'message', id, text }];
    const told = (id: string, text: string): Message => ['<', { type: 'message', id, text, from: 'ann' }];
    const typing = (id: string): Message => ['>', { type: 'typing', id }];
    const ann: readonly Message[] = [
      say('a-1-xyz', 'hello'),
      told('a-1-xyz', 'hello'),
      typing('a-2-xyz'),
      say('a-3-xyz', 'you'),
      told('a-3-xyz', 'you'),
    ];
    const bob: readonly Message[] = [typing('b-1-xyz'), told('a-1-xyz', 'hello'), told('a-3-xyz', 'you')];
    expect(turnsIn(ann, bob)).toEqual([[], []]);
    // Nobody else was recorded, and it says again all that was said.
    expect(turnsIn(ann)).toEqual([[]]);
  });
  it('is not a number that is the same by chance, nor the key of a thing', () => {
    const input = (seq: number): Message => ['>', { type: seq % 3 === 0 ? 'fire' : 'input', seq }];
    const state = (tick: number): Message => ['<', { type: 'state', tick }];
    const play = Array.from({ length: 20 }, (_, at): readonly Message[] => (at % 2 === 0 ? [input(at)] : [input(at), state((at - 1) / 2)]));
    expect(turnsIn(play.flat())).toEqual([[]]);
    const notes = (id: string): readonly Message[] => [
      ['>', { action: 'getNotes', id }],
      ['<', { action: 'getNotes', id, notes: null }],
    ];
    const [turns] = turnsIn([
      ['>', { action: 'nodes' }],
      ['<', { action: 'nodes', nodes: [{ id: 'node//aaa1' }, { id: 'node//bbb2' }] }],
      ...notes('node//aaa1'),
      ...notes('node//bbb2'),
    ]);
    expect(turns).toEqual(['nodes 0 1', 'getNotes 2 3', 'getNotes 4 5']);
  });
});
