import { beforeAll, describe, expect, it } from 'vitest';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { printThen } from '../../../src/outcomes/language.ts';
import { callName } from '../../../src/points/7-calls/reading.ts';
import { harOf, type Noted } from '../har.ts';
import { listening } from '../listening.ts';
import { notes } from './product.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Ask = (asked: string, sent?: unknown) => Promise<Answer>;

/** A browser's part: it keeps its cookies and, where asked, a note of every exchange. */
const browser = (base: string, noted: Noted[] = []): Ask => {
  const cookies = new Map<string, string>();
  return async (asked, sent) => {
    const [method = 'GET', path = '/'] = asked.split(' ');
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const headers: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' };
    if (cookies.size > 0) headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const start = Date.UTC(2026, 4, 4, 8, 0, noted.length);
    const response = await fetch(`${base}${path}`, { method, headers, ...(text === undefined ? {} : { body: text }) });
    const answered = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const mimeType = response.headers.get('content-type') ?? '';
    noted.push({
      method,
      url: `https://notes.example.com${path}`,
      headers: Object.entries(headers),
      body: text,
      status: response.status,
      answered: [...response.headers],
      text: answered,
      start,
      time: 5,
      resourceType: path === '/' ? 'document' : 'fetch',
    });
    return { status: response.status, body: answered === '' ? undefined : mimeType.includes('json') ? JSON.parse(answered) : answered };
  };
};

const visit = async (ask: Ask, username: string, password: string): Promise<void> => {
  await ask('GET /');
  await ask('GET /api/notes');
  await ask('GET /api/me');
  await ask('POST /api/notes', { title: 'No' });
  await ask('POST /api/login', { username, password: 'nope' });
  await ask('POST /api/login', { username, password });
  await ask('GET /api/me');
  await ask('POST /api/notes', { title: `By ${username}` });
  await ask('GET /api/notes');
  await ask('POST /api/logout');
  await ask('GET /api/me');
  await ask('GET /api/notes');
};

let specification: Specification;
beforeAll(async () => {
  const server = notes();
  const base = await listening(server);
  const files = [];
  for (const [name, password] of [
    ['ann', 'Ann-secret-1'],
    ['bob', 'Bob-secret-2'],
  ] as const) {
    const noted: Noted[] = [];
    await visit(browser(base, noted), name, password);
    files.push(evidenceOf(`${name}.har`, harOf(noted)));
  }
  server.close();
  const established = await establish({ files, roles: new Map(), key: new Uint8Array(32).fill(7) });
  if (!established.ok) throw new Error(established.error.says);
  specification = established.value.specification;
});

describe('a session that every visitor has', () => {
  it('is nobody until somebody signs in with it, and nobody again afterwards', () => {
    const cells = specification.points.roles.permissions.map(({ role, call, outcome }) => `${role}: ${call} ${outcome}`);
    expect(cells.filter((cell) => /api\/(me|notes)/.test(cell)).sort()).toEqual([
      'anonymous: GET /api/me refused',
      'anonymous: GET /api/notes allowed',
      'anonymous: POST /api/notes refused',
      'editor: GET /api/me allowed',
      'editor: GET /api/notes allowed',
      'editor: POST /api/notes allowed',
      'viewer: GET /api/me allowed',
      'viewer: GET /api/notes allowed',
      'viewer: POST /api/notes refused',
    ]);
  });

  it('is signed in and out by calls that hand out nothing', () => {
    const effects = specification.points.calls.flatMap((call) =>
      call.outcomes.filter(({ status }) => status < 300).map(({ then }) => `${callName(call)}: ${printThen({ then })}`),
    );
    expect(effects).toContain('POST /api/login: a Me signs in by username');
    expect(effects).toContain('POST /api/logout: who asks signs out');
  });

  it('lets people in and out of the stand-in', async () => {
    const made = standIn(specification, { now: () => new Date('2026-05-05T08:00:00Z'), random: randomSource });
    const served = await serveStandIn(made, { port: 0 });
    if (!served.ok) throw new Error(served.error.says);
    try {
      const ask = browser(served.value.address);
      const known = made.accounts.find(({ name }) => name === 'ann');
      const note = { title: 'Mine' };
      expect((await ask('POST /api/notes', note)).status).toBe(401);
      expect((await ask('POST /api/login', { username: 'ann', password: 'nope' })).status).toBe(401);
      expect((await ask('POST /api/login', { username: 'ann', password: known?.secret })).status).toBe(200);
      expect((await ask('GET /api/me')).body).toEqual({ id: 1, username: 'ann', role: 'editor' });
      expect((await ask('POST /api/notes', note)).status).toBe(201);
      expect((await ask('POST /api/logout')).status).toBe(204);
      expect((await ask('POST /api/notes', note)).status).toBe(401);
    } finally {
      await served.value.close();
    }
  });
});
