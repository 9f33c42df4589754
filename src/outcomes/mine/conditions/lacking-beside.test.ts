import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const settle = (send: Json, message?: string): Told => ({
  call: 'POST /claims',
  send,
  status: message === undefined ? 204 : 422,
  ...(message === undefined ? {} : { answer: { message } }),
});
const refusedWhen = (message: string, ...more: readonly Told[]): readonly string[] => {
  const told = [
    settle({ claim: 1, verdict: 'pay' }),
    settle({ claim: 2, verdict: 'pay', remark: 'Late' }),
    settle({ claim: 3, verdict: 'deny', remark: 'Expired' }),
    settle({ claim: 4, verdict: 'deny' }, message),
    ...more,
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /claims') ?? []).map(({ when }) => printConditions(when));
};

it('what may be left out but beside one value is refused with that value', () =>
  expect(refusedWhen('A denial needs a remark')).toContain('remark is missing, verdict equals deny'));

it('not where words name something else, or the same was taken', () => {
  expect(refusedWhen('Not so').join()).not.toContain('remark is missing');
  // What they say nothing of may be so by chance.
  expect(refusedWhen('A remark is required for large claims').join()).not.toContain('verdict equals deny');
  expect(refusedWhen('A denial needs a remark', settle({ claim: 5, verdict: 'deny' })).join()).not.toContain('remark is missing');
});
