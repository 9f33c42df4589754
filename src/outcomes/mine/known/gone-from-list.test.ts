import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { taskId: 'Task' },
  entities: [{ name: 'Task', identity: 'id' }],
  places: { 'GET /tasks → []': 'Task', 'GET /tasks/{taskId} → ': 'Task' },
};
const task = (id: number, done = id === 2) => ({ id, done });
const list = (...ids: readonly number[]): Told => ({ call: 'GET /tasks', status: 200, answer: ids.map((id) => task(id)) });
const look = (id: number, status = 200): Told => ({
  call: 'GET /tasks/{taskId}',
  path: { taskId: String(id) },
  status,
  answer: status === 200 ? task(id) : { error: 'No such task.' },
});
const bulk = (name: string, ...ids: readonly number[]): Told => ({ call: `POST /tasks/${name}`, send: { ids: [...ids] }, status: 207 });
const refused = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /tasks/{taskId}') ?? [])
    .filter(({ status }) => status === 404)
    .map(({ when }) => printConditions(when));

test('what a call named that takes several away, and the list lacks afterwards, is gone: how it stood is no reason of its 404', () => {
  expect(refused(list(1, 2, 3), look(1), bulk('bulk-delete', 2, 3, 99), list(1, 3), look(2, 404), look(3))).toEqual([
    'there is no such Task',
  ]);
});
