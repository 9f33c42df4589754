import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printCollection } from '../outcomes/language/collection.ts';
import { printTemplate } from '../outcomes/language/template.ts';
import { settled, Tape } from './tape.fixture.ts';

const BOATS = `query Boats($first: Int!, $after: String) { boats(first: $first, after: $after) {
  edges { cursor node { id name } } pageInfo { hasNextPage endCursor } } }`;
const names = ['Ada', 'Bee', 'Cod', 'Dab', 'Eel', 'Fry'];
const boat = (at: number): Json => ({ id: `b${at}1f9c2e7d0`, name: names[at] ?? '' });

/** A page of a connection: edges with cursors, each with the node that it leads to. */
const page = (from: number, first: number): Json => {
  const all = names.map((_, at) => at).slice(from, from + first);
  const edges = all.map((at) => ({ cursor: `cur-${at}-x9`, node: boat(at) }));
  const last = all.at(-1);
  return { data: { boats: { edges, pageInfo: { hasNextPage: from + first < names.length, endCursor: `cur-${last}-x9` } } } };
};

test('the nodes of a connection are its rows, and its pages go on at the cursor that they end with', async () => {
  const tape = new Tape().go('/', 'load');
  const ask = (variables: Json, answer: Json): Tape =>
    tape.sends('POST /graphql', { sends: { query: BOATS, variables }, answer }, false).wait(2_000);
  ask({ first: 2 }, page(0, 2));
  ask({ first: 2, after: 'cur-1-x9' }, page(2, 2));
  ask({ first: 2, after: 'cur-3-x9' }, page(4, 2));
  const { points } = await settled({ 'monday.har': tape });
  const call = points.calls.find(({ operation }) => operation === 'query boats');
  const [outcome] = call?.outcomes ?? [];
  expect(outcome?.collection === null || outcome === undefined ? 'not shown' : printCollection(outcome.collection)).toContain(
    'paged by cursor at query after',
  );
  expect(outcome?.body === null || outcome === undefined ? '' : printTemplate(outcome.body)).toContain(
    '"edges":<every Boat (node (id, name))>',
  );
});
