import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { tripId: 'Trip' },
  entities: [{ name: 'Trip', identity: 'id' }],
  places: { 'GET /trips → []': 'Trip' },
};
const trips = (...all: readonly object[]): Told => ({
  call: 'GET /trips',
  status: 200,
  answer: all.map((one, at) => ({ id: at + 1, ...one })) as never,
});
const join = (id: number, says?: string): Told => ({
  call: 'POST /trips/{tripId}/join',
  path: { tripId: String(id) },
  status: says === undefined ? 204 : 409,
  ...(says === undefined ? {} : { answer: { error: says } }),
});
const refusals = (...told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /trips/{tripId}/join') ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when }) => printConditions(when))
    .join();

const FULL = 'This trip is full.';

test('what is full by chance has nothing of something else', () => {
  const told = [trips({ likes: 1 }, { likes: 0 }, { likes: 3 }), trips({ likes: 2 }, { likes: 0 }, { likes: 3 })];
  expect(refusals(...told, join(1), join(3), join(2, FULL))).not.toContain('likes');
  const left = [trips({ left: 1 }, { left: 1 }), trips({ left: 1 }, { left: 0 })];
  expect(refusals(...left, join(1), join(2, FULL))).toBe('Trip.left is at most 0');
});

test('nor is it as much as some number of it that is no bound, where that is so of one alone', () => {
  const told = [trips({ taken: 2, days: 9 }, { taken: 2, days: 3 }), trips({ taken: 2, days: 9 }, { taken: 3, days: 3 })];
  expect(refusals(...told, join(1), join(2, FULL))).not.toContain('days');
});

test('how much there may be at most is not said to be nothing, where words say how much', () => {
  const told = [trips({ due: 0 }, { due: 0 }), trips({ due: 0 }, { due: 70 })];
  expect(refusals(...told, join(1), join(2, 'Not while what is due is more than 50.'))).not.toContain('above 0');
});
