import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'GET /jobs/{jobId} → ': 'Job', 'GET /jobs → []': 'Job' },
};
const STATES = { j1: 'done', j2: 'done', j3: 'new', j4: 'running', j5: 'new' } as const;
const look = (id: keyof typeof STATES, state: string = STATES[id]): Told => ({
  call: 'GET /jobs/{jobId}',
  path: { jobId: id },
  status: 200,
  answer: { id, title: `Job ${id}`, state },
});
const remove = (id: string, error?: string): Told => ({
  call: 'DELETE /jobs/{jobId}',
  path: { jobId: id },
  status: error === undefined ? 204 : 409,
  ...(error === undefined ? {} : { answer: { error } }),
});
/** Two that were last seen done are refused, in these words; two new ones are deleted. */
const refusedFor = (words: string): readonly string[] => {
  const told = [
    look('j4', 'new'),
    ...(Object.keys(STATES) as (keyof typeof STATES)[]).map((id) => look(id)),
    remove('j1', words),
    remove('j2', words),
    remove('j3'),
    remove('j5'),
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('DELETE /jobs/{jobId}') ?? [])
    .filter(({ status }) => status === 409)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
};

test('words that say how else a thing stands speak against what is known of it', () => {
  for (const words of ['A running job is not deleted', 'The job is running', 'Job is already running.'])
    expect(refusedFor(words).join()).toMatch(/^\? exactly as recorded/);
});

test('words that say how it would have to stand speak of all the others; those that say nothing of that, of how it stood', () => {
  for (const words of ['Only a new job is deleted', 'The job must be new'])
    expect([words, ...refusedFor(words)]).toEqual([words, 'Job.state is done or running']);
  for (const words of ['A done job is kept', 'The job is not new', 'Too late', 'Only the owner may delete it'])
    expect([words, ...refusedFor(words)]).toEqual([words, 'Job.state is done']);
});
