import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const refuse = (answer: object): Told => ({ call: 'POST /moorings', send: { metres: 900 }, status: 400, answer: answer as never });
const bodies = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('POST /moorings') ?? []).map(({ body }) => (body === null ? '' : printTemplate(body)));

test('the number of a refusal goes with its words, and another number of it was of its moment', () => {
  expect(bodies(refuse({ code: 1042, msg: 'Too long for this pier', queue: 17 }))).toEqual([
    '{"code":1042,"msg":"Too long for this pier","queue":<value not shown, seen 17>}',
  ]);
});

test('a refusal repeats its own status, and no number that happens to be the same', () => {
  const told = { ...refuse({ status: 400, title: 'Too long', limit: 400 }), send: { metres: 400, name: 'Mole' } };
  expect(bodies(told)).toEqual(['{"status":400,"title":"Too long","limit":<payload metres>}']);
});
