import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, START } from '../trial/orders-har.ts';
import { check, type Place, placeWith, serverThat } from './checked.ts';

let place: Place;
afterEach(() => rm(place.folder, { recursive: true, force: true }));

interface Report {
  readonly steps: readonly { readonly at: string; readonly call: string; readonly status: boolean; readonly answered: number | null }[];
  readonly calls: readonly { readonly call: string; readonly values: { readonly agree: number; readonly of: number } }[];
  readonly differences: readonly { readonly call: string; readonly place: string; readonly expected: string; readonly got: string }[];
  readonly leftOut: readonly string[];
}

const against = async (evidence: readonly Exchange[], recorded: readonly Exchange[]): Promise<Report> => {
  place = await placeWith(evidence);
  const recording = await place.recording('tuesday.har', recorded);
  return JSON.parse((await check([place.document], { recording: [recording], format: 'json' })).out) as Report;
};

const TOOL = 'query Tool($id: Int!) { toolById(id: $id) { id title state } }';
const ADD = 'mutation Add($title: String!) { addTool(title: $title) { id title state } }';
const graphql = (query: string, variables: object, answer: object): Exchange => ({
  method: 'POST',
  path: '/graphql',
  send: { query, variables },
  status: 200,
  answer,
});
const tool = (id: number, title: string) => ({ id, title, state: 'new' });
const added = (id: number, title: string): Exchange => graphql(ADD, { title }, { data: { addTool: tool(id, title) } });
const seen = (id: number, title: string): Exchange => graphql(TOOL, { id }, { data: { toolById: tool(id, title) } });
const refusedFor = (title: string): Exchange =>
  graphql(ADD, { title }, { data: { addTool: null }, errors: [{ message: 'title must not be empty', path: ['addTool'] }] });

const tools: readonly Exchange[] = [
  graphql('{ tools { id title state } }', {}, { data: { tools: [tool(1, 'Saw')] } }),
  added(2, 'Drill'),
  seen(2, 'Drill'),
  seen(1, 'Saw'),
  added(3, 'File'),
  seen(3, 'File'),
  refusedFor(''),
];

describe('operations that share one address', () => {
  it('of GraphQL are told apart, and what is made has another name on the other side', async () => {
    const { steps, differences } = await against(tools, [added(7, 'Plane'), seen(7, 'Plane'), refusedFor('')]);
    expect(steps.map(({ call }) => call)).toEqual(['POST /graphql #addTool', 'POST /graphql #toolById', 'POST /graphql #addTool']);
    expect(differences).toEqual([]);
  });

  it('have their own values compared', async () => {
    const wrong = graphql(TOOL, { id: 7 }, { data: { toolById: { ...tool(7, 'Hammer') } } });
    const { calls, differences } = await against(tools, [added(7, 'Plane'), wrong]);
    expect(calls.find(({ call }) => call === 'POST /graphql #toolById')?.values).toEqual({ agree: 1, of: 2 });
    expect(differences).toEqual([
      expect.objectContaining({ call: 'POST /graphql #toolById', place: 'title', expected: '"Hammer"', got: '"Plane"' }),
    ]);
  });

  it('do not agree where one is refused and the other is not, though both say 200', async () => {
    const { steps, differences } = await against(tools, [refusedFor('Plane'), added(7, '')]);
    expect(steps.map(({ status }) => status)).toEqual([false, false]);
    expect(differences.map(({ place: at, expected, got }) => [at, expected, got])).toEqual([
      ['status', '200, refused', '200'],
      ['status', '200', '200, refused'],
    ]);
  });

  it('are each judged alone where one request carries several', async () => {
    const both: Exchange = graphql(
      'query Both($id: Int!) { toolById(id: $id) { id title state } tools { id title state } }',
      { id: 1 },
      { data: { toolById: tool(1, 'Saw'), tools: [{ ...tool(1, 'Saw') }, { ...tool(2, 'Drill'), colour: 'red' }] } },
    );
    const { steps, differences } = await against(tools, [both]);
    expect(steps.map(({ at, call }) => [at, call])).toEqual([
      ['tuesday.har#/log/entries/0', 'POST /graphql #toolById'],
      ['tuesday.har#/log/entries/0', 'POST /graphql #tools'],
    ]);
    expect(differences.map(({ call }) => call)).not.toContain('POST /graphql #toolById');
  });

  it('of JSON-RPC are told apart by their method, with errors inside of a 200', async () => {
    const rpc = (method: string, params: object, answer: object): Exchange => ({
      method: 'POST',
      path: '/rpc',
      send: { jsonrpc: '2.0', id: 5, method, params },
      status: 200,
      answer: { jsonrpc: '2.0', id: 5, ...answer },
    });
    const made = (id: number, title: string): Exchange => rpc('tool.add', { title }, { result: tool(id, title) });
    const read = (id: number, title: string): Exchange => rpc('tool.get', { id }, { result: tool(id, title) });
    const failed = rpc('tool.add', { title: '' }, { error: { code: -32_602, message: 'title must not be empty' } });
    const all = [made(2, 'Drill'), read(2, 'Drill'), made(3, 'File'), read(3, 'File'), failed];
    const { steps, differences } = await against(all, [made(7, 'Plane'), read(7, 'Plane'), failed, made(8, '')]);
    expect(steps.map(({ call }) => call)).toEqual(['tool.add', 'tool.get', 'tool.add', 'tool.add'].map((one) => `POST /rpc #${one}`));
    expect(differences.map(({ expected, got }) => [expected, got])).toEqual([['200', '200, refused']]);
    // Under a status of its own, too, a refusal says which version it is and which request it answers.
    const turnedAway = { ...failed, status: 400 };
    expect((await against([...all.slice(0, -1), turnedAway], [turnedAway])).differences).toEqual([]);
  });
});

/** A HAR of one conversation of Socket.IO: each event a second after the other, acknowledged at once; requests with their own time stand beside it. */
const socketIn = async (
  file: string,
  said: readonly (readonly [event: string, told: object | number, answer: object])[],
): Promise<void> => {
  const har = JSON.parse(await readFile(file, 'utf8')) as { log: { entries: Record<string, unknown>[] } };
  const frames = said.flatMap(([event, told, answer], at) => {
    const time = START / 1000 + 1 + at;
    return [
      { type: 'send', time, opcode: 1, data: `42${at}${JSON.stringify([event, told])}` },
      { type: 'receive', time: time + 0.1, opcode: 1, data: `43${at}${JSON.stringify(Array.isArray(answer) ? answer : [answer])}` },
    ];
  });
  const [first] = har.log.entries;
  har.log.entries.unshift({
    ...first,
    startedDateTime: new Date(START).toISOString(),
    request: { ...(first?.['request'] as object), method: 'GET', url: 'wss://orders.example/socket.io/?EIO=4&transport=websocket' },
    response: { ...(first?.['response'] as object), status: 101, content: { size: 0, mimeType: '' } },
    _resourceType: 'websocket',
    _webSocketMessages: frames,
  });
  await writeFile(file, JSON.stringify(har));
};

describe('what was said over a socket', () => {
  const page: Exchange = { method: 'GET', path: '/api/version', status: 200, answer: { version: '1' } };
  const book = (id: number, title: string) => ({ id, title });
  const add = (id: number, title: string) => ['addBook', { title }, { ok: true, msg: 'Added.', bookId: id }] as const;
  const get = (id: number, title: string) => ['getBook', id, { ok: true, book: book(id, title) }] as const;
  const refused = ['addBook', { title: '' }, { ok: false, msg: 'title must not be empty' }] as const;
  const monday = [add(7, 'Emma'), get(7, 'Emma'), add(8, 'Persuasion'), get(8, 'Persuasion'), refused];

  const established = async (): Promise<string> => {
    place = await placeWith([page]);
    const file = await place.recording('monday.har', [page, page]);
    await socketIn(file, monday);
    return file;
  };

  it('is said again, event by event, between the requests of its time', async () => {
    place = await placeWith([page], undefined, await (async () => readFile(await established()))());
    const file = await place.recording('tuesday.har', [page, page]);
    await socketIn(file, [add(41, 'Sanditon'), get(41, 'Sanditon'), refused, get(7, 'Emma')]);
    const { steps, differences } = JSON.parse((await check([place.document], { recording: [file], format: 'json' })).out) as Report;
    expect(steps.map(({ call }) => call)).toEqual([
      'GET /socket.io #addBook',
      'GET /api/version',
      'GET /socket.io #getBook',
      'GET /api/version',
      'GET /socket.io #addBook',
      'GET /socket.io #getBook',
    ]);
    expect(steps[0]?.at).toBe('tuesday.har#/log/entries/0/_webSocketMessages/0');
    expect(differences).toEqual([]);
  });

  it('is refused by what comes first, where nothing and a result comes else', async () => {
    const lend = (id: number, ...answer: readonly unknown[]) => ['lend', { id }, answer] as const;
    const said = [lend(7, null, { id: 7, lent: true }), lend(8, null, { id: 8, lent: true }), lend(99, { message: 'no such book' })];
    place = await placeWith([page]);
    const monday = await place.recording('monday.har', [page, page]);
    await socketIn(monday, said);
    place = await placeWith([page], undefined, await readFile(monday));
    const file = await place.recording('tuesday.har', [page, page]);
    await socketIn(file, [lend(99, { message: 'no such book' }), lend(7, null, { id: 7, lent: true })]);
    const { differences } = JSON.parse((await check([place.document], { recording: [file], format: 'json' })).out) as Report;
    expect(differences).toEqual([]);
  });

  it('is left out where a server is asked', async () => {
    const file = await established();
    const server = await serverThat((_, response) => response.setHeader('content-type', 'application/json').end('{"version":"1"}'));
    const ran = await check([place.document], { recording: [file], against: server.address });
    await server.close();
    expect(server.asked).toEqual(['GET /api/version', 'GET /api/version']);
    expect(ran.out).toContain('5: it was said over a socket: a server is asked by requests alone');
  });
});
