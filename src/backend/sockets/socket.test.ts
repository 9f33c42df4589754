import { afterEach, describe, expect, it } from 'vitest';
import type { Template } from '../../outcomes/outcome.ts';
import { constant, fixedOptions, samplesOf, socketOutcome, specificationOf, type World } from '../recording.fixture.ts';
import { type Served, serveStandIn } from '../server.ts';
import { standIn } from '../stand-in.ts';
import { saidIn } from './conversation.ts';
import { frameOf, nextFrame, TEXT } from './frame.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

const pong: Template = {
  kind: 'array',
  items: [
    {
      kind: 'object',
      members: [
        ['after', constant(0)],
        ['data', { kind: 'object', members: [['pong', { kind: 'source', source: { from: 'payload', path: 'ping' } }]] }],
      ],
    },
  ],
};

const serve = async (): Promise<string> => {
  const specification = specificationOf(samplesOf([{ call: 'GET /live', status: 200, answer: {} }], world), world);
  const [call] = specification.points.calls;
  if (call === undefined) throw new Error('no call');
  const outcomes = [
    socketOutcome(
      [],
      constant([
        { after: 0, data: 'hello' },
        { after: 1, data: { a: 1 }, listed: true },
        { after: 1, data: { a: 2 }, listed: true },
      ]),
    ),
    socketOutcome([{ kind: 'message' }, { kind: 'payload', path: 'ping', is: 'present' }], pong),
  ];
  const calls = [{ ...call, outcomes }];
  const served = await serveStandIn(standIn({ ...specification, points: { ...specification.points, calls } }, fixedOptions()), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  return served.value.address;
};

/** What comes over a socket until so many messages have come or it closes. */
const heardFrom = (address: string, most: number, sends: readonly string[] = []): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address);
    const heard: string[] = [];
    socket.addEventListener('open', () => {
      for (const text of sends) socket.send(text);
    });
    socket.addEventListener('close', () => resolve(heard));
    socket.addEventListener('error', () => resolve(heard));
    socket.addEventListener('message', ({ data }) => {
      heard.push(String(data));
      if (heard.length >= most) socket.close();
    });
  });

describe('a socket', () => {
  it('says what was recorded to come, lists together, and answers what it was shown to answer', async () => {
    const address = (await serve()).replace('http', 'ws');
    const heard = await heardFrom(`${address}/live`, 3, ['{"ping":7}', '{"other":1}', 'no JSON']);
    expect(heard.toSorted()).toEqual(['[{"a":1},{"a":2}]', 'hello', '{"pong":7}'].toSorted());
  });
  it('is not opened where none was recorded, nor for a page of somewhere else', async () => {
    const address = await serve();
    expect(await heardFrom(`${address.replace('http', 'ws')}/other`, 1)).toEqual([]);
    const asked = { upgrade: 'websocket', connection: 'Upgrade', origin: 'https://evil.example' };
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve) => {
      request(`${address}/live`, { headers: asked }, (answer) => resolve(answer.statusCode))
        .on('error', () => resolve(undefined))
        .end();
    });
    expect(status).toBe(403);
  });
  it('answers nothing else', async () => {
    const plain = await fetch(`${await serve()}/live`);
    expect([plain.status, await plain.json()]).toMatchObject([501, { detail: 'Not shown: what GET /live answers' }]);
  });
});

describe('frames', () => {
  const masked = (text: string): Buffer => {
    const plain = frameOf(TEXT, Buffer.from(text));
    const data = Buffer.from(text).map((byte, at) => byte ^ ((at % 4) + 1));
    return Buffer.concat([Buffer.from([plain[0] ?? 0, (plain[1] ?? 0) | 0x80, 1, 2, 3, 4]), data]);
  };
  it('are read when they are whole', () => {
    const frame = masked('hi');
    expect(nextFrame(frame.subarray(0, 5), 100)).toBeUndefined();
    const next = nextFrame(Buffer.concat([frame, Buffer.from([1])]), 100);
    expect(typeof next === 'object' ? [next.frame.data.toString(), next.rest.length] : next).toEqual(['hi', 1]);
  });
  it('end the connection when they are not masked, or too large', () => {
    expect(nextFrame(frameOf(TEXT, Buffer.from('hi')), 100)).toBe('not masked');
    expect(nextFrame(masked('a long one'), 5)).toBe('too large');
    expect(nextFrame(Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]), 5)).toBe('too large');
  });
  it('say their length in the shortest way', () => {
    expect(frameOf(TEXT, Buffer.alloc(125)).length).toBe(127);
    expect(frameOf(TEXT, Buffer.alloc(126)).length).toBe(130);
    expect(frameOf(TEXT, Buffer.alloc(70_000)).length).toBe(70_010);
  });
});

describe('what is said', () => {
  it('is nothing where the document holds no messages', () => {
    expect(saidIn({ not: 'a list' })).toEqual([]);
    expect(saidIn([1, { after: 5 }])).toEqual([]);
  });
});
