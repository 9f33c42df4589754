import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../test/documents/library.ts';
import { documentOf } from '../../document/document.ts';
import { write } from '../../document/write.ts';
import { establish } from '../../establish/establish.ts';
import { openEvidence } from '../../evidence/file.ts';
import { projectKey } from '../../store/project.ts';
import { type Ran, ran } from '../ran.fixture.ts';
import { diffCommand } from './diff.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);

/** Two books, one of them asked for: its address alone does not tell that it is one of many. */
const har = (ids: readonly number[], status: string): string => {
  const entry = (id: number, second: number): object => ({
    startedDateTime: new Date(Date.UTC(2026, 4, 4, 8, 0, second)).toISOString(),
    time: 20,
    request: { method: 'GET', url: `https://library.example/api/books/b${id}x`, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text: JSON.stringify({ id: `b${id}x`, status }) } },
  });
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries: ids.map(entry) } });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-diff-'));
  await writeFile(at('before.md'), write(documentOf(library, '')));
  const points = { ...library.points, limits: library.points.limits.slice(1) };
  await writeFile(at('after.md'), write(documentOf({ ...library, points }, '')));
  await writeFile(at('monday.har'), har([1, 2, 3, 4], 'in'));
  await writeFile(at('tuesday.har'), har([7], 'in'));
  await writeFile(at('broken.md'), '# Nothing\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (positionals: readonly string[], format?: string): Promise<Ran> =>
  ran(diffCommand, positionals, format === undefined ? {} : { format });

test('-o writes it to a file, and stdout stays empty', async () => {
  const output = at('changes.md');
  const { code, out, said } = await ran(diffCommand, [at('before.md'), at('after.md')], { format: 'markdown', output });
  expect([code, out, said]).toEqual([1, '', `What is different is in ${output}.`]);
  expect(await readFile(output, 'utf8')).toBe((await run([at('before.md'), at('after.md')], 'markdown')).out);
});

test('two documents: exit code 1 and what went; the same twice: exit code 0', async () => {
  const { code, out } = await run([at('before.md'), at('after.md')]);
  expect(code).toBe(1);
  expect(out).toContain('0 appeared, 1 gone, 0 changed');
  expect(out).toContain('9. Business constants and limits');
  expect(await run([at('before.md'), at('before.md')])).toMatchObject({ code: 0 });
});

test('the same for programs and for a review', async () => {
  const json = JSON.parse((await run([at('before.md'), at('after.md')], 'json')).out) as {
    changes: { kind: string; before: { citations: string[] } }[];
  };
  expect(json.changes).toMatchObject([{ point: 9, kind: 'went', after: null }]);
  expect(json.changes[0]?.before.citations.length).toBeGreaterThan(0);
  expect((await run([at('before.md'), at('after.md')], 'markdown')).out).toContain('- **Gone** ');
});

test('two recordings are established first, under the same names on both sides', async () => {
  const { code, out } = await run([at('monday.har'), at('tuesday.har')]);
  // Alone, the second would name its call /api/books/b7x.
  expect(out).not.toContain('/api/books/b7x`');
  expect(out).not.toMatch(/[+-] GET \/api\/books/);
  expect([0, 1]).toContain(code);
  expect(await run([at('monday.har'), at('monday.har')])).toMatchObject({ code: 0 });
});

test('a document against the recording that it was established from: no difference', async () => {
  const file = fileURLToPath(new URL('../../../test/recordings/library/session-ratelimited-anonymous.har.gz', import.meta.url));
  await copyFile(file, at('limited.har.gz'));
  const opened = await openEvidence(at('limited.har.gz'));
  if (!opened.ok) throw new Error(opened.error.says);
  const established = await establish({ files: [opened.value], roles: new Map(), key: await projectKey(folder) });
  if (!established.ok) throw new Error(established.error.says);
  await writeFile(at('limited.md'), write(documentOf(established.value.specification, '')));
  const { out, code } = await run([at('limited.md'), at('limited.har.gz')]);
  expect(out).toMatch(/^No difference/);
  expect(code).toBe(0);
});

test('what cannot be compared is said, with the exit code of its kind', async () => {
  expect(await run([at('before.md')])).toMatchObject({ code: 2, said: 'Two are compared: name both, the earlier one first.' });
  expect(await run(['a', 'b', 'c'])).toMatchObject({ code: 2, said: 'Two are compared: c is one too many.' });
  expect(await run([at('before.md'), at('after.md')], 'html')).toMatchObject({
    code: 2,
    said: 'There is no format html. There are: text, json, markdown.',
  });
  expect(await run([at('before.md'), at('broken.md')])).toMatchObject({ code: 3 });
});
