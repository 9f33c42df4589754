import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../backend/recording.fixture.ts';
import type { Call } from '../points/7-calls/reading.ts';
import type { Outcome } from './outcome.ts';
import type { CallSample } from './sample.ts';
import { withTargets } from './start.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Project', identity: 'id' }],
  places: { 'GET /projects → []': 'Project' },
  references: { projectId: 'Project' },
};
const ADD = 'POST /tasks';
const add = (projectId: string, status: number): Told => ({
  call: ADD,
  send: { projectId },
  status,
  answer: { error: status === 404 ? 'Project not found' : 'The project is closed' },
});
const call = {
  method: 'POST',
  path: '/tasks',
  operation: null,
  parameters: [],
  requests: [{ shape: [{ path: 'projectId', refersTo: null }] }],
} as unknown as Call;
const refused = (isolated: boolean): ReadonlyMap<string, readonly Outcome[]> =>
  new Map([
    [
      ADD,
      [{ status: 409, isolated, when: [{ kind: 'status', entity: 'Project', field: 'status', oneOf: ['closed'] }] } as unknown as Outcome],
    ],
  ]);
const refersTo = (outcomes: ReadonlyMap<string, readonly Outcome[]>, told: readonly Told[], more: readonly CallSample[] = []): unknown =>
  withTargets([call], [...samplesOf(told, world), ...more], [{ name: 'Project', identity: 'id' }] as never, outcomes)[0]?.requests[0]
    ?.shape[0]?.refersTo;

test('what is refused for how a thing stands that is sent names it, and what is refused for anything else may name nothing', () => {
  expect(refersTo(refused(true), [add('p1', 409), add('p2', 409)])).toBe('Project.id');
  expect(refersTo(refused(true), [add('p1', 409)])).toBeNull();
  expect(refersTo(refused(false), [add('p1', 409), add('p2', 409)])).toBeNull();
  expect(refersTo(refused(true), [add('p1', 404), add('p2', 404)])).toBeNull();
  expect(refersTo(new Map(), [add('p1', 409), add('p2', 409)])).toBeNull();
});
