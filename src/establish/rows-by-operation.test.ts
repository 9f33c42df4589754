import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

/** Operations as they are made of a database's tables: what one is about stands in its `input`, and how it went says a constraint. */
const ask = (tape: Tape, query: string, variables: Json, answer: Json, as?: string): Tape =>
  tape.sends('POST /graphql', { sends: { query, variables }, answer, ...(as === undefined ? {} : { as }) }, false).wait(2_000);

const IN = 'id name state madeAt';
const tool = (id: number, state = 'FINE', name = `Tool ${id}`): Json => ({
  id,
  name,
  state,
  madeAt: `2026-01-0${id % 9}T10:00:00.12${id}+00:00`,
});
const show = `query Tool($id: Int!) { toolById(id: $id) { ${IN} } }`;
const list = `query Tools { allTools { nodes { ${IN} } } }`;
const mutation = (field: string, type: string, wanted = `tool { ${IN} }`): string =>
  `mutation M($input: ${type}!) { ${field}(input: $input) { ${wanted} } }`;
const create = mutation('createTool', 'CreateToolInput');
const update = mutation('updateToolById', 'UpdateToolByIdInput');
const mend = mutation('mendTool', 'MendToolInput');
const remove = mutation('deleteToolById', 'DeleteToolByIdInput', 'deletedToolId');
const signIn = mutation('authenticate', 'AuthenticateInput', 'jwt');
const refusing = (field: string, message: string, more: { readonly [key: string]: Json } = {}): Json => ({
  errors: [{ ...more, message, locations: [{ line: 1, column: 40 }], path: [field] }],
  data: { [field]: null },
});
const GONE = "No values were changed in collection 'tools' because none were found.";

const workshop = (): Tape => {
  const tape = new Tape().go('/', 'load');
  const told = [1, 2, 3, 4];
  ask(tape, list, {}, { data: { allTools: { nodes: told.map((id) => tool(id)) } } });
  for (const id of told) ask(tape, show, { id }, { data: { toolById: tool(id) } });
  ask(tape, show, { id: 99 }, { data: { toolById: null } });
  for (const [id, state] of [
    [1, 'BROKEN'],
    [2, 'BROKEN'],
    [1, 'LOST'],
    [2, 'FINE'],
  ] as const) {
    ask(tape, update, { input: { id, toolPatch: { state } } }, { data: { updateToolById: { tool: tool(id, state) } } });
    ask(tape, show, { id }, { data: { toolById: tool(id, state) } });
  }
  ask(tape, update, { input: { id: 3, toolPatch: { name: 'Third' } } }, { data: { updateToolById: { tool: tool(3, 'FINE', 'Third') } } });
  ask(tape, update, { input: { id: 98, toolPatch: { state: 'LOST' } } }, refusing('updateToolById', GONE));
  ask(tape, update, { input: { id: 97, toolPatch: { state: 'FINE' } } }, refusing('updateToolById', GONE));
  for (const id of [3, 4]) {
    const patched = { tool: tool(id, 'MENDED', id === 3 ? 'Third' : undefined) };
    ask(tape, mend, { input: { id } }, { data: { mendTool: patched } });
    ask(tape, show, { id }, { data: { toolById: patched.tool } });
    ask(tape, remove, { input: { id } }, { data: { deleteToolById: { deletedToolId: `WyJ0b29scyIs${id}` } } });
    ask(tape, show, { id }, { data: { toolById: null } });
    ask(tape, remove, { input: { id } }, refusing('deleteToolById', GONE));
  }
  return tape;
};

const outcomesOf = async (tape: Tape, operation: string): Promise<readonly string[]> => {
  const { points } = await settled({ 'monday.har': tape });
  const call = points.calls.find((one) => one.operation?.endsWith(` ${operation}`));
  return (call?.outcomes ?? []).map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${printThen(one)}`);
};

test('what an operation finds, changes and answers within a member are the things that it is called after', async () => {
  const { points } = await settled({ 'monday.har': workshop() });
  expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Tool', 'id']]);
  const [machine] = points.states;
  expect(machine?.transitions.map(({ from, to, by }) => `${from} → ${to} by ${by}`).toSorted()).toEqual([
    'BROKEN → FINE by POST /graphql #updateToolById',
    'BROKEN → LOST by POST /graphql #updateToolById',
    'FINE → BROKEN by POST /graphql #updateToolById',
    'FINE → MENDED by POST /graphql #mendTool',
  ]);
  expect(machine?.transitions.every(({ grade }) => grade === 'shown')).toBe(true);
});

test('the thing that an input names is changed and taken away, or is not there', async () => {
  expect(await outcomesOf(workshop(), 'toolById')).toEqual(['otherwise → no change shown', 'there is no such Tool → no change shown']);
  expect(await outcomesOf(workshop(), 'deleteToolById')).toEqual([
    'otherwise → the Tool is deleted',
    'there is no such Tool → nothing changes',
  ]);
  expect((await outcomesOf(workshop(), 'updateToolById'))[0]).toBe(
    'otherwise → Tool.name := payload input.toolPatch.name; Tool.state := payload input.toolPatch.state',
  );
});

test('a sign-in that is answered with nothing in place of the credential was not taken', async () => {
  const tape = new Tape().go('/', 'load');
  const tokens = ['eyJhbGciOiJub25lIn0.eyJpZCI6MX0.c2lnbmVk', 'eyJhbGciOiJub25lIn0.eyJpZCI6Mn0.c2lnbmVk'];
  for (const [at, jwt] of tokens.entries()) {
    const email = `user${at}@example.com`;
    ask(tape, signIn, { input: { email, password: 'wrong' } }, { data: { authenticate: { jwt: null } } });
    ask(tape, signIn, { input: { email, password: `right${at}` } }, { data: { authenticate: { jwt } } });
    ask(tape, list, {}, { data: { allTools: { nodes: [tool(1), tool(2)] } } }, jwt);
  }
  const told = await outcomesOf(tape, 'authenticate');
  expect(told.filter((line) => line.endsWith('→ somebody signs in'))).toEqual([
    'input.email and input.password are right ("user0@example.com" with "right0"; "user1@example.com" with "right1") → somebody signs in',
  ]);
  expect(told.filter((line) => line.endsWith('→ no change shown'))).toHaveLength(1);
});

test('a refusal that says in words what was wrong is one, whatever row it shows beside them', async () => {
  const tape = new Tape().go('/', 'load');
  const refused = (row: string): Json =>
    refusing('createTool', 'new row violates check constraint "tool_name_check"', { detail: `Failing row contains (${row}).` });
  for (const id of [1, 2, 3]) ask(tape, create, { input: { tool: { name: `Tool ${id}` } } }, { data: { createTool: { tool: tool(id) } } });
  ask(tape, create, { input: { tool: { name: '!' } } }, refused('4, !, FINE, 2026-01-04 10:00:00.124+00'));
  ask(tape, create, { input: { tool: { name: '!' } } }, refused('5, !, FINE, 2026-01-05 10:00:00.125+00'));
  expect((await outcomesOf(tape, 'createTool')).slice(1)).toEqual(['input.tool.name equals "!" → nothing changes']);
});

test('what is wrong with a request is looked at before who asks', async () => {
  const tape = new Tape().go('/', 'load');
  const lacking: Json = {
    errors: [{ message: 'Field "name" of required type "String!" was not provided.', locations: [{ line: 1, column: 9 }] }],
  };
  const token = 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.c2lnbmVk';
  ask(tape, signIn, { input: { email: 'a@example.com', password: 'right' } }, { data: { authenticate: { jwt: token } } });
  for (const id of [1, 2])
    ask(tape, create, { input: { tool: { name: `Tool ${id}` } } }, { data: { createTool: { tool: tool(id) } } }, token);
  for (const name of ['One', 'Two'])
    ask(tape, create, { input: { tool: { name } } }, refusing('createTool', 'permission denied for table tool', { errcode: '42501' }));
  ask(tape, create, { input: { tool: { state: 'FINE' } } }, lacking);
  ask(tape, create, { input: { tool: { state: 'FINE' } } }, lacking, token);
  const told = await outcomesOf(tape, 'createTool');
  expect(told.slice(1).toSorted()).toEqual(['input.tool.name is missing → nothing changes', 'nobody is signed in → nothing changes']);
});

test('what is sent in part makes a thing like those that were sent in full', async () => {
  const tape = new Tape().go('/', 'load');
  const remark = mutation('createRemark', 'CreateRemarkInput', 'remark { id toolId stars body }');
  const made = (id: number, toolId: number, stars: number, body?: string): Json => ({
    data: { createRemark: { remark: { id, toolId, stars, body: body ?? '' } } },
  });
  const told: readonly (readonly [toolId: number, stars: number, body?: string])[] = [
    [1, 4, 'Fine, and sharp'],
    [3, 2],
    [2, 4, 'Too heavy for me'],
    [4, 1],
  ];
  for (const [at, [toolId, stars, body]] of told.entries())
    ask(
      tape,
      remark,
      { input: { remark: { toolId, stars, ...(body === undefined ? {} : { body }) } } },
      made(at + 11, toolId, stars, body),
    );
  expect(await outcomesOf(tape, 'createRemark')).toEqual([
    'otherwise → a Remark is created with id := a fresh integer, toolId := payload input.remark.toolId, stars := payload input.remark.stars, body := payload input.remark.body or else ""',
  ]);
});

test('what a list keeps is the field that is called as the last part of what it was told', async () => {
  const tape = new Tape().go('/', 'load');
  const remarks = 'query Remarks($condition: RemarkCondition) { allRemarks(condition: $condition) { nodes { id toolId authorId } } }';
  const rows = [
    { id: 1, toolId: 1, authorId: 1 },
    { id: 2, toolId: 3, authorId: 2 },
    { id: 3, toolId: 3, authorId: 1 },
  ];
  const listed = (...ids: readonly number[]): Json => ({ data: { allRemarks: { nodes: rows.filter(({ id }) => ids.includes(id)) } } });
  ask(tape, remarks, {}, listed(1, 2, 3));
  ask(tape, remarks, { condition: { toolId: 1 } }, listed(1));
  const { points } = await settled({ 'monday.har': tape });
  const [outcome] = points.calls.find(({ operation }) => operation === 'query allRemarks')?.outcomes ?? [];
  expect(outcome?.collection?.filters).toEqual([{ field: 'toolId', is: 'equals', to: { from: 'query', name: 'condition.toolId' } }]);
});

test('the id of an operation that is called after its things names one of them, though only one was ever meant', async () => {
  const tape = new Tape().go('/', 'load');
  ask(tape, list, {}, { data: { allTools: { nodes: [tool(1), tool(2)] } } });
  ask(tape, remove, { input: { id: 2 } }, { data: { deleteToolById: { deletedToolId: 'WyJ0b29scyIsMl0=' } } });
  ask(tape, show, { id: 2 }, { data: { toolById: null } });
  const { points } = await settled({ 'monday.har': tape });
  const rows = points.calls.flatMap(({ operation, requests }) =>
    operation === 'mutation deleteToolById' ? requests.flatMap(({ shape }) => shape) : [],
  );
  expect(rows.flatMap(({ path, refersTo }) => (refersTo === null ? [] : [[path, refersTo]]))).toEqual([['input.id', 'Tool.id']]);
});
