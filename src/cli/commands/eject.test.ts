import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentOf } from '../../document/document.ts';
import type { Specification } from '../../document/specification.ts';
import { write } from '../../document/write.ts';
import { library } from '../../plan/library.fixture.ts';
import { ran as run } from '../ran.fixture.ts';
import { ejectCommand } from './eject.ts';
import { exportCommand } from './export.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-eject-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);
const save = (specification: Specification): Promise<void> => writeFile(at('product.md'), write(documentOf(specification, '')));

/** The table that holds the rules of what has a title. */
const tableOfRules = async (): Promise<string> => {
  for (const name of await readdir(at('app/src/tables')))
    if (name.startsWith('rules-') && (await readFile(at(`app/src/tables/${name}`), 'utf8')).includes('Title is missing.'))
      return `src/tables/${name}`;
  throw new Error('no table of rules');
};

test('a document becomes a project that needs five packages and none of ours, and no two runs differ', async () => {
  await save(library());
  expect((await run(ejectCommand, [at('product.md'), at('app')])).code).toBe(0);
  const { dependencies } = JSON.parse(await readFile(at('app/package.json'), 'utf8')) as { readonly dependencies: object };
  expect(Object.keys(dependencies)).toEqual(['@tanstack/react-query', 'lucide-react', 'react', 'react-dom', 'react-router']);
  expect(await readFile(at('app/stand-in/stand-in.mjs'), 'utf8')).not.toMatch(/^import .* from "(?!node:)/m);
  expect(await readFile(at('app/product.md'), 'utf8')).toBe(await readFile(at('product.md'), 'utf8'));
  const again = await run(ejectCommand, [at('product.md'), at('app')]);
  expect([again.code, again.said]).toEqual([0, `${at('app')}: 0 files brought up to date, 0 taken away.`]);
});

test('a message that the author changes reaches an edited table without touching the edit', async () => {
  await save(library());
  await run(ejectCommand, [at('product.md'), at('app')]);
  const table = await tableOfRules();
  const rules = at(`app/${table}`);
  const before = await readFile(rules, 'utf8');
  await writeFile(rules, before.replace('/** The validation rules', '/** Mine. The validation rules'));
  const made = library();
  await save({
    ...made,
    points: {
      ...made.points,
      validation: made.points.validation.map((rule) => ({ ...rule, message: rule.message === null ? null : `${rule.message} Please.` })),
    },
  });
  const again = await run(ejectCommand, [at('product.md'), at('app')]);
  expect(again.code).toBe(0);
  expect(again.said).toContain(`Your changes and the new ones put together in:\n  ${table}`);
  const after = await readFile(rules, 'utf8');
  expect(after).toContain('/** Mine. The validation rules');
  expect(after).toContain('Title is missing. Please.');
});

test('changes that meet end with code 1 and the names of the files to look at', async () => {
  await save(library());
  await run(ejectCommand, [at('product.md'), at('app')]);
  const table = await tableOfRules();
  const rules = at(`app/${table}`);
  await writeFile(rules, (await readFile(rules, 'utf8')).replaceAll('Title is missing.', 'A title, please.'));
  const made = library();
  await save({
    ...made,
    points: { ...made.points, validation: made.points.validation.map((rule) => ({ ...rule, message: 'Otherwise.' })) },
  });
  const again = await run(ejectCommand, [at('product.md'), at('app')]);
  expect(again.code).toBe(1);
  expect(again.said).toContain(`${table}.conflict`);
  expect(await readFile(rules, 'utf8')).toContain('A title, please.');
});

test('wrong use is told with what to type', async () => {
  await save(library());
  expect(await run(ejectCommand, [])).toMatchObject({
    code: 2,
    said: 'Which document, and into which folder? Name both: ninepoint eject product.md ./app',
  });
  expect(await run(ejectCommand, [at('product.md'), at('a'), 'b'])).toMatchObject({
    code: 2,
    said: 'One document and one folder: b is one too many.',
  });
  expect(await run(ejectCommand, [at('product.md'), folder])).toMatchObject({ code: 2 });
  await writeFile(at('bad.md'), '# Nothing');
  expect((await run(ejectCommand, [at('bad.md'), at('app')])).code).toBe(3);
  expect(await readdir(folder)).toEqual(['bad.md', 'product.md']);
});

test('tables go into a folder, or one of them to standard output', async () => {
  await save(library());
  expect(await run(exportCommand, [at('product.md')], { format: 'csv', tables: at('tables') })).toMatchObject({ code: 0, out: '' });
  expect(await readdir(at('tables'))).toEqual(expect.arrayContaining(['3-fields.csv', '5-rules.csv', '7-calls.csv']));
  const { out } = await run(exportCommand, [at('product.md')], { format: 'csv', table: '5-rules' });
  expect(out).toBe(await readFile(at('tables/5-rules.csv'), 'utf8'));
  expect(out).toMatch(/^Call,Field,Rule,.*\r\n/);
  expect(await run(exportCommand, [at('product.md')], { format: 'csv', table: 'rules' })).toMatchObject({ code: 2, out: '' });
  expect(await run(exportCommand, [at('product.md')], { format: 'json', table: '5-rules' })).toMatchObject({
    code: 2,
    said: '--table and --tables are for --format csv.',
  });
});
