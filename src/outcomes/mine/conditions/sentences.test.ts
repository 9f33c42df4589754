import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const make = (send: Json, ...said: readonly string[]): Told => ({
  call: 'POST /walks',
  send,
  status: said.length === 0 ? 204 : 400,
  ...(said.length === 0 ? {} : { answer: { status: 'fail', message: ['Invalid input data', ...said].join('. ') } }),
});
const SHORT = 'A walk name must have more or equal than 6 characters';

it('what one refusal says in a sentence another may say among others, and asks for a text before it asks how long it is', () => {
  const told = [
    make({ name: 'Coastal Path', level: 'easy' }),
    make({ name: 'Ridges', level: 'hard' }),
    make({ name: 'Ridge', level: 'hard' }, SHORT),
    make({ name: '', level: 'hard' }, 'A walk must have a name'),
    make({ name: 'x', level: 'odd' }, SHORT, 'Level is either: easy, hard'),
  ];
  const when = (mineOutcomes(samplesOf(told, world), world.entities).get('POST /walks') ?? []).map((one) => printConditions(one.when));
  expect(when).toContain('name shorter than 6');
  expect(when).toContain('name is empty');
});
