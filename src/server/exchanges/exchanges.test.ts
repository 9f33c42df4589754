import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExchangePage, ExchangePlace, ExchangeUses } from '../api/exchanges.ts';
import type { SessionActor, SessionPage } from '../api/session.ts';
import type { ProjectState } from '../api/state.ts';
import { TestServer } from '../server.fixture.ts';

const MEMBER = path.join(import.meta.dirname, '../../../test/recordings/library/session-member.har.gz');
const NAME = 'session-member.har.gz';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  expect((await server.upload(NAME, await readFile(MEMBER))).status).toBe(201);
  await server.send('PATCH', `/api/projects/test/evidence/${NAME}`, { role: 'member' });
});
afterAll(() => server.close());

const page = async (query: Readonly<Record<string, string>> = {}): Promise<ExchangePage> =>
  (await server.ask(`/api/projects/test/exchanges?${new URLSearchParams(query)}`)).json<ExchangePage>();
const left = async (q: string): Promise<ExchangePage['rows']> => (await page({ q })).rows;

describe('the list of exchanges', () => {
  test('has every exchange with what the recording says of it', async () => {
    const { total, found, rows, notes, search } = await page();
    expect(total).toBeGreaterThan(50);
    expect([found, rows.length, notes, search]).toEqual([total, total, [], null]);
    expect(
      rows.every(({ recording, role, start, took }) => recording === NAME && role === 'member' && start !== null && took !== null),
    ).toBe(true);
    expect(rows[0]?.citation).toBe(`${NAME}#/log/entries/0`);
    expect(rows.some(({ type, size }) => type === 'application/json' && size !== null && size > 0)).toBe(true);
  });

  test.each([
    ['status:4xx', ({ status }) => status >= 400 && status < 500],
    ['status:200 status:201', ({ status }) => status === 200 || status === 201],
    ['-status:200', ({ status }) => status !== 200],
    ['method:post', ({ method }) => method === 'POST'],
    ['path:/LOANS', ({ url }) => /\/loans/.test(new URL(url).pathname)],
    ['loans method:GET', ({ url, method }) => url.includes('loans') && method === 'GET'],
    ['type:json size:>100', ({ type, size }) => type.includes('json') && (size ?? 0) > 100],
    ['role:member', () => true],
  ] satisfies [string, (row: ExchangePage['rows'][number]) => boolean][])('%s leaves these and no others', async (q, wanted) => {
    const all = (await page()).rows;
    const expected = all.filter(wanted).map(({ citation }) => citation);
    expect(expected.length).toBeGreaterThan(0);
    expect((await left(q)).map(({ citation }) => citation)).toEqual(expected);
  });

  test('says what of a filter it does not understand', async () => {
    const { notes, found, total } = await page({ q: 'status:bad' });
    expect(notes).toEqual(['status: takes 404, 4xx, 400-499, >=400 or none; “bad” is none of these and filters nothing.']);
    expect(found).toBe(total);
  });

  test.each(['time', 'took', 'size', 'status'] as const)('is sorted by %s, both ways', async (sort) => {
    const amountOf = (row: ExchangePage['rows'][number]): number => (sort === 'time' ? row.start : row[sort]) ?? Number.POSITIVE_INFINITY;
    const up = (await page({ sort })).rows.map(amountOf);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await page({ sort: `-${sort}` })).rows.map(amountOf).filter(Number.isFinite);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
  });

  test('is sorted by address as bytes are', async () => {
    const urls = (await page({ sort: 'address' })).rows.map(({ url }) => url.toLowerCase());
    expect(urls).toEqual(urls.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    expect((await server.ask('/api/projects/test/exchanges?sort=colour')).json()).toEqual({
      says: expect.stringMatching(/^The list is sorted by order, time, took/),
    });
  });

  test('comes in parts, and says where an exchange stands in it', async () => {
    const all = (await page({ sort: '-size' })).rows;
    const part = await page({ sort: '-size', from: '10', count: '5' });
    expect(part.rows).toEqual(all.slice(10, 15));
    const of = part.rows[2]?.citation ?? '';
    const placed = async (q: string): Promise<ExchangePlace> =>
      (await server.ask(`/api/projects/test/exchanges/place?${new URLSearchParams({ q, sort: '-size', of })}`)).json<ExchangePlace>();
    expect(await placed('')).toEqual({ at: 12 });
    expect(await placed('status:599')).toEqual({ at: null });
  });

  test('is searched in bodies, with words on how far it is', async () => {
    const q = 'body:"Pride and Prejudice"';
    await expect.poll(async () => (await page({ q })).search?.state, { timeout: 60_000 }).toBe('done');
    const { search, rows } = await page({ q });
    expect(rows.length).toBe(search?.found);
    expect(rows.length).toBeGreaterThan(0);
    for (const { citation } of rows) {
      const number = citation.split('/').at(-1);
      const { text } = await server.ask(`/api/projects/test/evidence/${NAME}/exchanges/${number}`);
      expect(text.toLowerCase()).toContain('pride and prejudice');
    }
    const none = (await page()).rows.filter(({ citation }) => !rows.some((row) => row.citation === citation));
    for (const { citation } of none.slice(0, 40)) {
      const { text } = await server.ask(`/api/projects/test/evidence/${NAME}/exchanges/${citation.split('/').at(-1)}`);
      expect(JSON.stringify(JSON.parse(text).entry.response.content)).not.toContain('Pride and Prejudice');
    }
  });

  test('a search in bodies is stopped, and begun once more', async () => {
    const q = 'body:prejudice';
    const search = async () => (await page({ q })).search;
    await search();
    expect((await server.send('DELETE', '/api/projects/test/exchanges/search')).status).toBe(204);
    expect((await search())?.state).not.toBe('running');
    expect((await server.send('POST', '/api/projects/test/exchanges/search')).status).toBe(204);
    await expect.poll(search, { timeout: 60_000 }).toMatchObject({ state: 'done', found: expect.any(Number) });
  });

  test('is a session by recording, in order of time, with who asks in it', async () => {
    const ofSession = `/api/projects/test/sessions/${NAME}`;
    const { total } = await page();
    const session = (await server.ask(`${ofSession}?of=${encodeURIComponent(`${NAME}#/log/entries/7`)}`)).json<SessionPage>();
    expect([session.total, session.exchanges, session.events, session.role]).toEqual([total, total, 0, 'member']);
    const times = session.items.map(({ at }) => at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(session.items[session.place ?? -1]?.citation).toBe(`${NAME}#/log/entries/7`);
    expect(session.density.reduce((sum, items) => sum + items, 0)).toBe(total);
    const actors = (await server.ask(`${ofSession}/actors`)).json<readonly SessionActor[]>();
    expect(actors.map(({ roles }) => roles)).toContainEqual(['anonymous']);
    expect(actors.map(({ roles }) => roles)).toContainEqual(['member']);
    expect((await server.ask('/api/projects/test/sessions/none.har')).status).toBe(404);
  });

  test('knows calls and citations of the document once it is established', async () => {
    await server.send('POST', '/api/projects/test/establish');
    await server.until<ProjectState>('/api/projects/test', ({ job, outdated }) => job.kind === 'idle' && !outdated);
    const cited = await left('is:cited');
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.every((row) => row.cited > 0)).toBe(true);
    const calls = await left('is:call');
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every(({ operation }) => operation !== null)).toBe(true);
    expect((await left('-is:call')).every(({ operation }) => operation === null)).toBe(true);
    const loans = await left('operation:"GET /api/loans"');
    expect(loans.length).toBeGreaterThan(0);
    expect(loans.every(({ operation }) => operation?.startsWith('GET /api/loans'))).toBe(true);
    const of = cited[0]?.citation ?? '';
    const uses = (await server.ask(`/api/projects/test/uses?${new URLSearchParams({ of })}`)).json<ExchangeUses>();
    expect(new Set(uses.uses.map(({ statement }) => statement)).size).toBe(cited[0]?.cited);
    const [use] = uses.uses;
    const statement = (await server.ask(`/api/projects/test/statements/${use?.statement}`)).json<{ citations: string[] }>();
    expect(statement.citations[(use?.citation ?? 0) - 1]).toBe(`${of}${use?.pointer}`);
  });
});
