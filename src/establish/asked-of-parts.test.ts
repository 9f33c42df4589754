import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

/** Tools and their parts, one part each, so that both are numbered alike. */
const ask = (tape: Tape, query: string, variables: Json, answer: Json): Tape =>
  tape.sends('POST /graphql', { sends: { query, variables }, answer: { data: answer } }, false).wait(2_000);

const parts = [1, 2, 3, 4].map((id) => ({ id, title: `Part ${id}`, sku: `P-${id}` }));
const PARTS = 'query Parts($toolId: ID, $options: Options) { toolParts(toolId: $toolId, options: $options) { items { id title sku } } }';
const listed = (...ids: readonly number[]): Json => ({ toolParts: { items: parts.filter(({ id }) => ids.includes(id)) } });
const filtersOf = async (tape: Tape, operation: string): Promise<Json> => {
  const { points } = await settled({ 'monday.har': tape });
  const outcomes = points.calls.find((call) => call.operation === operation)?.outcomes ?? [];
  return (outcomes[0]?.collection?.filters ?? []) as unknown as Json;
};

test('what the whole is called by chooses no part by its own number', async () => {
  const tape = new Tape().go('/', 'load');
  ask(tape, PARTS, {}, listed(1, 2, 3, 4));
  for (const id of [1, 2, 3]) ask(tape, PARTS, { toolId: id }, listed(id));
  expect(await filtersOf(tape, 'query toolParts')).toEqual([]);
});

test('what says how it compares is about the field that it is said of', async () => {
  const tape = new Tape().go('/', 'load');
  ask(tape, PARTS, {}, listed(1, 2, 3, 4));
  const search = (text: string): Json => ({ options: { filter: { title: { contains: text }, sku: { contains: text } } } });
  ask(tape, PARTS, search('art 2'), listed(2));
  ask(tape, PARTS, search('art 3'), listed(3));
  expect(await filtersOf(tape, 'query toolParts')).toEqual([
    { field: 'title', is: 'contains', to: { from: 'query', name: 'options.filter.title.contains' } },
  ]);
});

test('what is looked at right after it was made was not made when it is looked at', async () => {
  const tape = new Tape().go('/', 'load');
  const show = 'query Latest($of: String) { latest(of: $of) { title createdAt } }';
  for (const title of ['Saw', 'Plane'])
    ask(tape, show, { of: title }, { latest: { title, createdAt: new Date(tape.now - 900).toISOString() } });
  const { points } = await settled({ 'monday.har': tape });
  const [outcome] = points.calls.find(({ operation }) => operation === 'query latest')?.outcomes ?? [];
  expect(JSON.stringify(outcome)).toContain('"title"');
  expect(JSON.stringify(outcome)).not.toContain('"now"');
});
