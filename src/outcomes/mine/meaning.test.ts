import { describe, expect, it } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { pumpId: 'Pump' },
  entities: [{ name: 'Pump', identity: 'id' }],
  places: { 'GET /pumps/{pumpId} → ': 'Pump', 'GET /pumps → []': 'Pump' },
};

const look = (pumpId: string, state: string): Told => ({
  call: 'GET /pumps/{pumpId}',
  path: { pumpId },
  status: 200,
  answer: { id: pumpId, state },
});
const ordered = (pumpId: string, send: object): Told => ({
  call: 'POST /pumps/{pumpId}/orders',
  path: { pumpId },
  status: 200,
  send: send as never,
  answer: { message: 'OK' },
});
const through = (pumpId: string, from: string, ...steps: readonly (readonly [string, string])[]): readonly Told[] => [
  look(pumpId, from),
  ...steps.flatMap(([action, state]) => [ordered(pumpId, { action, reason: `by ${pumpId}` }), look(pumpId, state)]),
];
const thenOf = (told: readonly Told[]) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /pumps/{pumpId}/orders') ?? []).map(printThen);

describe('a status that the word which was sent tells', () => {
  const shown = [
    ...through('a', 'stopped', ['start', 'running'], ['pause', 'paused'], ['start', 'running']),
    ...through('b', 'stopped', ['start', 'running'], ['pause', 'paused'], ['STOP', 'stopped']),
  ];

  it('is not told by a word after which nothing moved', () => {
    const renamed = ordered('a', { action: 'rename', reason: 'a name' });
    expect(thenOf([...shown, renamed, look('a', 'running'), renamed, look('a', 'running')]).join()).not.toContain('rename');
  });

  it('is what the word means, of each that was sent', () => {
    expect(thenOf(shown)).toEqual([
      'Pump.state := what payload action means ("STOP" is "stopped"; "pause" is "paused"; "start" is "running")',
    ]);
  });

  it('is brought about so by the stand-in, and by no other word', async () => {
    const standIn = standInOf(shown, world);
    const stateAfter = async (action: string) => {
      await ask(standIn, 'POST', '/pumps/a/orders', { action, reason: 'by a' });
      return ((await ask(standIn, 'GET', '/pumps/a')).body as { state: string }).state;
    };
    expect(await stateAfter('pause')).toBe('paused');
    expect(await stateAfter('STOP')).toBe('stopped');
  });

  it('is not told by a word that was followed by two', () => {
    const [then] = thenOf([...shown, ...through('c', 'running', ['pause', 'stopped'])]);
    expect(then).toBe('Pump.state: value not shown');
  });

  it('is not told by words of which each came once', () => {
    const [then] = thenOf([...through('a', 'stopped', ['start', 'running'], ['pause', 'paused'])]);
    expect(then).toBe('Pump.state: value not shown');
  });
});
