import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectState } from './api/state.ts';
import { smallHar, TestServer } from './server.fixture.ts';

let server: TestServer;
let evidence: string;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  evidence = path.join(server.folder, 'projects', 'test', '.ninepoint', 'evidence');
});
afterAll(() => server.close());

const MEGA = 1024 * 1024;

test('a recording of any size streams in, is never held in memory, and is never legible on disk', { timeout: 60_000 }, async () => {
  const size = 400;
  const head = Buffer.from('{"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[],"_filler":"');
  const filler = Buffer.alloc(MEGA, 'x');
  function* pieces(): Generator<Buffer> {
    yield head;
    for (let at = 0; at < size; at += 1) yield filler;
    yield Buffer.from('"}}');
  }
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  let spooled = 0;
  let legible = false;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    for (const name of readdirSync(evidence).filter((each) => each.endsWith('.spool'))) {
      const file = openSync(path.join(evidence, name), 'r');
      const start = Buffer.alloc(4096);
      readSync(file, start, 0, start.length, 0);
      closeSync(file);
      spooled += 1;
      legible ||= start.includes('"log"') || start.includes('xxxxxxxx');
    }
  }, 10);
  const answer = await server.upload('large.har', Readable.from(pieces()));
  clearInterval(watch);
  expect(answer.status).toBe(201);
  expect(most).toBeLessThan((size / 2) * MEGA);
  expect([spooled > 0, legible]).toEqual([true, false]);
  const packs = await readdir(evidence);
  expect(packs.filter((name) => !name.endsWith('.pack'))).toEqual([]);
  for (const pack of packs) {
    const { size: kept, mode } = await stat(path.join(evidence, pack));
    expect(kept).toBeLessThan(MEGA);
    expect(mode & 0o777).toBe(0o600);
  }
  await server.send('DELETE', '/api/projects/test/evidence/large.har');
});

test.each([
  ['photo.har', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 415, 'photo.har is a PNG image.'],
  ['feed.har', '<?xml version="1.0"?><feed/>', 415, 'feed.har is an XML or SVG file.'],
  ['nothing.har', '', 422, 'nothing.har is empty (0 bytes).'],
])('%s is told what it is, and is not kept', async (name, body, status, says) => {
  const answer = await server.upload(name, body);
  expect(answer.status).toBe(status);
  expect(answer.json<{ says: string }>().says).toContain(says);
  expect((await server.ask('/api/projects/test')).json<ProjectState>().evidence).toEqual([]);
});

test('the same recording handed in twice is told so, under whatever name', async () => {
  expect((await server.upload('monday.har', smallHar())).status).toBe(201);
  const again = await server.upload('tuesday.har', smallHar());
  expect(again.status).toBe(409);
  expect(again.json<{ says: string }>().says).toContain('the same recording, byte for byte, as monday.har');
  const other = await server.upload('monday.har', gzipSync(smallHar(404)));
  expect(other.json<{ name: string }>().name).toBe('monday-2.har');
});

test('no name leads out of the folder', async () => {
  const answer = await server.upload('../../../etc/passwd', smallHar(201));
  expect(answer.json<{ name: string }>().name).toBe('passwd');
  expect((await server.ask('/api/projects/test/evidence/..%2Fkey/exchanges/0')).status).toBe(404);
  expect((await server.ask('/api/projects/..%2F..%2Fetc/overview')).status).toBe(404);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { hostname, port } = new URL(server.running.origin);
  const before = await readdir(evidence);
  await new Promise<void>((resolve) => {
    const sent = request({
      hostname,
      port,
      method: 'PUT',
      path: '/api/projects/test/evidence/broken.har',
      headers: { cookie: server.cookie, origin: server.running.origin, 'content-type': 'application/octet-stream', 'content-length': 1000 },
    });
    sent.on('error', () => resolve());
    sent.write('{"log":{"entries":[');
    // Once something of it is there.
    void expect
      .poll(() => readdir(evidence), { timeout: 60_000 })
      .not.toEqual(before)
      .then(() => sent.destroy(new Error('gone')));
  });
  await expect.poll(() => readdir(evidence), { timeout: 60_000 }).toEqual(before);
});

test('a recording is set aside and brought back, with the role that was said', async () => {
  const role = await server.send('PATCH', '/api/projects/test/evidence/monday.har', { role: '  clerk ' });
  expect(role.status).toBe(204);
  expect((await server.send('DELETE', '/api/projects/test/evidence/monday.har')).status).toBe(204);
  const without = (await server.ask('/api/projects/test')).json<ProjectState>();
  expect(without.evidence.map(({ name }) => name)).not.toContain('monday.har');
  expect((await server.send('POST', '/api/projects/test/evidence/monday.har/restore')).status).toBe(204);
  const state = (await server.ask('/api/projects/test')).json<ProjectState>();
  expect(state.evidence.find(({ name }) => name === 'monday.har')?.role).toBe('clerk');
  expect(state.outdated).toBe(true);
});

test('what the command line adds to the project is told to open pages', { timeout: 60_000 }, async () => {
  const events = await fetch(`${server.running.origin}/api/projects/test/events`, { headers: { cookie: server.cookie } });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const file = path.join(server.folder, 'friday.har');
  await writeFile(file, smallHar(418));
  const folder = path.join(server.folder, 'projects', 'test');
  const bin = path.join(import.meta.dirname, '../../bin/ninepoint.mjs');
  const added = spawn(process.execPath, [bin, 'evidence', 'add', file, '--project', folder], { stdio: 'ignore' });
  let told = '';
  while (!told.includes('friday.har')) {
    const read = await reader?.read();
    if (read?.done !== false) throw new Error('the server told nothing');
    told += read.value;
  }
  await reader?.cancel();
  expect(await new Promise((resolve) => (added.exitCode === null ? added.on('exit', resolve) : resolve(added.exitCode)))).toBe(0);
  const shown = await server.ask('/api/projects/test/evidence/friday.har/exchanges/1');
  expect(shown.json<{ entry: unknown }>().entry).toMatchObject({
    request: { url: 'https://shop.example/api/orders/2' },
    response: { status: 418 },
  });
});
