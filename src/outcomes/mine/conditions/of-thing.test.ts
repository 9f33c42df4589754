import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { paperId: 'Paper' },
  entities: [{ name: 'Paper', identity: 'id' }],
  places: { 'GET /papers/{paperId} → ': 'Paper', 'POST /papers/{paperId}/stock → ': 'Paper' },
};
const at = { paperId: '7' };
const look = (stock: number): Told => ({ call: 'GET /papers/{paperId}', path: at, status: 200, answer: { id: 7, stock } });
const book = (delta: number, stock: number, says?: string): Told => ({
  call: 'POST /papers/{paperId}/stock',
  path: at,
  send: { delta },
  status: says === undefined ? 200 : 409,
  answer: says === undefined ? { id: 7, stock } : { error: says },
});
const lines = (says: string): readonly string[] =>
  (
    mineOutcomes(samplesOf([look(60), book(200, 260), book(-10, 250), book(-9000, 250, says)], world), world.entities).get(
      'POST /papers/{paperId}/stock',
    ) ?? []
  ).map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status}`);

test('what is refused for how much there is of a thing shows no limit, and nothing beyond what was accepted', () => {
  expect(lines('Only 250 sheets are left')).toEqual(['delta at least -10 → 200', expect.stringMatching(/^\? .*→ 409$/)]);
});

test('a limit that the words state is one', () => {
  expect(lines('delta must not be less than -500').join()).toContain('delta below -500 → 409');
});
