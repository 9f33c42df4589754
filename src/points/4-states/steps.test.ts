import { expect, test } from 'vitest';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

const job = (id: number, status: string) => ({ id, title: `Job ${id}`, status });
const seen = (id: number, ...all: readonly string[]): readonly Told[] => all.map((status) => get(`/api/jobs/${id}`, job(id, status)));

const machineOf = (...told: readonly Told[]) => settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...told) })), [])[0];
const movesOf = (...told: readonly Told[]): readonly string[] =>
  (machineOf(...told)?.transitions ?? []).map(
    ({ from, to, by }) => `${String(from)} → ${String(to)}${by === null ? '' : ` by ${by.split('/').at(-1)}`}`,
  );

const STEPWISE = [...seen(71, 'queued', 'running', 'done'), ...seen(72, 'queued', 'running', 'done')];
const STEPS = ['queued → running', 'running → done'];

test('a change that two others lead to step by step, in more things, may have gone by them while nobody looked', () => {
  expect(movesOf(...STEPWISE, ...seen(73, 'queued', 'done'))).toEqual(STEPS);
  expect(machineOf(...STEPWISE, ...seen(73, 'queued', 'done'))?.leftOut?.map(({ value, why }) => `${String(value)}: ${why}`)).toEqual([
    'done: steps',
  ]);
});

test('one in as many things, and one whose cause is shown, is a change of its own', () => {
  expect(movesOf(...STEPWISE, ...seen(73, 'queued', 'done'), ...seen(74, 'queued', 'done'))).toEqual(['queued → done', ...STEPS]);
  const skip = (id: number): Told => call(`POST /api/jobs/${id}/skip`, { answer: job(id, 'done') });
  expect(movesOf(...STEPWISE, ...seen(73, 'queued'), skip(73))).toEqual(['queued → done by skip', ...STEPS]);
});

test('what writes cause leads nowhere where there was none in between', () => {
  const done = (id: number, verb: string, status: string): Told => call(`POST /api/jobs/${id}/${verb}`, { answer: job(id, status) });
  const told = [71, 72].flatMap((id) => [...seen(id, 'queued'), done(id, 'start', 'running'), done(id, 'finish', 'done')]);
  expect(movesOf(...told, ...seen(73, 'queued', 'done'))).toEqual([
    'queued → done',
    'queued → running by start',
    'running → done by finish',
  ]);
  const unsaid = (verb: string): Told => call(`POST /api/jobs/73/${verb}`, { status: 204 });
  const across = [...seen(73, 'queued'), unsaid('start'), unsaid('finish'), ...seen(73, 'done')];
  expect(movesOf(...told, ...across)).toEqual(['queued → running by start', 'running → done by finish']);
});
