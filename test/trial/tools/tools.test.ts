import { beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/document/document.ts';
import { read } from '../../../src/document/read.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { write } from '../../../src/document/write.ts';
import { plan } from '../../../src/plan/plan.ts';
import { callName } from '../../../src/points/7-calls/reading.ts';
import { establishedTrial } from '../established-trial.ts';
import { ofKind, screenAt } from '../planned.ts';

/** A product of GraphQL, recorded with its screens, established, written, read, and planned from the document alone. */

let established: Specification;
let specification: Specification;

beforeAll(async () => {
  established = await establishedTrial('tools', ['member', 'keeper']);
  const document = read(write(documentOf(established, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  specification = document.value.specification;
});

const callOf = (name: string) => {
  const found = specification.points.calls.find((call) => callName(call) === `POST /graphql #${name}`);
  if (found === undefined) throw new Error(`${name} is no call.`);
  return found;
};

test('what operations are sent as comes back from the document as it was recorded', () => {
  expect(specification.points.calls.map(({ texts }) => texts)).toEqual(established.points.calls.map(({ texts }) => texts));
  expect(callOf('lendTool').texts).toMatchObject([
    { text: 'mutation Lend($id: ID!) { lendTool(id: $id) { id status } }', hash: null, operationName: 'Lend', key: 'lendTool' },
  ]);
  expect(callOf('addTool').texts?.[0]?.citations.length).toBeGreaterThan(0);
});

test('texts that differ by the values in them alone are one, and those values are payload', () => {
  const call = callOf('tool');
  expect(call.texts).toHaveLength(1);
  expect(call.requests.flatMap(({ shape }) => shape.map(({ path: at }) => at))).toContain('id');
});

test('what an operation answers of the thing it is called after is that thing, and moves it', () => {
  expect(specification.points.entities.map(({ name }) => name)).toEqual(expect.arrayContaining(['Tool', 'Me']));
  const [machine] = specification.points.states;
  expect(machine?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['in', 'lent', 'POST /graphql #lendTool'],
    ['lent', 'in', 'POST /graphql #takeBackTool'],
  ]);
});

test('a list is chosen by what its operation is told', () => {
  const [outcome] = callOf('tools').outcomes;
  expect(outcome?.collection).toMatchObject({
    entity: 'Tool',
    filters: [{ field: 'status', is: 'equals', to: { from: 'query', name: 'status' } }],
  });
});

test('screens show what is answered, and ask for what is sent', () => {
  const [list] = ofKind(screenAt(specification, '/tools'), 'list');
  expect(list?.columns.map(({ field }) => [field.label, field.path])).toEqual([
    ['Name', 'name'],
    ['Shelf', 'shelf'],
    ['Days', 'days'],
    ['Status', 'status'],
  ]);
  expect(list?.presets.map(({ label, path: at, value }) => [label, at, value])).toEqual([
    ['All', 'status', null],
    ['On the shelf', 'status', 'in'],
    ['Lent', 'status', 'lent'],
  ]);
  const tool = screenAt(specification, '/tools/:toolId');
  expect(ofKind(tool, 'detail')[0]?.request?.fields).toMatchObject([{ path: 'id', bind: { from: 'route', name: 'toolId' } }]);
  expect(ofKind(tool, 'actions').flatMap(({ parts }) => parts.map(({ label, deletes }) => [label, deletes]))).toEqual([
    ['Lend', false],
    ['Remove', true],
    ['Take back', false],
  ]);
  expect(ofKind(tool, 'form').map(({ label, purpose, inputs }) => [label, purpose, inputs.map((input) => input.label)])).toEqual([
    ['Save changes', 'update', ['Name', 'Shelf', 'Days']],
  ]);
});

test('who signs out where no call does is led to the sign-in, and the way out is not called a way in', () => {
  const { signIn, signOut, signsOut, signsIn, afterSignOut } = plan(specification);
  expect([signIn?.address, signIn?.token, signOut, signsOut, signsIn, afterSignOut]).toEqual([
    '/sign-in',
    ['token'],
    null,
    'Sign out',
    null,
    '/sign-in',
  ]);
});
