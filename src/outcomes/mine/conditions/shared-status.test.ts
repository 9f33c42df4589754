import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'GET /jobs/{jobId} → ': 'Job', 'POST /jobs/{jobId}/start → ': 'Job' },
};
const job = (id: string, state: string, runner: string | null) => ({ id, state, runner });
const look = (...[id, state, runner]: Parameters<typeof job>): Told => ({
  call: 'GET /jobs/{jobId}',
  path: { jobId: id },
  status: 200,
  answer: job(id, state, runner),
});
const start = (id: string, answer: object): Told => ({
  call: 'POST /jobs/{jobId}/start',
  path: { jobId: id },
  status: 'error' in answer ? 409 : 200,
  answer: answer as never,
});
const refusals = (told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('POST /jobs/{jobId}/start') ?? [])
    .filter(({ status }) => status === 409)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

/** Two that wait are started, and each is refused once, as it then stands: where all of them are last seen, no two stand alike. */
const lives = (state: (id: string, at: string) => string): readonly Told[] => [
  look('j1', state('j1', 'ready'), 'ann'),
  start('j1', job('j1', state('j1', 'running'), 'ann')),
  look('j2', state('j2', 'ready'), 'ben'),
  start('j2', job('j2', state('j2', 'running'), 'ben')),
  look('j1', state('j1', 'done'), 'ann'),
  start('j1', { error: 'The job is done' }),
  look('j3', state('j3', 'fresh'), null),
  start('j3', { error: 'The job is fresh' }),
  look('j2', state('j2', 'running'), 'ben'),
  start('j2', { error: 'The job is running' }),
];

test('how a thing stands is no name of it where another stood so once', () => {
  expect(refusals(lives((_, at) => at))).toEqual(['Job.state is done', 'Job.state is fresh', 'Job.state is running']);
});

test('what no two things ever share tells them apart, and is no reason', () => {
  expect(refusals(lives((id, at) => `${id} ${at}`)).filter((one) => one.includes('Job.state'))).toEqual([]);
});

test('where no refusal names it, a field that says of each thing something else at last is a name that two may have had', () => {
  const words = ['Too late', 'Too soon', 'Too slow'];
  const told = lives((_, at) => at).map((one) => (one.status === 409 ? { ...one, answer: { error: words.shift() ?? '' } } : one));
  expect(refusals(told).filter((one) => one.startsWith('Job.state'))).toEqual([]);
});
