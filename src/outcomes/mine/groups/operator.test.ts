import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Todo', identity: 'id' }], places: { 'GET /todos → []': 'Todo' } };
const todo = (id: number, task: string) => ({ id, task, done: id > 1 });
const list = (query: Record<string, string>, ...rows: readonly object[]): Told => ({
  call: 'GET /todos',
  query,
  status: 200,
  answer: rows as never,
});
const [milk, bread, tea] = [todo(1, 'milk'), todo(2, 'bread'), todo(3, 'tea')];
const all = list({}, milk, bread, tea);

const said = (...told: readonly Told[]): readonly unknown[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /todos') ?? []).map(({ when, collection }) => [
    ...when.map((one) =>
      one.kind === 'query-value' ? `${one.name} ${one.value}` : one.kind === 'query' ? `${one.name} ${one.is}` : one.kind,
    ),
    collection === null ? null : printCollection(collection),
  ]);

test('a list that an operator chooses the rows of is no list of every one', () => {
  expect(said(all, list({ id: 'eq.2' }, bread), all)).toEqual([['every Todo; id equals query id.eq; ordered by id']]);
  // With no other row to leave out, it holds for the one value alone.
  expect(said(list({ id: 'eq.2' }, bread))).toEqual([['id.eq 2', 'every Todo; id equals 2']]);
});

test('what other operators choose is not shown, nor what is chosen of rows that do not show it', () => {
  expect(said(all, list({ task: 'like.*ea*' }, bread, tea), all)).toEqual([
    ['task.like absent', 'every Todo; ordered by id'],
    ['task.like *ea*', null],
  ]);
  expect(said(list({}, milk, bread, tea), list({ done: 'eq.true' }, { id: 2 }, { id: 3 })).at(-1)).toEqual(['done.eq true', null]);
});

test('with very many values it is told only that the parameter is given', () => {
  const many = Array.from({ length: 30 }, (_, at) => todo(at + 1, `task ${at + 1}`));
  const told = said(list({}, ...many), ...many.map(({ id }) => list({ task: `like.task ${id}*` }, ...many.slice(id - 1, id)))).toSorted();
  expect(told).toEqual([
    ['task.like absent', 'every Todo; ordered by id'],
    ['task.like present', null],
  ]);
});

test('what is at least, at most, above or below what an operator is told is listed so', async () => {
  const told = [all, list({ id: 'gte.2' }, bread, tea), list({ id: 'lt.3' }, milk, bread), all];
  expect(said(...told)).toEqual([['every Todo; id is at least query id.gte; id is below query id.lt; ordered by id']]);
  const backend = standInOf(told, world);
  expect((await ask(backend, 'GET', '/todos?id=gte.3')).body).toEqual([tea]);
  expect((await ask(backend, 'GET', '/todos?id=lt.2')).body).toEqual([milk]);
});

test('the stand-in lists what was asked for, and nothing by an operator that nobody used', async () => {
  const backend = standInOf([all, list({ id: 'eq.2' }, bread), all], world);
  expect((await ask(backend, 'GET', '/todos?id=eq.3')).body).toEqual([tea]);
  expect((await ask(backend, 'GET', '/todos?id=eq.9')).body).toEqual([]);
  expect((await ask(backend, 'GET', '/todos?id=neq.2')).status).toBe(501);
});

test('what names the one thing that is answered is no choice of rows, however few were asked for', () => {
  const one = (id: number): Told => ({ call: 'GET /todos', query: { id: `eq.${id}` }, status: 200, answer: todo(id, `task ${id}`) });
  const own: World = { ...world, places: { 'GET /todos → []': 'Todo', 'GET /todos → ': 'Todo' } };
  const samples = samplesOf([one(1), one(2), one(3), all], own).map((sample) => {
    const [key] = sample.query.flatMap(([name, value]) => (name === 'id.eq' ? [value] : []));
    return key === undefined ? sample : { ...sample, reach: [{ entity: 'Todo', key, in: 'query' as const, name: 'id.eq' }] };
  });
  const outcomes = mineOutcomes(samples, own.entities).get('GET /todos') ?? [];
  expect(outcomes.map(({ when }) => when.flatMap((cond) => (cond.kind === 'query-value' ? [cond.value] : [])))).toEqual([[], []]);
});

test('a filter in brackets that was the same every time keeps what it names, as every row shows it', () => {
  const filter = { '$filter[done]': 'true' };
  expect(said(list(filter, bread, tea))).toEqual([['every Todo; done equals true']]);
  expect(said(list({ ...filter, '$filter[task]': 'tea' }, tea))).toEqual([['every Todo; done equals true; task equals tea']]);
  // What rows contradict, or what compares otherwise, says nothing of what it keeps.
  expect(said(list(filter, milk, tea)).flat()).toEqual([null]);
  expect(said(list({ '$filter[id][$gt]': '1' }, bread, tea)).flat()).toEqual([null]);
});
