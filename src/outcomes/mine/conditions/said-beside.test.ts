import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { jobId: 'Job' },
  entities: [{ name: 'Job', identity: 'id' }],
  places: { 'GET /jobs/{jobId} → ': 'Job', 'PATCH /jobs/{jobId} → ': 'Job' },
};
const look = (id: string, state: string): Told => ({
  call: 'GET /jobs/{jobId}',
  path: { jobId: id },
  status: 200,
  answer: { id, title: `Job ${id}`, state },
});
const move = (id: string, state: string, error?: string): Told => ({
  call: 'PATCH /jobs/{jobId}',
  path: { jobId: id },
  send: { state },
  status: error === undefined ? 200 : 409,
  answer: error === undefined ? { id, title: `Job ${id}`, state } : { error },
});
const refusedWith = (...told: readonly Told[]): readonly string[] => {
  const before = [look('j1', 'done'), look('j2', 'done'), look('j3', 'new'), look('j4', 'running'), look('j5', 'new')];
  const taken = [move('j3', 'running'), move('j4', 'new'), move('j5', 'running')];
  return (mineOutcomes(samplesOf([...before, ...told, ...taken], world), world.entities).get('PATCH /jobs/{jobId}') ?? [])
    .filter(({ status }) => status === 409)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
};

test('how a thing stands is refused with what is sent, where the words name both', () => {
  expect(refusedWith(move('j1', 'new', 'A job that is done cannot become new.'))).toEqual(['Job.state is done, state equals new']);
  const several = [
    move('j1', 'new', 'A job that is done cannot become new.'),
    move('j2', 'running', 'A job that is done cannot become running.'),
  ];
  expect(refusedWith(...several).join()).toContain('Job.state is done, state ');
});

test('and alone, where they say nothing of what was sent', () => {
  expect(refusedWith(move('j1', 'new', 'A done job is kept.'))).toEqual(['Job.state is done']);
});
