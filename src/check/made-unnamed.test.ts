import { expect, test } from 'vitest';
import { ask, standInOf, type Told, type World } from '../backend/recording.fixture.ts';
import type { Source } from '../outcomes/outcome.ts';
import type { Called } from './called.ts';
import { MadeUnnamed } from './made-unnamed.ts';

const of = (path: string): Source => ({ from: 'payload', path });
const effect = {
  kind: 'create' as const,
  entity: 'Buoy',
  set: [['mark', of('mark')] as [string, Source], ['pin', of('pin')] as [string, Source]],
};
const sends = (mark: string): Called => ({ payload: { mark, pin: 4711 } }) as unknown as Called;

test('what a call made without answering which is the next that is shown with what was sent, once', () => {
  const unnamed = new MadeUnnamed();
  unnamed.add(effect, sends('S2'));
  unnamed.add(effect, sends('S3'));
  // Another kind, another mark, and one of which nothing is shown.
  expect(unnamed.take('Boat', 'n', { id: 7, mark: 'S2' })).toBe(false);
  expect(unnamed.take('Buoy', 'n', { id: 7, mark: 'S1' })).toBe(false);
  expect(unnamed.take('Buoy', 'n', { id: 7, pin: 4711 })).toBe(false);
  expect(unnamed.take('Buoy', 'n', { id: 7, mark: 'S2' })).toBe(true);
  expect(unnamed.take('Buoy', 'n', { id: 8, mark: 'S2' })).toBe(false);
  expect(unnamed.shownOf('Buoy', { mark: 'S3', pin: 4711 })).toBeUndefined();
  expect(unnamed.shownOf('Buoy', { mark: 'S2', pin: 4711 })).toEqual({ id: 7, mark: 'S2' });
  expect(unnamed.shownOf('Buoy', { mark: 'S2', pin: 4711 })).toBeUndefined();
});

test('a stand-in calls what it makes as it is told to, and leaves what is sent for it', async () => {
  const world: World = { parameters: {}, entities: [{ name: 'Buoy', identity: 'id' }], places: { 'POST /buoys → ': 'Buoy' } };
  const make = (id: number, mark: string): Told => ({ call: 'POST /buoys', send: { mark }, status: 201, answer: { id, mark } });
  const on = standInOf([make(1, 'N1'), make(2, 'N2')], world, {
    madeAs: (entity, made) => (entity === 'Buoy' && made['mark'] === 'S7' ? { id: 70, mark: 'S1' } : undefined),
  });
  expect((await ask(on, 'POST', '/buoys', { mark: 'S7' })).body).toEqual({ id: 70, mark: 'S7' });
  expect((await ask(on, 'POST', '/buoys', { mark: 'S8' })).body).toEqual({ id: 71, mark: 'S8' });
});
