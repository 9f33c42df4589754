import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boatId} → ': 'Boat', 'POST /boats/{boatId}/steps → ': 'Boat' },
};
const STATES = { moored: '1', sailing: '3', laidUp: '5' } as const;
type State = keyof typeof STATES;
const boat = (id: number, state: State): Json => ({ id, about: { name: `Boat ${id}`, status: { id: STATES[state], name: state } } });
type Step = readonly [id: number, from: State, code: string | number, to: State];
const tolds = (steps: readonly Step[]): readonly Told[] => {
  const look = (id: number, state: State): Told => ({
    call: 'GET /boats/{boatId}',
    path: { boatId: String(id) },
    status: 200,
    answer: boat(id, state),
  });
  return steps.flatMap(([id, from, code, to]): readonly Told[] => [
    look(id, from),
    { call: 'POST /boats/{boatId}/steps', path: { boatId: String(id) }, send: { step: { id: code } }, status: 204, answer: null },
    look(id, to),
  ]);
};
const lines = (steps: readonly Step[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds(steps), world), world.entities).get('POST /boats/{boatId}/steps') ?? []).map(
    (one) => `${printConditions(one.when)}: ${printThen(one)}`,
  );
const STEPS: readonly Step[] = [
  [1, 'moored', '11', 'sailing'],
  [2, 'moored', '11', 'sailing'],
  [3, 'sailing', '701', 'laidUp'],
  [4, 'moored', '701', 'laidUp'],
  [5, 'sailing', '42', 'moored'],
];

test.each([
  ['texts', STEPS],
  ['numbers', STEPS.map(([id, from, code, to]): Step => [id, from, Number(code) % 100, to])],
])('the number of what is to be done tells what it does, of %s that came again', (_, steps) => {
  const code = (text: string): string => (typeof steps[0]?.[2] === 'number' ? String(Number(text) % 100) : `"${text}"`);
  expect(lines(steps)).toEqual([
    expect.stringMatching(new RegExp(`^step.id equals ${code('11')}.*Boat.about.status := .*sailing`)),
    expect.stringMatching(new RegExp(`^step.id equals ${code('701')}.*Boat.about.status := .*laidUp`)),
    expect.stringMatching(new RegExp(`^step.id equals ${code('42')}.*moored$`)),
  ]);
});

test('the stand-in does it', async () => {
  const standIn = standInOf(tolds(STEPS), world);
  await ask(standIn, 'POST', '/boats/1/steps', { step: { id: '11' } });
  expect((await ask(standIn, 'GET', '/boats/1')).body).toEqual(boat(1, 'sailing'));
  expect((await ask(standIn, 'POST', '/boats/1/steps', { step: { id: '12' } })).status).toBe(501);
});

test('a number that leads to two states, or that is what stands there, tells nothing apart', () => {
  expect(lines([...STEPS, [6, 'moored', '11', 'laidUp'], [7, 'moored', '701', 'sailing']]).join()).not.toContain('step.id');
  const sent = STEPS.map(([id, from, , to]): Step => [id, from, STATES[to], to]);
  expect(lines(sent)).toHaveLength(1);
});
