import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'POST /jobs → ': 'Job', 'GET /jobs/{jobId} → ': 'Job' },
};
const made = (id: number, yard: string, key: string): Told => ({
  call: 'POST /jobs',
  send: { yard, title: `Job ${id}` },
  status: 201,
  answer: { id, key, title: `Job ${id}` },
});
const thenOf = (told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /jobs') ?? []).map((one) => printThen(one)).join();
const KEYS = [
  [401, 'NORTH', 'NORTH-08'],
  [402, 'SOUTH', 'SOUTH-3'],
  [403, 'NORTH', 'NORTH-09'],
  [404, 'SOUTH', 'SOUTH-4'],
] as const;
const told = KEYS.map(([id, yard, key]) => made(id, yard, key));

test('a text that ends with a number that grows behind the same words is a fresh one', async () => {
  expect(thenOf(told)).toContain('key := a fresh numbered text');
  const standIn = standInOf(told, world);
  const keyOf = async (yard: string): Promise<Json | undefined> =>
    ((await ask(standIn, 'POST', '/jobs', { yard, title: 'x' })).body as { readonly key?: Json }).key;
  expect(await keyOf('NORTH')).toBe('NORTH-10');
  expect(await keyOf('SOUTH')).toBe('SOUTH-5');
  expect(await keyOf('SOUTH')).toBe('SOUTH-6');
});

test('where it falls, comes again, or is what was sent, it is not', () => {
  const others = (keys: readonly string[]): readonly Told[] => keys.map((key, at) => made(400 + at, 'NORTH', key));
  for (const keys of [
    ['NORTH-8', 'NORTH-5', 'NORTH-9'],
    ['NORTH-8', 'NORTH-9', 'NORTH-9'],
    ['NORTH-8', 'SOUTH-9', 'WEST-10'],
  ])
    expect(thenOf(others(keys))).not.toContain('numbered');
  expect(thenOf([401, 402, 403].map((id) => made(id, 'NORTH', `Job ${id}`)))).not.toContain('numbered');
});
