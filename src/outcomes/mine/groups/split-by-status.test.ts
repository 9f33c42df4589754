import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { loadId: 'Load' },
  entities: [{ name: 'Load', identity: 'id' }],
  places: { 'GET /loads → []': 'Load' },
};
const list = (...states: readonly string[]): Told => ({
  call: 'GET /loads',
  status: 200,
  answer: states.map((state, at) => ({ id: `l${at + 1}`, state })),
});
const act = (what: string, at: number, send?: Readonly<Record<string, string>>): Told => ({
  call: `POST /loads/{loadId}/${what}`,
  path: { loadId: `l${at}` },
  status: 200,
  answer: { ok: true },
  ...(send === undefined ? {} : { send }),
});
const told = (call: string, ...all: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(all, world), world.entities).get(call) ?? []).map((one) => `${printConditions(one.when)}: ${printThen(one)}`);

const all = [
  list('sending', 'sending', 'taking', 'waiting'),
  act('pause', 1),
  list('sent', 'sending', 'taking', 'waiting'),
  act('pause', 2),
  list('sent', 'sent', 'taking', 'waiting'),
  act('pause', 3),
  list('sent', 'sent', 'held', 'waiting'),
];

describe('what comes to one status or another by how it stood', () => {
  test('is an outcome for each', () => {
    expect(told('POST /loads/{loadId}/pause', ...all)).toEqual([
      'Load.state is sending: Load.state := sent',
      'Load.state is taking: Load.state := held',
    ]);
  });

  test('and none where nothing stood alike twice, one status led to two, or what was sent says it', () => {
    const [pause, first] = ['POST /loads/{loadId}/pause', all.slice(0, 3)];
    expect(told(pause, ...first, act('pause', 3), list('sent', 'sending', 'held', 'waiting'))).toHaveLength(1);
    expect(
      told(pause, ...all, list('sending', 'sent', 'held', 'waiting'), act('pause', 1), list('held', 'sent', 'held', 'waiting')),
    ).toHaveLength(1);
    const stays = [
      ...first,
      act('pause', 2),
      list('sent', 'sent', 'taking', 'waiting'),
      act('pause', 3),
      list('sent', 'sent', 'taking', 'waiting'),
    ];
    expect(told(pause, ...stays)).toHaveLength(1);
    const to = (at: number, state: string): Told => act('put', at, { state });
    const put = [
      list('sending', 'sending', 'taking'),
      to(1, 'sent'),
      list('sent', 'sending', 'taking'),
      to(2, 'sent'),
      list('sent', 'sent', 'taking'),
      to(3, 'held'),
      list('sent', 'sent', 'held'),
    ];
    expect(told('POST /loads/{loadId}/put', ...put)).toEqual(['otherwise: Load.state := payload state']);
  });

  test('is so on the stand-in, where nothing is made up for another status', async () => {
    const standIn = standInOf(all, world);
    const pause = (at: number) => ask(standIn, 'POST', `/loads/l${at}/pause`);
    expect((await pause(3)).status).toBe(200);
    expect((await pause(4)).status).toBe(501);
    expect((await ask(standIn, 'GET', '/loads')).body).toMatchObject([{ state: 'sending' }, {}, { state: 'held' }, { state: 'waiting' }]);
  });
});
