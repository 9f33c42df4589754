import { describe, expect, test } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { openapiOf } from '../../src/exports/openapi/openapi.ts';
import { plan } from '../../src/plan/plan.ts';
import type { Request } from '../../src/plan/request.ts';
import { differing, type Product, recorded, type Sent, stood } from './product.fixture.ts';

/** Books with notes, behind procedures of tRPC: what a read is told stands as JSON in its address. */
const books = (): Product => {
  const rows: Record<string, Json>[] = ['Emma', 'Ulysses', 'Walden', 'Dune'].map((title, at) => ({
    id: `bk_${at}a8d3f0c21`,
    title,
    shelf: at % 2 === 0 ? 'A' : 'B',
  }));
  return ({ method, path, query, body }) => {
    const name = path.slice('/api/trpc/'.length);
    const told = method === 'GET' ? (JSON.parse(query.get('input') ?? '{}') as Json) : body;
    const input = isObject(told) ? told : {};
    const done = (data: Json): { status: number; body: Json } => ({ status: 200, body: { result: { data } } });
    const refused = (status: number, message: string): { status: number; body: Json } => ({
      status,
      body: { error: { message, code: -32_000 - status, data: { code: String(status), httpStatus: status, path: name } } },
    });
    const one = rows.find(({ id }) => id === input['id']);
    if (name === 'book.list') {
      if (Number(input['limit'] ?? 0) > 50) return refused(400, 'limit must be at most 50');
      return done(rows.filter(({ shelf }) => input['shelf'] === undefined || shelf === input['shelf']).map((row) => ({ ...row })));
    }
    if (one === undefined) return refused(404, `No book with id ${String(input['id'])}`);
    if (name === 'book.rename') one['title'] = input['title'] ?? null;
    return done({ ...one });
  };
};

const asked = (name: string, input: JsonObject): string => `GET /api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
const idOf = (at: number): string => `bk_${at}a8d3f0c21`;
const steps = (): readonly Sent[] => [
  [asked('book.list', { limit: 20 })],
  ...[0, 1, 2].flatMap((at): readonly Sent[] => [
    [asked('book.byId', { id: idOf(at) })],
    ['POST /api/trpc/book.rename', { id: idOf(at), title: `Volume ${at}` }],
    [asked('book.byId', { id: idOf(at) })],
  ]),
  [asked('book.byId', { id: 'bk_9f9f9f9f9' })],
  [asked('book.byId', { id: 'bk_7e7e7e7e7' })],
  [asked('book.list', { limit: 20, shelf: 'A' })],
  [asked('book.list', { limit: 20, shelf: 'B' })],
  [asked('book.list', { limit: 51 })],
  [asked('book.list', { limit: 50 })],
];
const used = recorded('monday.har', books(), steps());

describe('procedures that read what their address tells them as JSON', () => {
  test('read the thing, are refused for it, and list by what they are told', async () => {
    const { document, ask } = await stood(used);
    expect(document).toContain('`{"result":{"data":{"id":<Book.id>,"title":<Book.title>,"shelf":<Book.shelf>}}}`');
    expect(document).toMatch(/there is no such Book[^\n]*No book with id <payload id>/);
    expect(document).toMatch(/book\.list` \| limit \| maximum \| 50/);
    expect((await ask(asked('book.byId', { id: idOf(3) }))).body).toEqual({ result: { data: { id: idOf(3), title: 'Dune', shelf: 'B' } } });
    expect((await ask(asked('book.byId', { id: 'bk_1b1b1b1b1' }))).status).toBe(404);
    expect((await ask(asked('book.list', { limit: 90 }))).status).toBe(400);
    await ask('POST /api/trpc/book.rename', { id: idOf(3), title: 'Arrakis' });
    const listed = (await ask(asked('book.list', { limit: 20, shelf: 'B' }))).body;
    const data = isObject(listed) && isObject(listed['result']) ? listed['result']['data'] : undefined;
    expect(isArray(data) ? data.map((row) => isObject(row) && row['title']) : data).toEqual(['Ulysses', 'Arrakis']);
  });

  test('are gone through again as they were recorded', async () => {
    const { specification } = await stood(used);
    expect(await differing(specification, used)).toEqual([]);
  });

  test('are asked by the client for the record on the screen, and described as a parameter', async () => {
    const { specification } = await stood(used);
    const found: Request[] = [];
    JSON.stringify(plan(specification), (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'parameters' in value && 'call' in value) found.push(value as Request);
      return value;
    });
    const reads = found.filter(({ call }) => call === 'GET /api/trpc/book.byId');
    expect(reads.length).toBeGreaterThan(0);
    for (const { fields } of reads) expect(fields.map(({ path }) => path)).toEqual(['id']);
    const described = openapiOf(specification) as unknown as {
      paths: Record<string, { get?: { parameters?: Json; requestBody?: Json } }>;
    };
    const read = described.paths['/api/trpc/book.byId']?.get;
    expect(read?.requestBody).toBeUndefined();
    expect(JSON.stringify(read?.parameters)).toContain('"name":"input","in":"query"');
  });
});
