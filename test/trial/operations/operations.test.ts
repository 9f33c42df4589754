import { beforeAll, describe, expect, test } from 'vitest';
import { randomSource } from '../../../src/backend/server.ts';
import { type StandIn, standIn } from '../../../src/backend/stand-in.ts';
import type { Json } from '../../../src/base/json.ts';
import { carryOperation } from '../../../src/client/api/carry-operation.ts';
import { documentOf } from '../../../src/document/document.ts';
import { read } from '../../../src/document/read.ts';
import { write } from '../../../src/document/write.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import type { Detail, List, Part } from '../../../src/plan/node.ts';
import { plan } from '../../../src/plan/plan.ts';
import type { Request } from '../../../src/plan/request.ts';
import { harOf } from '../har.ts';
import { partsOf } from '../planned.ts';

/** Operations of GraphQL and JSON-RPC, recorded, established, written, read and carried out by the stand-in. */

const TICKET = 'query Ticket($id: ID!) { ticket(id: $id) { id title status } }';
const TICKETS = 'query Tickets { tickets { id title status } }';
const CLOSE = 'mutation Close($id: ID!) { closeTicket(id: $id) { id status } }';
const WRONG = 'query Wrong { nonsense }';

const start = Date.parse('2026-11-02T09:00:00.000Z');
let told = 0;
const asked = (path: string, body: Json, answer: Json) => {
  told += 1;
  return {
    method: 'POST',
    url: `https://desk.example${path}`,
    headers: [['content-type', 'application/json']] as const,
    body: JSON.stringify(body),
    status: 200,
    answered: [['content-type', 'application/json']] as const,
    text: JSON.stringify(answer),
    start: start + told * 1_000,
    time: 20,
    resourceType: 'fetch',
  };
};
const graphql = (query: string, variables: Json, answer: Json) => asked('/graphql', { query, variables }, answer);
const ticket = (id: string, status = 'open') => ({ id, title: `Ticket ${id}`, status });

const RECORDING = [
  graphql(TICKETS, {}, { data: { tickets: [ticket('t1'), ticket('t2'), ticket('t3')] } }),
  graphql(TICKET, { id: 't1' }, { data: { ticket: ticket('t1') } }),
  graphql(TICKET, { id: 't2' }, { data: { ticket: ticket('t2') } }),
  graphql(TICKET, { id: 'gone' }, { data: { ticket: null } }),
  graphql(CLOSE, { id: 't1' }, { data: { closeTicket: { id: 't1', status: 'closed' } } }),
  graphql(TICKET, { id: 't1' }, { data: { ticket: ticket('t1', 'closed') } }),
  graphql(CLOSE, { id: 't2' }, { data: { closeTicket: { id: 't2', status: 'closed' } } }),
  graphql(TICKET, { id: 't2' }, { data: { ticket: ticket('t2', 'closed') } }),
  graphql(WRONG, {}, { errors: [{ message: 'Cannot query field "nonsense" on type "Query".' }] }),
  asked('/rpc', { jsonrpc: '2.0', id: 1, method: 'version' }, { jsonrpc: '2.0', id: 1, result: { name: 'desk', major: 4 } }),
  asked(
    '/rpc',
    { jsonrpc: '2.0', id: 2, method: 'explode' },
    { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: 'Method not found' } },
  ),
  asked('/first', { id: 3, method: 'desk.version', params: [] }, { id: 3, result: { name: 'desk', major: 4 } }),
  asked('/first', { id: 4, method: 'desk.explode', params: [] }, { id: 4, error: ['UserError', ['Not today.', '']] }),
];

let specification: Parameters<typeof standIn>[0];
beforeAll(async () => {
  const established = await establish({
    files: [evidenceOf('desk.har', Buffer.from(harOf(RECORDING)))],
    roles: new Map(),
    key: new Uint8Array(32).fill(7),
  });
  if (!established.ok) throw new Error(established.error.says);
  const document = read(write(documentOf(established.value.specification, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  specification = document.value.specification;
});

const opened = (): StandIn => standIn(specification, { now: () => new Date(start), random: randomSource });
const send = async (to: StandIn, path: string, body: Json, method = 'POST'): Promise<{ status: number; body: Json }> => {
  const answer = await to.handle({
    method,
    url: path,
    headers: new Map([['content-type', 'application/json']]),
    body: method === 'GET' ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body)),
  });
  const text = new TextDecoder().decode(answer.body);
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as Json) };
};

describe('GraphQL', () => {
  test('a query is answered as things stand, a mutation changes them', async () => {
    const desk = opened();
    expect(await send(desk, '/graphql', { query: TICKET, variables: { id: 't3' } })).toEqual({
      status: 200,
      body: { data: { ticket: ticket('t3') } },
    });
    expect(await send(desk, '/graphql', { query: CLOSE, variables: { id: 't3' } })).toEqual({
      status: 200,
      body: { data: { closeTicket: { id: 't3', status: 'closed' } } },
    });
    expect((await send(desk, '/graphql', { query: TICKET, variables: { id: 't3' } })).body).toEqual({
      data: { ticket: ticket('t3', 'closed') },
    });
  });

  test('what is not there is nothing', async () => {
    expect((await send(opened(), '/graphql', { query: TICKET, variables: { id: 'never' } })).body).toEqual({ data: { ticket: null } });
  });

  test('only what is wanted is answered, under the names that are wanted, of several fields at once', async () => {
    const query = 'query Both($id: ID!) { one: ticket(id: $id) { ...short } tickets { name: title } } fragment short on Ticket { id }';
    expect((await send(opened(), '/graphql', { query, variables: { id: 't2' } })).body).toEqual({
      data: { one: { id: 't2' }, tickets: [{ name: 'Ticket t1' }, { name: 'Ticket t2' }, { name: 'Ticket t3' }] },
    });
  });

  test('several requests at once are answered in their order, and one in the address as any', async () => {
    const desk = opened();
    const both = [
      { query: TICKET, variables: { id: 't2' } },
      { query: TICKET, variables: { id: 't1' } },
    ];
    expect((await send(desk, '/graphql', both)).body).toEqual([{ data: { ticket: ticket('t2') } }, { data: { ticket: ticket('t1') } }]);
  });

  test('a refusal is the whole answer', async () => {
    expect(await send(opened(), '/graphql', { query: WRONG, variables: {} })).toEqual({
      status: 200,
      body: { errors: [{ message: 'Cannot query field "nonsense" on type "Query".' }] },
    });
  });

  test('a field that was never recorded is not shown, and changes nothing beside it', async () => {
    const desk = opened();
    const answer = await send(desk, '/graphql', { query: 'query { people { id } }' });
    expect(answer.status).toBe(501);
    expect(JSON.stringify(answer.body)).toContain('POST /graphql #people');
  });

  test('fragments that name each other are taken once each', async () => {
    const bomb = Array.from({ length: 40 }, (_, at) => `fragment f${at} on Ticket { ...f${at + 1} ...f${at + 1} ...f0 }`).join(' ');
    const query = `query T($id: ID!) { ticket(id: $id) { id ...f0 } } ${bomb} fragment f40 on Ticket { status }`;
    expect((await send(opened(), '/graphql', { query, variables: { id: 't2' } })).body).toEqual({
      data: { ticket: { id: 't2', status: 'open' } },
    });
  });

  test.each(['{', 'query {', '{ ticket(id: "'.padEnd(90_000, '{')])('a text that is no query is no operation', async (query) => {
    expect((await send(opened(), '/graphql', { query })).status).toBeGreaterThanOrEqual(200);
  });
});

describe('JSON-RPC', () => {
  test('an answer repeats the id of its request, and an error too', async () => {
    const desk = opened();
    expect((await send(desk, '/rpc', { jsonrpc: '2.0', id: 'a', method: 'version' })).body).toEqual({
      jsonrpc: '2.0',
      result: { name: 'desk', major: 4 },
      id: 'a',
    });
    expect((await send(desk, '/rpc', { jsonrpc: '2.0', id: 7, method: 'explode' })).body).toEqual({
      jsonrpc: '2.0',
      error: { code: -32_601, message: 'Method not found' },
      id: 7,
    });
  });

  test('of version 1.0 is answered in that version', async () => {
    const desk = opened();
    const version = { method: 'desk.version', params: [] };
    expect((await send(desk, '/first', { id: 9, ...version })).body).toEqual({ result: { name: 'desk', major: 4 }, id: 9 });
    expect((await send(desk, '/first', { id: 8, method: 'desk.explode', params: [] })).body).toEqual({
      error: ['UserError', ['Not today.', '']],
      id: 8,
    });
    expect((await send(desk, '/first', { id: null, ...version })).body).toBeNull();
  });

  test('a notification is answered with nothing', async () => {
    expect((await send(opened(), '/rpc', { jsonrpc: '2.0', method: 'version' })).body).toBeNull();
  });
});

describe('the client', () => {
  const parts = (): readonly Part[] => plan(specification).screens.flatMap((screen) => partsOf(screen.parts));
  const asks = async (to: StandIn, request: Request | null | undefined, values: readonly (readonly [string, Json])[]) => {
    const by = request?.operation;
    const carried = by === undefined || by.kind === 'socket-io' ? undefined : carryOperation(by, values, request?.object === true);
    if (carried === undefined || request === null || request === undefined) throw new Error('not sent');
    return carried.answer((await send(to, request.path, carried.sent, request.method)).body);
  };

  test('lists, reads and changes what the document alone says, and meets what nothing shows as that', async () => {
    const desk = opened();
    const list = parts().find((part): part is List => part.kind === 'list');
    expect((await asks(desk, list?.request, [])).value).toEqual([ticket('t1'), ticket('t2'), ticket('t3')]);
    const detail = parts().find((part): part is Detail => part.kind === 'detail' && part.entity === 'Ticket');
    expect(detail?.request?.fields).toMatchObject([{ path: 'id', bind: { from: 'route', name: 'id' } }]);
    expect((await asks(desk, detail?.request, [['id', 't3']])).value).toEqual(ticket('t3'));
    const [close] = parts().flatMap((part) => (part.kind === 'actions' ? part.parts : []));
    expect(close?.request?.fields).toMatchObject([{ path: 'id', bind: { from: 'record', path: 'id' } }]);
    await asks(desk, close?.request, [['id', 't3']]);
    expect((await asks(desk, detail?.request, [['id', 't3']])).value).toEqual(ticket('t3', 'closed'));
  });

  test('a method of JSON-RPC is called by its name, and its error refuses', async () => {
    const requestOf = (name: string): Request | null | undefined =>
      parts()
        .flatMap((part) => (part.kind === 'detail' || part.kind === 'form' ? [part.request] : []))
        .find((request) => request?.call === `POST /rpc #${name}`);
    expect((await asks(opened(), requestOf('version'), [])).value).toEqual({ name: 'desk', major: 4 });
    expect((await asks(opened(), requestOf('explode'), [])).refusal).toMatchObject({ error: { message: 'Method not found' } });
  });
});
