import { describe, expect, it } from 'vitest';
import { samplesOf, type Told } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printTemplate } from '../../language.ts';
import { outcomeMiner } from '../../mine.ts';
import type { SocketSample } from '../../sample.ts';
import { type IsAfterWrite, socketOutcomes, talkOver } from './socket.ts';

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
  socketOutcomes(
    sockets.map((one) => talkOver(one, isAfterWrite)),
    isAfterWrite,
    handed,
  ).map(({ when, body }) => `${printConditions(when)}: ${body === null ? '' : printTemplate(body)}`);

describe('what a socket says', () => {
  it('by itself, with when it came', () => {
    expect(said([socket(1, [20, '<', { type: 'ready' }], [3_000, '<', 'tick'])])).toEqual([
      'otherwise: <constant [{"after":20,"data":{"type":"ready"}},{"after":3000,"data":"tick"}]>',
    ]);
  });
  it('by itself, which is as once seen where something else came over another', () => {
    const calm = socket(1, [20, '<', { type: 'ready' }]);
    const lively = socket(2, [20, '<', { type: 'ready' }], [9_000, '<', { type: 'moored', boat: 'Isolde' }]);
    expect(said([calm, lively])).toEqual([
      'otherwise: <constant [{"after":20,"data":{"type":"ready"}},{"after":9000,"data":{"type":"moored","boat":"Isolde"}}]>',
    ]);
    // What every one began with is shown, and what came over one alone is not.
    expect(said([calm, lively, socket(3, [30, '<', { type: 'full' }], [40, '<', { type: 'ready' }])])).toEqual([
      'otherwise: <constant [{"after":20,"data":{"type":"ready"}}]>',
    ]);
    expect(said([calm, lively, socket(3, [30, '<', { type: 'full' }])])).toEqual([
      'otherwise: <value not shown, seen [{"after":20,"data":{"type":"ready"}},{"after":9000,"data":{"type":"moored","boat":"Isolde"}}]>',
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
  it('not to the last one what is called as an earlier one was', () => {
    const told = socket(
      1,
      [10, '>', { type: 'subscribe', uid: 'sub1' }],
      [20, '<', { type: 'init', uid: 'sub1' }],
      [5_000, '>', { type: 'nonsense' }],
      [5_700, '<', { type: 'changed', data: 'x', uid: 'sub1' }],
    );
    expect(said([told]).join('\n')).not.toContain('nonsense');
    // What the last one was called too, or none was, may well be its answer.
    const own = socket(
      1,
      [10, '>', { type: 'a', uid: 'u1' }],
      [5_000, '>', { type: 'b', uid: 'u1' }],
      [5_700, '<', { done: 1, uid: 'u1' }],
    );
    const other = socket(1, [10, '>', { type: 'a', uid: 'u1' }], [5_000, '>', { type: 'b' }], [5_700, '<', { done: 1, uid: 'u7' }]);
    for (const one of [own, other]) expect(said([one]).find((line) => line.includes('equals b'))).toContain('"done":1');
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
  it('nothing to what is a call of its own', () => {
    const messages: SocketSample['messages'] = [
      { after: 10, sent: true, data: { event: 'votes' }, listed: false, call: 'GET /live #votes' },
      { after: 12, sent: false, data: { event: 'votesList', data: 3 }, listed: false },
    ];
    expect(said([{ ...socket(1), messages }])).toEqual(['otherwise: <constant []>']);
  });
  it('nothing of what came after a call had written something', () => {
    const after: IsAfterWrite = (_, from, to) => from < 500 && to >= 500;
    expect(said([socket(1, [450, '>', { type: 'a' }], [600, '<', { x: 1 }])], after)).toEqual(['otherwise: <constant []>']);
  });
  it('nothing to a message without anything in it', () => {
    expect(said([socket(1, [10, '>', {}], [12, '<', { auth: 'fail' }])])).toEqual(['otherwise: <constant []>']);
  });
});

describe('what a message of one kind is answered with', () => {
  const ask = (user: string, password: string) => ({ event: 'enter', data: { user, password } });
  const entered = { event: 'welcome', data: { rooms: 3 } };
  const turnedAway = { event: 'wrong', data: null };

  it('is told by the one value that tells other kinds of answers', () => {
    expect(
      said([
        socket(1, [10, '>', ask('ann', 'np_a')], [20, '<', turnedAway], [30, '>', ask('ann', 'np_b')], [40, '<', entered]),
        socket(2, [10, '>', ask('ben', 'np_a')], [20, '<', turnedAway], [30, '>', ask('ben', 'np_c')], [40, '<', entered]),
      ]).map((line) => line.split(': ')[0]),
    ).toEqual([
      'otherwise',
      'a message is sent, event equals enter, data.password equals np_a',
      'a message is sent, event equals enter, data.password equals np_b',
      'a message is sent, event equals enter, data.password equals np_c',
    ]);
  });

  it('may come late, where it never comes unless something was sent', () => {
    expect(said([socket(1, [10, '>', ask('ann', 'np_b')], [1_810, '<', entered])])).toEqual([
      'otherwise: <constant []>',
      'a message is sent, event equals enter: [{"after":1800,"data":{"event":"welcome","data":{"rooms":<value not shown, seen 3>}}}]',
    ]);
    const tick = { event: 'tick', data: null };
    expect(said([socket(1, [10, '>', ask('ann', 'np_b')], [1_810, '<', tick], [9_000, '<', tick])])).toEqual([
      'otherwise: <constant [{"after":1810,"data":{"event":"tick","data":null}},{"after":9000,"data":{"event":"tick","data":null}}]>',
    ]);
  });
});

it('what came after a write is no answer, however often the same was written before', () => {
  const put: Told = { call: 'PUT /pages/{pageId}', path: { pageId: '1' }, send: { title: 'x' }, status: 204 };
  const writes = Array.from({ length: 60 }, (_, at): Told => ({ ...put, at }));
  const samples = samplesOf(writes, { parameters: { pageId: 'Page' }, entities: [{ name: 'Page', identity: 'id' }], places: {} });
  const started = samples[50]?.start ?? 0;
  const live: SocketSample = {
    ...socket(1, [10, '>', { type: 'hello' }], [600, '<', { type: 'changed' }]),
    at: 'trial.har#/log/entries/99',
    session: 'trial',
    start: started - 300,
  };
  const miner = outcomeMiner();
  for (const sample of samples) miner.observe(sample);
  const told = miner.outcomes([{ name: 'Page', identity: 'id' }], [live]).get('GET /live') ?? [];
  expect(told.map(({ when }) => printConditions(when))).toEqual(['otherwise']);
});
