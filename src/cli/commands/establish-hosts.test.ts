import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answering, harOf } from '../../evidence/har/har.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const har = (name: string, url: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, harOf([answering([{ id: 1 }], { url })]));
  return file;
};
const one = har('one.har', 'https://one.example/api/books');
const two = har('two.har', 'https://two.example/api/loans');

const bin = path.join(import.meta.dirname, '../../../bin/ninepoint.mjs');
const establish = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'establish', ...words], { encoding: 'utf8', timeout: 60_000 });
  return { status, calls: [...new Set(stdout.match(/\/api\/\w+/g))].sort(), stderr };
};

test('recordings that share no host are told with their hosts; the person chooses', () => {
  const both = establish(one, two);
  expect(both.calls).toEqual(['/api/books', '/api/loans']);
  expect(both.stderr).toContain(
    'These recordings share no host: one.example (one.har); two.example (two.har). Nothing of one was joined with the other; for a document of one of them, choose its hosts (--host one.example).',
  );
  expect(establish(one, two, '--host', 'two.example')).toMatchObject({ status: 0, calls: ['/api/loans'] });
  expect(establish(one, two, '--host', 'two.example', '--host', 'one.example').calls).toEqual(['/api/books', '/api/loans']);
  expect(establish(one, two, '--host', 'two.example', '-o', '-')).toMatchObject({ status: 0, calls: ['/api/loans'] });
});

test('a host that is none, and one that nobody asked', () => {
  expect(establish(one, '--host', 'https://one.example/')).toMatchObject({
    status: 2,
    stderr: '--host takes a host, for example --host shop.example; it was given "https://one.example/".\n',
  });
  expect(establish(one, two, '--host', 'three.example')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('No recording holds a request to three.example. There are requests to one.example, two.example.'),
  });
});
