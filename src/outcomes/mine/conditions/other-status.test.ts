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

test('words that say how it would have to stand, or nothing of that, do not', () => {
  for (const words of ['Only a new job is deleted', 'The job must be new', 'The job is not new', 'A done job is kept', 'Too late'])
    expect([words, ...refusedFor(words)]).toEqual([words, 'Job.state is done']);
});

test('words that say how those stood that were taken tell that it is about that, and not about what else was so of the others', () => {
  const stands = (id: string, state: string, place: string): Told => ({
    call: 'GET /jobs/{jobId}',
    path: { jobId: id },
    status: 200,
    answer: { id, state, place },
  });
  for (const words of ['Only stopped jobs can be deleted.', 'The job is not stopped.']) {
    const told = [
      ...[
        stands('j1', 'running', 'north'),
        stands('j2', 'running', 'north'),
        stands('j3', 'stopped', 'south'),
        stands('j5', 'stopped', 'south'),
      ],
      ...[stands('j4', 'running', 'south'), stands('j4', 'stopped', 'north'), stands('j4', 'running', 'south')],
      ...[remove('j1', words), remove('j2', words), remove('j3'), remove('j5')],
    ];
    const refused = (mineOutcomes(samplesOf(told, world), world.entities).get('DELETE /jobs/{jobId}') ?? []).filter(
      ({ status }) => status === 409,
    );
    expect(refused.map(({ when }) => printConditions(when))).toEqual(['Job.state is running']);
  }
});
