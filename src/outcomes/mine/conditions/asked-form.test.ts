import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';
import type { Condition } from '../../outcome.ts';

/** A table that is asked for one row of it by the form that is wanted (PostgREST: `application/vnd.pgrst.object+json`). */
const world: World = {
  parameters: {},
  entities: [{ name: 'Task', identity: 'id' }],
  places: { 'GET /tasks → []': 'Task', 'GET /tasks → ': 'Task' },
};
const task = (id: number) => ({ id, title: `Task ${id}` });
const one = (id: number): Told => ({ call: 'GET /tasks', query: { select: '*', of: String(id) }, status: 200, answer: task(id) });
const list = (order: string): Told => ({
  call: 'GET /tasks',
  query: { select: 'id,title', order, limit: '20' },
  status: 206,
  answer: [task(1), task(2), task(3)],
});
const TOLD = [one(1), list('id'), one(2), list('title'), one(3), one(4), one(5)];
const whenOne = (form: string, answered = form): readonly Condition[] => {
  const samples = samplesOf(TOLD, world).map((sample) => {
    const isList = Array.isArray(sample.response);
    return { ...sample, mediaType: isList ? 'application/json' : answered, asked: [['accept', isList ? '*/*' : form] as const] };
  });
  return (
    mineOutcomes(samples, world.entities)
      .get('GET /tasks')
      ?.find(({ status }) => status === 200)?.when ?? []
  );
};

test('an answer in a form of its own comes of that form being asked for, whatever else was asked those times', () => {
  expect(whenOne('application/vnd.acme.one+json')).toEqual([
    { kind: 'header-value', name: 'accept', is: 'asks first for', value: 'application/vnd.acme.one+json' },
  ]);
});

test('a form that everybody asks for, or that was not answered, tells nothing', () => {
  const isOfHeader = ({ kind }: Condition): boolean => kind === 'header-value';
  expect(whenOne('application/json').some(isOfHeader)).toBe(false);
  expect(whenOne('application/vnd.acme.one+json', 'application/vnd.acme.all+json').some(isOfHeader)).toBe(false);
});
