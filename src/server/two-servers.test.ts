import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentFile, versionOf } from '../store/document-file.ts';
import { undoFiles } from '../store/undo.ts';
import { history } from './history.ts';
import { TestServer } from './server.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-two-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what another process saves in the document is told to every page by itself, and nothing is written over it', async () => {
  const server = await TestServer.start();
  try {
    await server.enter();
    const told: string[] = [];
    const events = new AbortController();
    const answer = await fetch(`${server.running.origin}/api/projects/test/events`, {
      headers: { cookie: server.cookie },
      signal: events.signal,
    });
    const reading = (async () => {
      for await (const part of answer.body ?? []) told.push(Buffer.from(part).toString());
    })().catch(() => undefined);
    await expect.poll(() => told.join('')).toContain('"version"');
    const other = documentFile(path.join(server.folder, 'projects', 'test', 'product.md'), () => '');
    const before = (await server.ask('/api/projects/test/document')).json<{ text: string; version: string }>();
    const text = before.text.replace('client application of an unidentified product', 'Corner Shop');
    await other.replace(text);
    await expect.poll(() => told.join(''), { timeout: 8_000 }).toContain('Corner Shop');
    const late = await server.send('PUT', '/api/projects/test/document', { text: before.text, from: before.version });
    expect(late.text).toContain('changed-elsewhere');
    expect((await server.ask('/api/projects/test/document')).json<{ text: string }>().text).toBe(text);
    events.abort();
    await reading;
  } finally {
    await server.close();
  }
}, 30_000);

test('a step that one process takes is undone in another, with what was there before', async () => {
  const one = history(undoFiles(folder));
  const other = history(undoFiles(folder));
  expect(await other.state(versionOf('b'))).toEqual({ undo: null, redo: null });
  const at = (text: string) => ({ text, version: versionOf(text) });
  await one.remember({ says: 'first', before: at('a'), after: at('b') });
  await other.remember({ says: 'second', before: at('b'), after: at('c') });
  expect(await one.state(versionOf('c'))).toEqual({ undo: 'second', redo: null });
  expect(await one.state(versionOf('b'))).toEqual({ undo: null, redo: null });
});

test('a statement is found where a decision took it, back as well, and not where nothing leads', async () => {
  const steps = history(undoFiles(folder));
  const at = (text: string) => ({ text, version: versionOf(text) });
  await steps.remember({ says: 'renamed', before: at('a'), after: at('b'), was: '3.old', is: '3.new' });
  await steps.remember({ says: 'again', before: at('b'), after: at('c'), was: '3.new', is: '3.newer' });
  await steps.remember({ says: 'rejected', before: at('c'), after: at('d'), was: '3.gone', is: undefined });
  const there =
    (...ids: readonly string[]) =>
    (id: string) =>
      ids.includes(id);
  expect(await steps.now('3.old', there('3.newer'))).toBe('3.newer');
  expect(await steps.now('3.newer', there('3.old'))).toBe('3.old');
  expect(await steps.now('3.gone', there('3.newer'))).toBeUndefined();
  expect(await steps.now('3.other', there('3.newer'))).toBeUndefined();
});
