import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { berthId: 'Berth' },
  entities: [{ name: 'Berth', identity: 'id' }],
  places: { 'GET /berths/{berthId} → ': 'Berth' },
};
const look = (id: number, state: string): Told => ({
  call: 'GET /berths/{berthId}',
  path: { berthId: String(id) },
  status: 200,
  answer: { id, state },
});
const put = (id: number, state: string, words: string): Told => ({
  call: 'PUT /berths/{berthId}',
  path: { berthId: String(id) },
  send: { state },
  status: 200,
  answer: [words],
});
const outcomes = (tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('PUT /berths/{berthId}') ?? []).map(
    (one) => `${printConditions(one.when)}: ${printThen(one)}`,
  );

const taken = (id: number): readonly Told[] => [look(id, 'free'), put(id, 'let', "State changed from 'free' to 'let'"), look(id, 'let')];

test('words that may say that nothing was done are another answer than those of what was', () => {
  const said = outcomes([...taken(1), ...taken(2), look(3, 'free'), put(3, 'sunk', "'sunk' is not a state of berths"), look(3, 'free')]);
  expect(said[0]).toBe('otherwise: Berth.state := payload state');
  expect(said).toHaveLength(2);
});

test('what is sent says nothing of that, whatever it is made of', () => {
  const named = [look(3, 'free'), put(3, 'wrong', "State changed from 'free' to 'wrong'"), look(3, 'wrong')];
  expect(outcomes([...taken(1), ...taken(2), ...named])).toEqual(['otherwise: Berth.state := payload state']);
});
