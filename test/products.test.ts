/**
 * Small recordings of invented products, each of another kind, established as a person would: what is told of them, and nothing false. Every one
 * was once told falsely, or hardly at all.
 */
import { describe, expect, test } from 'vitest';
import type { Specification } from '../src/document/specification.ts';
import { establish } from '../src/establish/establish.ts';
import { evidenceOf } from '../src/evidence/file.ts';
import { answering, harOf, KEY } from '../src/evidence/har/har.fixture.ts';

interface Sent {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly as?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

let second = 0;
const call = (line: string, answer: unknown, { json, form, as, status = 200, headers = {} }: Sent = {}): unknown => {
  const [method = 'GET', path = '/'] = line.split(' ');
  second += 1;
  const payload =
    json !== undefined
      ? { mimeType: 'application/json', text: JSON.stringify(json) }
      : form !== undefined
        ? { mimeType: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
        : undefined;
  const written = answering(
    answer,
    {
      method,
      url: `https://app.example.com${path}`,
      headers: [
        ...(as === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${as}` }]),
        ...(payload === undefined ? [] : [{ name: 'Content-Type', value: payload.mimeType }]),
      ],
      ...(payload === undefined ? {} : { postData: payload }),
    },
    { status, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) },
  );
  return { ...written, startedDateTime: new Date(Date.parse('2026-05-04T08:00:00Z') + second * 1_000).toISOString() };
};

const established = async (entries: readonly unknown[]): Promise<Specification['points']> => {
  const told = await establish({ files: [evidenceOf('day.har', Buffer.from(harOf(entries)))], roles: new Map(), key: KEY });
  if (!told.ok) throw new Error(told.error.says);
  return told.value.specification.points;
};
const callsOf = ({ calls }: Specification['points']): readonly string[] =>
  calls.map(({ method, path, operation }) => `${method} ${path}${operation === null ? '' : ` ${operation}`}`);
const movesOf = ({ states }: Specification['points']): readonly string[] =>
  states.flatMap(({ entity, field, transitions }) => transitions.map(({ from, to, by }) => `${entity}.${field}: ${from} → ${to} by ${by}`));
const cellsOf = ({ roles }: Specification['points']): readonly string[] =>
  roles.permissions.map(
    ({ role, call: of, relation, outcome }) =>
      `${role}: ${of} ${outcome}${relation === 'own' || relation === 'other' ? ` ${relation}` : ''}`,
  );
const rulesOf = ({ validation }: Specification['points']): readonly string[] =>
  validation.map(({ call: of, field, rule, value }) => `${of} ${field}: ${rule}${value === null ? '' : ` ${value}`}`);
const errorsOf = ({ errors }: Specification['points']): readonly string[] =>
  errors.map(({ code, message }) => `${code ?? ''} ${message ?? ''}`.trim());

const TOKEN = 'tok_4f9a1c7e2b8d';
const OTHER = 'tok_90bb31ac55fe';

describe('one address for everything, told apart by ?action=', async () => {
  const car = (id: number, state: string) => ({ car_id: String(id), plate: `AB ${id}`, state });
  const ajax = (action: string, answer: unknown, form?: Readonly<Record<string, string>>): unknown =>
    call(`${form === undefined ? 'GET' : 'POST'} /ajax.php?action=${action}`, answer, {
      as: TOKEN,
      ...(form === undefined ? {} : { form }),
    });
  const points = await established([
    ajax('list_cars', { success: true, rows: [1, 2, 3].map((id) => car(id, 'free')), count: 3 }),
    ...[1, 2].flatMap((id) => [
      ajax(`get_car&car_id=${id}`, { success: true, car: car(id, 'free') }),
      ajax('rent_car', { success: true, car: car(id, 'rented') }, { car_id: String(id), days: '14' }),
      ajax('rent_car', { success: false, msg: 'Car is already rented' }, { car_id: String(id), days: '3' }),
      ajax('return_car', { success: true, car: car(id, 'free') }, { car_id: String(id), km: '900' }),
    ]),
    ajax('rent_car', { success: false, msg: 'days must be at most 14' }, { car_id: '3', days: '15' }),
  ]);

  test('every action is a call', () => {
    expect(callsOf(points)).toEqual([
      'GET /ajax.php action=get_car',
      'GET /ajax.php action=list_cars',
      'POST /ajax.php action=rent_car',
      'POST /ajax.php action=return_car',
    ]);
  });
  test('cars are things with a state, and the envelope is none', () => {
    expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Car', 'car_id']]);
    expect(movesOf(points)).toEqual([
      'Car.state: free → rented by POST /ajax.php #action=rent_car',
      'Car.state: rented → free by POST /ajax.php #action=return_car',
    ]);
  });
  test('what it refuses inside a 200', () => {
    expect(errorsOf(points)).toEqual(['Car is already rented', 'days must be at most 14']);
    expect(rulesOf(points)).toEqual(['POST /ajax.php #action=rent_car days: maximum 14']);
  });
});

describe('JSON-RPC with things called after their kind', async () => {
  let id = 0;
  const rpc = (method: string, params: unknown, more: unknown): unknown => {
    id += 1;
    return call('POST /rpc', { jsonrpc: '2.0', id, ...(more as object) }, { json: { jsonrpc: '2.0', id, method, params }, as: TOKEN });
  };
  const task = (taskId: number, state: string) => ({ taskId, title: `Task ${taskId}`, state });
  const points = await established([
    rpc('task.list', {}, { result: { tasks: [31, 32, 33].map((one) => task(one, 'todo')), total: 3 } }),
    ...[31, 32].flatMap((taskId) => [
      rpc('task.get', { taskId }, { result: task(taskId, 'todo') }),
      rpc('task.start', { taskId }, { result: task(taskId, 'doing') }),
      rpc('task.get', { taskId }, { result: task(taskId, 'doing') }),
    ]),
    rpc(
      'task.create',
      { title: '' },
      { error: { code: -32602, message: 'Invalid params', data: [{ field: 'title', message: 'must not be empty' }] } },
    ),
    rpc('admin.purge', {}, { error: { code: -32003, message: 'Permission denied' } }),
  ]);

  test('what is read is no cause of what it shows', () => {
    expect(movesOf(points)).toEqual(['Task.state: todo → doing by POST /rpc #task.start']);
    expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Task', 'taskId']]);
  });
  test('what its errors say, and who may not', () => {
    expect(rulesOf(points)).toEqual(['POST /rpc #task.create title: required']);
    expect(cellsOf(points)).toContain('signed in: POST /rpc #admin.purge refused');
    expect(cellsOf(points)).not.toContain('signed in: POST /rpc #admin.purge allowed');
  });
});

describe("GraphQL with connections and with a mutation's own complaints", async () => {
  const graphql = (query: string, variables: unknown, data: unknown, errors?: unknown): unknown =>
    call('POST /graphql', { data, ...(errors === undefined ? {} : { errors }) }, { json: { query, variables }, as: TOKEN });
  const post = (id: string, status: string) => ({ __typename: 'Post', id, title: `Post ${id}`, status });
  const publish = (id: string, answer: unknown): unknown =>
    graphql(
      'mutation P($id: ID!) { publishPost(id: $id) { post { id status } userErrors { field message code } } }',
      { id },
      { publishPost: answer },
    );
  const points = await established([
    graphql(
      'query { posts { edges { cursor node { id } } } }',
      {},
      {
        posts: { edges: ['p1', 'p2', 'p3'].map((one) => ({ cursor: one, node: post(one, 'DRAFT') })), pageInfo: { hasNextPage: false } },
      },
    ),
    ...['p1', 'p2'].flatMap((one) => [
      publish(one, { post: post(one, 'PUBLISHED'), userErrors: [] }),
      publish(one, { post: null, userErrors: [{ field: ['id'], message: 'Post is already published', code: 'INVALID_STATE' }] }),
    ]),
    graphql('mutation { purge { ok } }', {}, null, [{ message: 'Not authorized', path: ['purge'], extensions: { code: 'FORBIDDEN' } }]),
  ]);

  test('posts are one entity, and complaints are none', () => {
    expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Post', 'id']]);
    expect(movesOf(points)).toEqual(['Post.status: DRAFT → PUBLISHED by POST /graphql #publishPost']);
  });
  test('each refusal is told once, of its own field', () => {
    expect(points.errors.map(({ call: of, message }) => [of, message])).toEqual([
      ['POST /graphql #publishPost', 'Post is already published'],
      ['POST /graphql #purge', 'Not authorized'],
    ]);
    expect(cellsOf(points)).toContain('signed in: POST /graphql #purge refused');
  });
});

describe('an envelope with a code, two tenants, deletions that only mark', async () => {
  const told = (data: unknown) => ({ code: 0, data, message: 'ok' });
  const no = (code: number, message: string) => ({ code, data: null, message });
  const lead = (leadNo: string, more: object = {}) => ({ leadNo, company: `Of ${leadNo}`, stage: 'open', deletedAt: null, ...more });
  const signIn = (login: string, role: string, accessToken: string): unknown =>
    call('POST /auth/login', told({ accessToken, user: { uid: login, roles: [role] } }), { json: { login, password: 'x' } });
  const points = await established([
    signIn('ada', 'sales', TOKEN),
    signIn('bo', 'boss', OTHER),
    ...['acme', 'globex'].flatMap((tenant) => {
      const [one, two] = [`L-${tenant}-1`, `L-${tenant}-2`];
      const at = `/t/${tenant}/leads`;
      return [
        call(`GET ${at}`, told({ records: [lead(one), lead(two)], total: 2 }), { as: TOKEN }),
        call(`GET ${at}/${one}`, told(lead(one)), { as: TOKEN }),
        call(`GET ${at}/${one}`, told(lead(one)), { as: OTHER }),
        call(`GET ${at}/${two}`, told(lead(two)), { as: OTHER }),
        call(`PUT ${at}/${one}`, no(42201, 'Company must not be empty'), { json: { company: '' }, as: TOKEN }),
        call(`DELETE ${at}/${one}`, no(40301, 'No permission'), { as: TOKEN }),
        call(`DELETE ${at}/${one}`, told(null), { as: OTHER }),
        call(`GET ${at}/${one}`, told(lead(one, { deletedAt: '2026-05-04T09:00:00Z' })), { as: OTHER }),
      ];
    }),
  ]);

  test('tenants are a parameter, and leads are things', () => {
    expect(new Set(callsOf(points).map((name) => name.replace(/\{t\w*\}/, '{}')))).toEqual(
      new Set([
        'POST /auth/login',
        'GET /t/{}/leads',
        'GET /t/{}/leads/{leadNo}',
        'PUT /t/{}/leads/{leadNo}',
        'DELETE /t/{}/leads/{leadNo}',
      ]),
    );
    expect(points.entities.filter(({ identity }) => identity !== null).map(({ name, identity }) => [name, identity])).toEqual([
      ['Lead', 'leadNo'],
    ]);
  });
  test('a code that is none of success refuses', () => {
    const at = callsOf(points).find((name) => name.startsWith('DELETE')) ?? '';
    expect(cellsOf(points)).toEqual(expect.arrayContaining([`boss: ${at} allowed`, `sales: ${at} refused`]));
    expect(cellsOf(points)).not.toContain(`sales: ${at} allowed`);
    expect(movesOf(points)).toEqual([`Lead.deletedAt: null → (a time) by ${at}`]);
  });
});

describe('roles in tokens', async () => {
  const jwt = (claims: object): string => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJlLW9mLXRoaXMtdG9rZW4`;
  };
  const note = (id: number, ownerId: string) => ({ id, title: `Note ${id}`, ownerId });
  const notes = [note(1, 'u1'), note(2, 'u1'), note(3, 'u3'), note(4, 'u3')];
  const no = { title: 'Forbidden', detail: 'Only the owner may change a note.' };
  const session = (sub: string, roles: readonly string[]): readonly unknown[] => {
    const as = jwt({ sub, roles });
    return [
      call('GET /api/notes', notes, { as }),
      ...notes.map((one) =>
        one.ownerId === sub
          ? call(`PATCH /api/notes/${one.id}`, one, { as, json: { title: one.title } })
          : call(`PATCH /api/notes/${one.id}`, no, { as, status: 403, json: { title: 'x' } }),
      ),
      ...(roles.length > 1
        ? [call('POST /api/reports', { id: 9 }, { as, status: 201, json: {} })]
        : [call('POST /api/reports', no, { as, status: 403, json: {} })]),
    ];
  };
  const points = await established([...session('u1', ['author']), ...session('u3', ['author']), ...session('u2', ['author', 'moderator'])]);

  test('what two roles together may is laid to neither', () => {
    expect(cellsOf(points)).toEqual(
      expect.arrayContaining(['author + moderator: POST /api/reports allowed', 'author: POST /api/reports refused']),
    );
    expect(cellsOf(points)).not.toContain('author: POST /api/reports allowed');
  });
  test("one's own may be changed and nobody else's", () => {
    expect(cellsOf(points)).toEqual(
      expect.arrayContaining(['author: PATCH /api/notes/{noteId} allowed own', 'author: PATCH /api/notes/{noteId} refused other']),
    );
  });
});
