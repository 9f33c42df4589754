import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedOptions, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { type Served, type ServeOptions, serveStandIn } from './server.ts';
import { type StandIn, standIn } from './stand-in.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → []': 'Note', 'POST /notes → ': 'Note', 'PATCH /notes/{noteId} → ': 'Note' },
};
const note = (id: number, text: string) => ({ id, text });
const recording: readonly Told[] = [
  { call: 'GET /notes', status: 200, answer: [note(1, 'first')], headers: [['x-total-count', '1']] },
  {
    call: 'POST /notes',
    send: { text: 'second' },
    status: 201,
    answer: note(2, 'second'),
    headers: [['location', 'https://orders.example/notes/2']],
  },
  { call: 'GET /notes', status: 200, answer: [note(1, 'first'), note(2, 'second')], headers: [['x-total-count', '2']] },
  { call: 'PATCH /notes/{noteId}', path: { noteId: '1' }, send: { text: 'changed' }, status: 200, answer: note(1, 'changed') },
  { call: 'GET /redirect', status: 302, headers: [['location', 'https://orders.example/notes']] },
];

const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});
const notes = (): StandIn => standIn(specificationOf(samplesOf(recording, world), world), fixedOptions());
const serve = async (options: Partial<ServeOptions> = {}, of: StandIn = notes()): Promise<Served> => {
  const served = await serveStandIn(of, { port: 0, ...options });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  return served.value;
};
const post = (address: string, text: string): Promise<Response> =>
  fetch(`${address}/notes`, { method: 'POST', body: JSON.stringify({ text }), headers: { 'content-type': 'application/json' } });

describe('over HTTP', () => {
  it('counts in headers, and leads to itself instead of to the recorded product', async () => {
    const { address } = await serve();
    const created = await post(address, 'third');
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe('/notes/3');
    expect((await fetch(`${address}/notes`)).headers.get('x-total-count')).toBe('3');
  });
  it('answers HEAD as GET without the body', async () => {
    const { address } = await serve();
    const head = await fetch(`${address}/notes`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
  it('carries out hundreds of requests at once, none twice and none lost', async () => {
    const { address } = await serve();
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => ((await (await post(address, `note ${at}`)).json()) as { id: number }).id),
    );
    expect(new Set(answers).size).toBe(300);
    const all = (await (await fetch(`${address}/notes`)).json()) as { id: number; text: string }[];
    expect(all.length).toBe(302);
    expect(new Set(all.map(({ text }) => text)).size).toBe(302);
    const changes = await Promise.all(
      answers.slice(0, 100).map((id) =>
        fetch(`${address}/notes/${id}`, {
          method: 'PATCH',
          body: JSON.stringify({ text: `now ${id}` }),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    expect(changes.every(({ status }) => status === 200)).toBe(true);
  });
  it('says in one sentence that the port is in use', async () => {
    const { port } = await serve();
    const second = await serveStandIn(notes(), { port });
    expect(second.ok ? '' : second.error.says).toBe(
      `Port ${port} is in use by another program: choose another with --port, or 0 for any free one.`,
    );
  });
});

describe('other origins', () => {
  it('of this machine may call, with credentials', async () => {
    const { address } = await serve();
    const preflight = await fetch(`${address}/notes`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-csrf, content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-csrf, content-type');
    const answer = await fetch(`${address}/notes`, { headers: { origin: 'http://localhost:5173' } });
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-credentials')]).toEqual([
      'http://localhost:5173',
      'true',
    ]);
  });
  it('elsewhere may not, unless they are named', async () => {
    const { address } = await serve();
    const refused = await fetch(`${address}/notes`, { headers: { origin: 'https://evil.example' } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const { address: open } = await serve({ allowOrigins: ['https://shop.example'] });
    expect((await fetch(`${open}/notes`, { headers: { origin: 'https://shop.example' } })).headers.get('access-control-allow-origin')).toBe(
      'https://shop.example',
    );
  });
  it('cannot reach it under a name of their own (DNS rebinding)', async () => {
    const { port } = await serve();
    const status = await new Promise<number>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path: '/notes', headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });
});

describe('bodies', () => {
  it('beyond the limit are refused, and the server goes on', async () => {
    const { address } = await serve({ bodyLimit: 1000 });
    const large = await post(address, 'x'.repeat(2000));
    expect([large.status, ((await large.json()) as { title: string }).title]).toEqual([413, 'Too large']);
    expect((await post(address, 'small')).status).toBe(201);
  });
  it('that are no JSON are not shown', async () => {
    const { address } = await serve();
    const answer = await fetch(`${address}/notes`, { method: 'POST', body: '{"text":', headers: { 'content-type': 'application/json' } });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      501,
      'Not shown: what POST /notes answers when the payload is no JSON and no form',
    ]);
  });
  it('nested without end are not followed', async () => {
    const { address } = await serve();
    const answer = await fetch(`${address}/notes`, {
      method: 'POST',
      body: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(501);
  });
});
