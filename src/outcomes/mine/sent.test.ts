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

describe('a number that was refused where no other was sent', () => {
  it('was too much where the words say so, and never at most what was refused', () => {
    expect(refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount: 900 }, 'The amount is more than was authorized.'))).toEqual(
      ['amount at least 900'],
    );
    expect(refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount: -3 }, 'The amount is too low.'))).toEqual([
      'amount at most -3',
    ]);
  });

  it('is told by itself where the words do not say which way', () => {
    expect(refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount: 900 }, 'Wrong amount.'))).toEqual(['amount equals 900']);
  });

  it('is a bound where another number was accepted', () => {
    expect(refusedWhen(capture({ note: 'all', amount: 20 }), capture({ note: 'all', amount: 900 }, 'Wrong amount.'))[0]).toMatch(
      /^amount at least 900/,
    );
  });
});
