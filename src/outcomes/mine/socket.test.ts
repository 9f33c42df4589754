import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import { printConditions, printTemplate } from '../language.ts';
import type { SocketSample } from '../sample.ts';
import { type IsAfterWrite, socketOutcomes } from './socket.ts';

const socket = (at: number, ...messages: readonly (readonly [after: number, who: '>' | '<', data: Json])[]): SocketSample => ({
  at: `a.har#/log/entries/${at}`,
  session: 'a',
  call: 'GET /live',
  path: [],
  caller: { credential: 'absent', credentials: [], role: undefined, account: undefined, known: undefined },
  start: at * 100_000,
  messages: messages.map(([after, who, data]) => ({ after, sent: who === '>', data, listed: false })),
});

const quiet: IsAfterWrite = () => false;
const said = (sockets: readonly SocketSample[], isAfterWrite = quiet, handed: ReadonlySet<string> = new Set()): readonly string[] =>
  socketOutcomes(sockets, isAfterWrite, handed).map(
    ({ when, body }) => `${printConditions(when)}: ${body === null ? '' : printTemplate(body)}`,
  );

describe('what a socket says', () => {
  it('by itself, with when it came', () => {
    expect(said([socket(1, [20, '<', { type: 'ready' }], [3_000, '<', 'tick'])])).toEqual([
      'otherwise: <constant [{"after":20,"data":{"type":"ready"}},{"after":3000,"data":"tick"}]>',
    ]);
  });
  it('to a message: what repeats it, or came before anything else was sent', () => {
    expect(
      said([
        socket(
          1,
          [10, '>', { type: 'ping', n: 41 }],
          [12, '>', { type: 'ping', n: 42 }],
          [20, '<', { pong: 1, n: 41 }],
          [21, '<', { pong: 1, n: 42 }],
        ),
      ]),
    ).toEqual(['otherwise: <constant []>', 'a message is sent, type equals ping: [{"after":10,"data":{"pong":1,"n":<payload n>}}]']);
  });
  it('only what came every time', () => {
    expect(said([socket(1, [10, '>', { type: 'a' }], [12, '<', { x: 1 }]), socket(2, [10, '>', { type: 'a' }])])).toEqual([
      'otherwise: <constant []>',
    ]);
  });
  it('to a text that was handed out, and to any other', () => {
    expect(
      said(
        [
          socket(1, [10, '>', { auth: 'good-token' }], [12, '<', { auth: 'ok' }]),
          socket(2, [10, '>', { auth: 'bad' }], [12, '<', { auth: 'fail' }]),
        ],
        quiet,
        new Set(['good-token']),
      ),
    ).toEqual([
      'otherwise: <constant []>',
      'a message is sent, auth is given, auth is one that was handed out: [{"after":2,"data":{"auth":"ok"}}]',
      'a message is sent, auth is given, auth is none that was handed out: [{"after":2,"data":{"auth":"fail"}}]',
    ]);
  });
  it('nothing of what came after a call had written something', () => {
    const after: IsAfterWrite = (_, from, to) => from < 500 && to >= 500;
    expect(said([socket(1, [450, '>', { type: 'a' }], [600, '<', { x: 1 }])], after)).toEqual(['otherwise: <constant []>']);
  });
  it('nothing to a message without anything in it', () => {
    expect(said([socket(1, [10, '>', {}], [12, '<', { auth: 'fail' }])])).toEqual(['otherwise: <constant []>']);
  });
});
