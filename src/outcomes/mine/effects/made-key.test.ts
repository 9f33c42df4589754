import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const by = (value: string): Told['caller'] => ({
  credential: 'present',
  role: 'keeper',
  credentials: [{ in: 'bearer', name: 'authorization', value }],
});
const thenOf = (told: readonly Told[], call: string): readonly string[] =>
  (mineOutcomes(samplesOf(told, world, 'r'), world.entities).get(call) ?? []).map(printThen);
const tide = (token: string): Told => ({ call: 'GET /tide', status: 200, answer: { high: 3 }, caller: by(token) });

test('who makes a key for a program stays who they are', () => {
  const key = (label: string, secret: string): Told => ({
    call: 'POST /keys',
    status: 201,
    caller: by('np_tok_aaaa2345bbbb'),
    send: { label },
    answer: { label, secret },
  });
  const told = [key('buoy 7', 'np_tok_cccc2345dddd'), tide('np_tok_cccc2345dddd'), key('buoy 8', 'np_tok_eeee2345ffff')];
  expect(thenOf(told, 'POST /keys').join()).not.toContain('signs in');
  const renewed: Told = {
    call: 'POST /renew',
    status: 200,
    caller: by('np_tok_aaaa2345bbbb'),
    send: { for: 'long' },
    answer: { token: 'np_tok_cccc2345dddd' },
  };
  expect(thenOf([renewed, tide('np_tok_cccc2345dddd')], 'POST /renew').join()).toContain('signs in');
});
