import { expect, test } from 'vitest';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { standIn } from '../../../backend/stand-in.ts';
import type { Json } from '../../../base/json.ts';
import { printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Task', identity: 'id' }],
  places: { 'GET /tasks → []': 'Task', 'POST /tasks/copy → copies[]': 'Task' },
};
const task = (id: number): Json => ({ id, title: `Task ${id}` });
const list = (...ids: readonly number[]): Told => ({ call: 'GET /tasks', status: 200, answer: ids.map(task) });
const close = (ids: readonly number[], results: Json): Told => ({
  call: 'POST /tasks/close',
  send: { ids: [...ids] },
  status: 207,
  answer: { results },
});
const went = (id: number, status: number): Json => ({ id, status, ...(status < 400 ? {} : { error: 'It is locked.' }) });
const body = (call: string, ...told: readonly Told[]): string => {
  const found = mineOutcomes(samplesOf(told, world), world.entities).get(call)?.[0]?.body;
  return found === undefined || found === null ? '' : printTemplate(found);
};

const recording = [list(1, 2, 3), close([1, 2], [went(1, 200), went(2, 200)]), close([3, 2], [went(3, 409), went(2, 200)])];

test('how it went with each of several things is said of those alone', async () => {
  expect(body('POST /tasks/close', ...recording)).toBe('{"results":<value not shown>}');
  const made = specificationOf(samplesOf(recording, world), world);
  const shape = ['', 'results', 'results[]', 'results[].id', 'results[].status'].map((path) => ({
    path,
    present: { times: 2, of: 2 },
    type: 'string',
    nullable: false,
  }));
  for (const call of made.points.calls) if (call.method === 'POST') call.responses = [{ status: 207, shape }] as never;
  const backend = standIn(made, fixedOptions());
  expect((await ask(backend, 'POST', '/tasks/close', { ids: [1, 3] })).status).toBe(501);
});

test('what says nothing of how it went, or is as long by chance, is told as it is', () => {
  const copied = (...ids: readonly number[]): Told => ({
    call: 'POST /tasks/copy',
    send: { ids: [...ids] },
    status: 200,
    answer: { copies: ids.map((id) => task(id + 10)), warnings: [{ ok: true }, { ok: true }, { ok: true }] },
  });
  const told = body('POST /tasks/copy', list(1, 2), copied(1, 2), copied(2, 1));
  expect(told).toContain('"warnings":');
  expect(told).not.toContain('"warnings":<value not shown>');
});
