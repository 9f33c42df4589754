import { afterEach, describe, expect, it } from 'vitest';
import { packetsIn } from '../../base/wire/socket-io.ts';
import type { Condition } from '../../outcomes/outcome.ts';
import type { Parameter } from '../../points/7-calls/reading.ts';
import { constant, fixedOptions, ground, samplesOf, socketOutcome, specificationOf, type World } from '../recording.fixture.ts';
import { type Served, serveStandIn } from '../server.ts';
import { standIn } from '../stand-in.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

const query = (name: string): Parameter => ({
  name,
  in: 'query',
  type: ['integer'] as never,
  format: null,
  values: [4],
  required: false,
  present: { times: 1, of: 1 } as never,
  refersTo: null,
  ...ground,
});
const asked = (event: string): Condition[] => [{ kind: 'message' }, { kind: 'payload-value', path: 'event', is: 'equals', value: event }];

/** A product that greets over Socket.IO, answers "sow" with an event and acknowledges "water". */
const serve = async (parameters: readonly Parameter[]): Promise<string> => {
  const specification = specificationOf(samplesOf([{ call: 'GET /live', status: 200, answer: {} }], world), world);
  const [call] = specification.points.calls;
  if (call === undefined) throw new Error('no call');
  const outcomes = [
    socketOutcome([], constant([{ after: 0, data: { event: 'hello', data: { beds: 2 } } }])),
    socketOutcome(asked('sow'), constant([{ after: 1, data: { event: 'sown', data: 'beans' } }])),
    socketOutcome(asked('water'), constant([{ after: 1, data: { acknowledged: 'water', data: { ok: true } } }])),
    socketOutcome(asked('prune'), constant([{ after: 1, data: { acknowledged: 'prune', args: [null, { cut: 3 }] } }])),
  ];
  const calls = [{ ...call, parameters: [...parameters], outcomes }];
  const served = await serveStandIn(standIn({ ...specification, points: { ...specification.points, calls } }, fixedOptions()), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  return `${served.value.address}/live`;
};

const heardOver = (address: string, sends: readonly string[], most: number): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address.replace('http', 'ws'));
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

const helloOf = (text: string): { readonly sid: string; readonly upgrades: readonly string[] } => JSON.parse(text.slice(1)) as never;

describe('a conversation of Socket.IO', () => {
  it('begins by polling, goes on over a socket, and loses nothing in between', async () => {
    const address = `${await serve([query('EIO')])}?EIO=4&transport=`;
    const hello = helloOf(await (await fetch(`${address}polling`)).text());
    expect(hello.upgrades).toEqual(['websocket']);
    const sid = `&sid=${hello.sid}`;
    expect(await (await fetch(`${address}polling${sid}`, { method: 'POST', body: '40' })).text()).toBe('ok');
    const polled = packetsIn(await (await fetch(`${address}polling${sid}`)).text());
    expect(polled).toEqual([`40{"sid":"${hello.sid}"}`, '42["hello",{"beds":2}]']);
    const heard = await heardOver(
      `${address}websocket${sid}`,
      ['2probe', '5', '42["sow",{"what":"beans"}]', '427["water"]', '428["prune","a",2]', '42["dig"]'],
      4,
    );
    expect(heard).toEqual(['3probe', '42["sown","beans"]', '437[{"ok":true}]', '438[null,{"cut":3}]']);
  });
  it('may be held over polling, or over a socket, alone', async () => {
    const address = `${await serve([query('EIO')])}?EIO=4&transport=`;
    const [first = '', ...rest] = await heardOver(`${address}websocket`, ['40', '42["sow"]'], 4);
    expect(first.startsWith('0{"sid":')).toBe(true);
    expect(rest.slice(1)).toEqual(['42["hello",{"beds":2}]', '42["sown","beans"]']);
    const { sid } = helloOf(await (await fetch(`${address}polling`)).text());
    await fetch(`${address}polling&sid=${sid}`, { method: 'POST', body: '42["sow"]' });
    expect(await (await fetch(`${address}polling&sid=${sid}`)).text()).toBe('42["sown","beans"]');
  });
  it('has nobody asking to be let in before protocol 4', async () => {
    const address = `${await serve([query('EIO')])}?EIO=3&transport=`;
    const packets = packetsIn(await (await fetch(`${address}polling`)).text());
    expect(packets.slice(1)).toEqual(['40', '42["hello",{"beds":2}]']);
    expect((await heardOver(`${address}websocket`, [], 3)).slice(1)).toEqual(['40', '42["hello",{"beds":2}]']);
  });
  it('is known by its number, and there is none where none was recorded', async () => {
    const address = await serve([query('EIO')]);
    const unknown = await fetch(`${address}?EIO=4&transport=polling&sid=nobody`);
    expect([unknown.status, await unknown.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }]);
    expect((await fetch(`${await serve([])}?EIO=4&transport=polling`)).status).toBe(501);
  });
});
