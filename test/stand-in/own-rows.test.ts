import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type Product, recorded, type Sent, stood } from './product.fixture.ts';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object): string => `eyJhbGciOiJIUzI1NiJ9.${encoded(claims)}.c2lnbmF0dXJlLW9mLWEtdGVzdA`;
const ANN = '3f2b8c1e-0d4a-4c55-9e77-1b2c3d4e5f60';
const BEN = '7a1c9d2e-5b6f-4a33-8c11-9f8e7d6c5b4a';
const PEOPLE = [
  { id: ANN, role: 'editor' },
  { id: BEN, role: 'reader' },
];
const ANON = tokenOf({ role: 'anon', iss: 'base' });

/** Rows that everybody may read and only an editor may change: for anybody else there is nothing to change (row-level security, as PostgREST shows it). */
const todos = (): Product => {
  let rows: JsonObject[] = ['milk', 'bread', 'tea', 'salt'].map((task, at) => ({ id: at + 1, task, done: false }));
  return ({ method, path, query, body, headers }) => {
    const [operator, value] = query.get('id')?.split('.') ?? [];
    const who = PEOPLE.find(({ id }) => headers['authorization'] === `Bearer ${tokenOf({ role: 'authenticated', sub: id, iss: 'base' })}`);
    if (path === '/rest/v1/profiles') return { status: 200, body: PEOPLE.filter(({ id }) => id === value) };
    const chosen = rows.filter((row) => operator !== 'eq' || String(row['id']) === value);
    if (method === 'GET' && headers['accept'] === 'application/vnd.pgrst.object+json')
      return chosen[0] === undefined
        ? {
            status: 406,
            body: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null, message: 'Cannot coerce the result' },
          }
        : { status: 200, body: { ...chosen[0] } };
    if (method === 'GET') return { status: 200, body: chosen.map((row) => ({ ...row })) };
    const own = who?.role === 'editor' ? chosen : [];
    if (method === 'DELETE') rows = rows.filter((row) => !own.includes(row));
    else for (const row of own) Object.assign(row, body);
    return headers['prefer'] === 'return=representation' ? { status: 200, body: own.map((row) => ({ ...row })) } : { status: 204 };
  };
};

const as = (id: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${tokenOf({ role: 'authenticated', sub: id, iss: 'base' })}`,
  apikey: ANON,
  ...more,
});
const WHOLE = { prefer: 'return=representation' };
const ONE = { accept: 'application/vnd.pgrst.object+json' };
const used = (): readonly Sent[] => [
  ['GET /rest/v1/todos', undefined, { authorization: `Bearer ${ANON}`, apikey: ANON }],
  ...[BEN, ANN].flatMap((id): readonly Sent[] => [
    [`GET /rest/v1/profiles?id=eq.${id}`, undefined, as(id)],
    ['GET /rest/v1/todos', undefined, as(id)],
    ['PATCH /rest/v1/todos?id=eq.1', { task: `milk of ${id}` }, as(id, WHOLE)],
    ['GET /rest/v1/todos', undefined, as(id)],
    ['PATCH /rest/v1/todos?id=eq.2', { task: `rye of ${id}` }, as(id, WHOLE)],
    ['GET /rest/v1/todos', undefined, as(id)],
    ['GET /rest/v1/todos?id=eq.3', undefined, as(id, ONE)],
    ['DELETE /rest/v1/todos?id=eq.3', undefined, as(id)],
    ['GET /rest/v1/todos?id=eq.3', undefined, as(id, ONE)],
    ['GET /rest/v1/todos', undefined, as(id)],
  ]),
];

describe('rows that not everybody may change', () => {
  test('roles are those of the own records, and the key of the application is nobody', async () => {
    const { specification } = await stood(recorded('monday.har', todos(), used()));
    expect(specification.points.roles.roles.map(({ name }) => name).toSorted()).toEqual(['anonymous', 'editor', 'reader']);
  });

  test('a change that shows nothing it changed allows nobody anything', async () => {
    const { specification } = await stood(recorded('monday.har', todos(), used()));
    const { permissions, leftOut = [] } = specification.points.roles;
    const writes = permissions.filter(({ call }) => !call.startsWith('GET'));
    expect(writes.map(({ call, role, outcome }) => [call, role, outcome])).toEqual([['PATCH /rest/v1/todos', 'editor', 'allowed']]);
    expect(leftOut.map(({ call, role, why }) => [call, role, why]).toSorted()).toEqual([
      ['DELETE /rest/v1/todos', 'editor', 'none'],
      ['DELETE /rest/v1/todos', 'reader', 'none'],
      ['PATCH /rest/v1/todos', 'reader', 'none'],
    ]);
  });

  test('what was changed and what was not are two outcomes, and a deletion that left one there does not change nothing', async () => {
    const { document, ask } = await stood(recorded('monday.har', todos(), used()));
    expect(document).toMatch(/Todo\.task := payload task[^\n]*\[\{"id":<Todo\.id>/);
    expect(document).toMatch(/who asks is reader[^\n]*nothing changes[^\n]*`\[\]`/);
    expect(document).toMatch(/there is no such Todo[^\n]*406/);
    expect((await ask('GET /rest/v1/todos?id=eq.99', undefined, ONE)).status).toBe(406);
    const [, deletions = ''] = document.split('### `DELETE /rest/v1/todos`');
    expect(deletions.split('### ')[0]).not.toContain('| nothing changes |');
  });
});
