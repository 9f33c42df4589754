import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Journal } from '../evidence/recorder/journal.ts';
import { takeHold } from '../store/evidence/hold.ts';
import type { RecordingStatus } from './api/recording.ts';
import type { ProjectState } from './api/state.ts';
import { holdOf, RECORDED } from './left-recording.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

/** What a server leaves that is ended while it records. */
const left = async (name: string): Promise<string> => {
  const folder = path.join(server.folder, 'projects', 'test', '.ninepoint', name);
  await mkdir(folder, { recursive: true });
  const journal = new Journal(path.join(folder, RECORDED));
  journal.append({
    kind: 'meta',
    format: 'ninepoint recording',
    version: 2,
    started: 1,
    recorder: 'x',
    browser: 'Chrome',
    role: 'Night clerk',
    address: 'https://a.example/',
    scope: ['a.example'],
    redaction: 'detect',
    key: 'k',
    durable: true,
  });
  journal.append({ kind: 'navigation', time: 2, tab: 't1', url: 'https://a.example/', from: '', how: 'load' });
  journal.close();
  return folder;
};

const status = async (): Promise<RecordingStatus> => (await server.ask('/api/projects/test/recording')).json<RecordingStatus>();

test('what was recorded when a server was ended is handed in by the next one, and what is being recorded is left alone', async () => {
  const folder = await left('recording-a1b2c3');
  const busy = await left('recording-d4e5f6');
  const nothing = path.join(path.dirname(folder), 'recording-g7h8i9');
  await mkdir(nothing);
  const hold = takeHold(holdOf(busy));
  server = await server.restarted();
  await server.enter();
  await expect.poll(status, { timeout: 10_000 }).toEqual({
    kind: 'saved',
    name: 'recording-night-clerk.zip',
    report: ['Ninepoint was ended while it recorded: 2 lines were whole, up to the last event.'],
  });
  expect([existsSync(folder), existsSync(busy), existsSync(nothing)]).toEqual([false, true, false]);
  hold?.release();
  expect(readdirSync(path.dirname(folder)).filter((name) => name.endsWith('.hold'))).toEqual([]);
  const state = await server.until<ProjectState>(
    '/api/projects/test',
    ({ job, evidence }) => job.kind !== 'running' && evidence.length > 0,
  );
  expect(state.evidence.map(({ name }) => name)).toEqual(['recording-night-clerk.zip']);
});
