import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { plan } from '../../src/plan/plan.ts';
import type { Request } from '../../src/plan/request.ts';
import { differing, type Product, recorded, stood } from './product.fixture.ts';

/** Rows that the query names by an operator, as PostgREST has them. */
const todos = (): Product => {
  let rows: JsonObject[] = ['milk', 'bread', 'tea', 'salt'].map((task, at) => ({ id: at + 1, task, done: false }));
  return ({ method, path, query, body, headers }) => {
    if (path !== '/rest/v1/todos') return { status: 404, body: { message: 'relation does not exist' } };
    const [operator, value] = query.get('id')?.split('.') ?? [];
    const isChosen = (row: JsonObject): boolean =>
      operator === 'eq' ? String(row['id']) === value : operator !== 'neq' || String(row['id']) !== value;
    const chosen = rows.filter(isChosen);
    if (method === 'GET') return { status: 200, body: chosen };
    if (method === 'DELETE') rows = rows.filter((row) => !isChosen(row));
    else if (method === 'PATCH') for (const row of chosen) Object.assign(row, body);
    return headers['prefer'] === 'return=representation' ? { status: 200, body: chosen.map((row) => ({ ...row })) } : { status: 204 };
  };
};
const whole = { prefer: 'return=representation' };

const used = recorded('monday.har', todos(), [
  ['GET /rest/v1/todos'],
  ['PATCH /rest/v1/todos?id=eq.1', { done: true }],
  ['GET /rest/v1/todos'],
  ['PATCH /rest/v1/todos?id=eq.2', { task: 'rye bread' }, whole],
  ['GET /rest/v1/todos?id=eq.2'],
  ['DELETE /rest/v1/todos?id=eq.3'],
  ['GET /rest/v1/todos'],
]);

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'method' in value && 'parameters' in value;

describe('a write that names what it is about by an operator in the query', () => {
  test('changes that one, and takes that one away', async () => {
    const { document, ask } = await stood(used);
    expect(document).toContain('every Todo; id equals query id.eq');
    expect(document).toContain('the Todo is deleted');
    expect(document).toMatch(/\| no \| yes \| `PATCH \/rest\/v1\/todos` \|/);
    expect(document).not.toContain('no change shown');
    expect((await ask('PATCH /rest/v1/todos?id=eq.4', { done: true })).status).toBe(204);
    expect((await ask('GET /rest/v1/todos?id=eq.4')).body).toEqual([{ id: 4, task: 'salt', done: true }]);
    expect((await ask('PATCH /rest/v1/todos?id=eq.1', { task: 'oat milk' }, whole)).body).toEqual([
      { id: 1, task: 'oat milk', done: false },
    ]);
    expect((await ask('DELETE /rest/v1/todos?id=eq.2')).status).toBe(204);
    expect((await ask('GET /rest/v1/todos')).body).toEqual([
      { id: 1, task: 'oat milk', done: false },
      { id: 3, task: 'tea', done: false },
      { id: 4, task: 'salt', done: true },
    ]);
  });

  test('is not carried out on many, nor by an operator that nobody used', async () => {
    const { ask } = await stood(used);
    expect((await ask('PATCH /rest/v1/todos?id=neq.1', { done: true })).status).toBe(501);
    expect((await ask('DELETE /rest/v1/todos')).status).toBe(501);
    expect((await ask('PATCH /rest/v1/todos?id=eq.9', { done: true })).status).toBe(501);
  });

  test('gone through again is as it was recorded', async () => {
    const { specification } = await stood(used);
    expect(await differing(specification, used)).toEqual([]);
  });

  test('is sent by the client for the record on the screen', async () => {
    const { specification } = await stood(used);
    const found: Request[] = [];
    JSON.stringify(plan(specification), (_, value: unknown) => {
      if (isRequest(value) && /^(?:PATCH|DELETE)$/.test(value.method)) found.push(value);
      return value;
    });
    expect(found.map(({ method }) => method).toSorted()).toEqual(['DELETE', 'PATCH']);
    for (const { parameters } of found)
      expect(parameters).toContainEqual({ name: 'id', in: 'query', behind: 'eq.', bind: { from: 'record', path: 'id' } });
  });
});
