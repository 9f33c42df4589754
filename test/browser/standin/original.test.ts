/** The sample's own front end, built, on the stand-in that its recordings made: its recorded sessions are gone through again in a browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Har } from 'har-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../../sample/build.ts';
import { Actor } from '../../../sample/recorder/actor.ts';
import { anonymous } from '../../../sample/recorder/anonymous.ts';
import { attempts } from '../../../sample/recorder/attempts.ts';
import { librarian } from '../../../sample/recorder/librarian.ts';
import { manager } from '../../../sample/recorder/manager.ts';
import { member } from '../../../sample/recorder/member.ts';
import type { StandInRequest, StandInResponse } from '../../../src/backend/request.ts';
import { randomSource, type Served, serveStandIn } from '../../../src/backend/server.ts';
import { type StandIn, standIn } from '../../../src/backend/stand-in.ts';
import { documentOf } from '../../../src/document/document.ts';
import { read } from '../../../src/document/read.ts';
import { write } from '../../../src/document/write.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';

const recordings = path.join(import.meta.dirname, '../../recordings/library');
const dist = path.join(import.meta.dirname, '../../../sample/dist');
const sessions = { anonymous, member, librarian, manager, 'ratelimited-anonymous': attempts };
const bytesOf = (name: string): Buffer => readFileSync(path.join(recordings, `session-${name}.har.gz`));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The front end's own files, as its server gives them out; every other address of a page is the page. */
const fileFor = (url: string): StandInResponse => {
  const asked = path.join(dist, new URL(url, 'http://sample.example').pathname);
  const file = asked.startsWith(dist) && path.extname(asked) in TYPES && existsSync(asked) ? asked : path.join(dist, 'index.html');
  return { status: 200, headers: [['content-type', TYPES[path.extname(file)] ?? '']], body: readFileSync(file) };
};

interface Asked {
  readonly line: string;
  readonly status: number;
}

/** The calls of a session, in order: ids are told apart by neither, since they are new each time. A browser asks again for what it has: 304 is 200. */
const callsIn = (har: Har): readonly Asked[] =>
  har.log.entries.flatMap(({ request, response }): Asked[] => {
    const { pathname, search } = new URL(request.url);
    const at = `${pathname}${search}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{}').replace(/\d+/g, '0');
    return pathname.startsWith('/api/')
      ? [{ line: `${request.method} ${at}`, status: response.status === 304 ? 200 : response.status }]
      : [];
  });

/** How many of the recorded calls were made again, in order, and answered with the same status. */
const agreed = (recorded: readonly Asked[], made: readonly Asked[]): number => {
  let next = 0;
  return recorded.filter((call) => {
    const at = made.findIndex(({ line }, index) => index >= next && index < next + 12 && line === call.line);
    if (at >= 0) next = at + 1;
    return made[at]?.status === call.status;
  }).length;
};

let running: StandIn;
let served: Served;
const folder = mkdtempSync(path.join(tmpdir(), 'original-'));
beforeAll(async () => {
  if (!existsSync(path.join(dist, 'index.html'))) await buildClient();
  const names = Object.keys(sessions);
  // People sign in with the words that they had: they are the sample's own, and no secrets.
  const established = await establish({
    files: names.map((name) => evidenceOf(`session-${name}.har.gz`, bytesOf(name))),
    roles: new Map(names.map((name) => [`session-${name}.har.gz`, name.replace('ratelimited-', '')])),
    key: new Uint8Array(32).fill(7),
    redaction: 'off',
  });
  if (!established.ok) throw new Error(established.error.says);
  const document = read(write(documentOf(established.value.specification, '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  running = standIn(document.value.specification, { start: 'before', now: () => new Date(), random: randomSource });
  const handle = async (request: StandInRequest): Promise<StandInResponse> =>
    /^\/(?:api|covers)\//.test(request.url) ? running.handle(request) : fileFor(request.url);
  const serving = await serveStandIn({ handle, connect: running.connect }, { port: 0 });
  if (!serving.ok) throw new Error(serving.error.says);
  served = serving.value;
}, 300_000);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

describe('the original front end on the stand-in', () => {
  let all = 0;
  let same = 0;
  it.each(Object.entries(sessions))('goes through the recorded session of %s', { timeout: 240_000 }, async (name, session) => {
    const actor = await Actor.enter(name, folder, served.address);
    try {
      await session(actor);
    } finally {
      await actor.leave();
    }
    const recorded = callsIn(JSON.parse(gunzipSync(bytesOf(name)).toString()) as Har);
    const made = callsIn(JSON.parse(readFileSync(actor.har, 'utf8')) as Har);
    const agrees = agreed(recorded, made);
    all += recorded.length;
    same += agrees;
    expect(agrees / recorded.length).toBeGreaterThan(0.9);
    if (name.includes('anonymous')) expect(agrees).toBe(recorded.length);
  });

  it('and notices hardly a difference', () => {
    expect(all).toBeGreaterThan(500);
    expect(same / all).toBeGreaterThan(0.95);
  });
});
