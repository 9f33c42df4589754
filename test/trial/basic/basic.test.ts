/** Notes for whoever sends a name and a password with every request (RFC 7617): no call hands out a credential. */
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomSource, serveStandIn } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { asRecorded } from '../../../src/evidence/redaction/as-recorded.ts';
import { type Ask, asking } from '../asking.ts';
import { harOf, type Noted } from '../har.ts';
import { listening } from '../listening.ts';

const KEY = new Uint8Array(32).fill(7);
const PEOPLE: Readonly<Record<string, string>> = { 'ann:hunter2-x': 'editor', 'bo:let me in: 9': 'viewer' };
const as = (who: string): Readonly<Record<string, string>> => ({ authorization: `Basic ${Buffer.from(who).toString('base64')}` });

const notes = (): Server => {
  const all = [{ id: 1, text: 'first' }];
  return createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 401 ? { 'www-authenticate': 'Basic realm="notes"' } : {}),
      });
      response.end(JSON.stringify(body));
    };
    const serve = async (): Promise<void> => {
      const { authorization } = request.headers;
      const role = PEOPLE[Buffer.from(authorization?.slice(6) ?? '', 'base64').toString()];
      if (authorization === undefined) return answer(401, { error: 'Sign in first' });
      if (role === undefined) return answer(401, { error: 'Wrong name or password' });
      if (request.method === 'GET') return answer(200, all);
      if (role !== 'editor') return answer(403, { error: 'Editors only' });
      all.push({ id: all.length + 1, text: ((await json(request)) as { readonly text: string }).text });
      answer(201, all.at(-1));
    };
    void serve();
  });
};

let specification: Specification;
beforeAll(async () => {
  const server = notes();
  const base = await listening(server);
  const files = [];
  for (const [role, who, wrong] of [
    ['editor', 'ann:hunter2-x', 'ann:nope-11'],
    ['viewer', 'bo:let me in: 9', 'bo:nope-22'],
  ] as const) {
    const noted: Noted[] = [];
    const ask = asking(base, noted);
    await ask('GET /api/notes');
    await ask('GET /api/notes', undefined, as(wrong));
    await ask('GET /api/notes', undefined, as(who));
    await ask('POST /api/notes', { text: `by ${role}` });
    await ask('POST /api/notes', { text: `by ${role}` }, as(wrong));
    await ask('POST /api/notes', { text: `by ${role}` }, as(who));
    await ask('GET /api/notes', undefined, as(who));
    files.push(evidenceOf(`${role}.har`, harOf(noted)));
  }
  server.close();
  const established = await establish({
    files,
    roles: new Map([
      ['editor.har', 'editor'],
      ['viewer.har', 'viewer'],
    ]),
    key: KEY,
  });
  if (!established.ok) throw new Error(established.error.says);
  specification = established.value.specification;
});

const running = async (hasKey: boolean, use: (ask: Ask) => Promise<void>): Promise<void> => {
  const options = { now: () => new Date(), random: randomSource, ...(hasKey ? { asRecorded: asRecorded(KEY) } : {}) };
  const served = await serveStandIn(standIn(specification, options), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  await use(asking(served.value.address));
  await served.value.close();
};

describe('who sends a name and a password with every request', () => {
  it('is of a role, which says what they carry without saying the password', () => {
    const { roles } = specification.points.roles;
    expect(roles).toMatchObject([
      { name: 'anonymous', recognisedBy: 'no credential' },
      { name: 'editor', carries: [expect.stringMatching(/^Basic np_tok_\w+$/)] },
      { name: 'viewer', carries: [expect.stringMatching(/^Basic np_tok_\w+$/)] },
    ]);
    expect(roles[0]).not.toHaveProperty('carries');
  });

  it('is known on the stand-in by the same, and told from a guest and from a stranger', () =>
    running(true, async (ask) => {
      const post = (who?: string) => ask('POST /api/notes', { text: 'new' }, who === undefined ? {} : as(who));
      expect(await post('ann:hunter2-x')).toMatchObject({ status: 201, body: { text: 'new' } });
      expect(await post('bo:let me in: 9')).toMatchObject({ status: 403, body: { error: 'Editors only' } });
      expect(await post()).toMatchObject({ status: 401, body: { error: 'Sign in first' } });
      expect(await post('ann:never-seen')).toMatchObject({ status: 401, body: { error: 'Wrong name or password' } });
    }));

  it('is known by the placeholder where there is no key of pseudonyms, and by nothing else', () =>
    running(false, async (ask) => {
      const [, editor] = specification.points.roles.roles;
      expect(await ask('POST /api/notes', { text: 'new' }, { authorization: editor?.carries?.[0] ?? '' })).toMatchObject({ status: 201 });
      expect(await ask('POST /api/notes', { text: 'new' }, as('ann:hunter2-x'))).toMatchObject({ status: 401 });
    }));
});
