import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Member', identity: 'id' }], places: { 'POST /join → ': 'Member' } };

/** What joining by an invitation does, where the answer says that the member was made so many minutes before. */
const effectsOf = (minutes: number, isSent = false): readonly string[] => {
  const joins = ['Ann Bell', 'Cy Dorn', 'Ed Frisch'].map((name, n): Told => {
    const joined = Date.UTC(2026, 3, 5, 10, n, 12);
    const createdAt = new Date(joined - minutes * 60_000).toISOString();
    const send = { name, invitation: `a7-${n}-x`, ...(isSent ? { createdAt } : {}) };
    return { call: 'POST /join', status: 200, send, answer: { id: n + 4, name, createdAt, updatedAt: new Date(joined).toISOString() } };
  });
  const outcomes = mineOutcomes(samplesOf(joins, world), world.entities).get('POST /join') ?? [];
  return outcomes.flatMap(({ then }) => then.map(({ kind }) => kind));
};

test('what was changed long after it was made was there before the call that shows it first', () => {
  expect(effectsOf(0)).toContain('create');
  expect(effectsOf(3)).not.toContain('create');
  expect(effectsOf(3, true)).toContain('create');
});
