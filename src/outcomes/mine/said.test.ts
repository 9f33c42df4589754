import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const capture = (payload: object, message?: string): Told => ({
  call: 'POST /captures',
  send: payload as never,
  status: message === undefined ? 200 : 400,
  answer: message === undefined ? { ok: true } : { message },
});
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('POST /captures') ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when));

describe('a number that was refused', () => {
  it('is a bound in the direction that the words say, and what they deny is turned round', () => {
    const bounded = (amount: number, message: string): readonly string[] =>
      refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount }, message));
    expect(bounded(900, 'You cannot capture an amount more than what was authorized.')).toEqual(['amount at least 900']);
    expect(bounded(900, 'The amount must be less than what was authorized.')).toEqual(['amount at least 900']);
    expect(bounded(-3, 'The amount must not be less than what is due.')).toEqual(['amount at most -3']);
    expect(bounded(-3, 'The amount must be more than what is due.')).toEqual(['amount at most -3']);
  });

  it('is told by itself where the words do not say which way', () => {
    expect(refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount: 900 }, 'Wrong amount.'))).toEqual(['amount equals 900']);
  });
});
