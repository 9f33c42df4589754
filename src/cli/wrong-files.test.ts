import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { BLANK_PREAMBLE } from '../document/preamble.ts';
import { emptySpecification } from '../document/specification.ts';
import { write } from '../document/write.ts';
import type { Terminal } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { command as establish } from './commands/establish.ts';
import { exportCommand } from './commands/export.ts';
import { gapsCommand } from './commands/gaps.ts';
import { command as run } from './commands/run.ts';
import { standinCommand as standin } from './commands/standin.ts';
import { whyCommand } from './commands/why.ts';
import { explain } from './failure.ts';
import { ran } from './ran.fixture.ts';

const home = mkdtempSync(path.join(tmpdir(), 'ninepoint-wrong-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const given = (name: string, content: string | Uint8Array): string => {
  const file = path.join(home, name);
  writeFileSync(file, content);
  return file;
};
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
const har = JSON.stringify({ log: { version: '1.2', creator: { name: 'x', version: '1' }, entries: [] } });

test.each([gapsCommand, run, standin])('$name: a recording where a document is needed is told how to become one', async (command) => {
  const file = given('monday.har', har);
  const { code, said } = await ran(command, [file]);
  expect(code).toBe(3);
  expect(said).toBe(
    `${file} is evidence (HAR), not a nine-point document. Write the document from it first: ninepoint establish ${file} -o product.md`,
  );
});

test.each(['utf16le', 'swapped'])('a document in UTF-16 (%s) is told to be saved as UTF-8', async (order) => {
  const bytes = Buffer.from('\ufeff# Specification: Shop\n\n## 1. What the product does and for whom\n', 'utf16le');
  const file = given(`wide-${order}.md`, order === 'swapped' ? bytes.swap16() : bytes);
  expect(await ran(gapsCommand, [file])).toMatchObject({
    code: 3,
    said: `${file} is a nine-point document in UTF-16. Save it as UTF-8, which is what Ninepoint reads and writes.`,
  });
});

test.each([
  ['picture.md', png, 'is a PNG image, not a nine-point document. ninepoint new writes a blank one.'],
  ['notes.md', 'hello\nworld\n', 'is a text file, not a nine-point document. ninepoint new writes a blank one.'],
])('%s where a document is needed is told what it is, once', async (name, content, words) => {
  const file = given(name, content);
  expect(await ran(gapsCommand, [file])).toMatchObject({ code: 3, said: `${file} ${words}` });
});

test('an empty file where a document is needed is told how to become one', async () => {
  const file = given('nothing.md', '\n');
  expect(await ran(gapsCommand, [file])).toMatchObject({
    code: 3,
    said: `${file} is empty. ninepoint new -o ${file} --force makes it a blank nine-point document.`,
  });
});

test('a document that is not there is told with the file beside it that may be meant', () => {
  given('product.md', '# Specification: Shop\n');
  const said: string[] = [];
  const terminal: Terminal = {
    out: () => undefined,
    say: (line) => void said.push(line),
    progress: () => undefined,
    settle: () => undefined,
  };
  const gone = path.join(home, 'prodcut.md');
  expect(explain(Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: gone }), terminal, false)).toBe(2);
  expect(said).toEqual([`There is no file or folder ${gone}. Did you mean product.md?`]);
});

test('a recording that is not there is wrong use: no document is written without it', async () => {
  const there = given('tuesday.har', har);
  const document = path.join(home, 'without.md');
  expect(await ran(establish, [there, path.join(home, 'teusday.har')], { output: [document] })).toMatchObject({
    code: 2,
    said: `There is no file ${path.join(home, 'teusday.har')}. Check the path. Did you mean tuesday.har?`,
  });
  expect(existsSync(document)).toBe(false);
});

test('a recording to check by that is not there is wrong use', async () => {
  const document = given('checked.md', write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
  given('tuesday.har', har);
  const recording = path.join(home, 'teusday.har');
  expect((await ran(checkCommand, [document], { recording: [recording] })).said.split('\n').at(-1)).toBe(
    `There is no file ${recording}. Check the path. Did you mean tuesday.har?`,
  );
  expect((await ran(checkCommand, [document], { recording: [recording] })).code).toBe(2);
});

test('a file where tables are to be written is no folder', async () => {
  const document = given('tabled.md', write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
  const said: string[] = [];
  const nothing = (): void => undefined;
  const terminal: Terminal = { out: nothing, say: (line) => void said.push(line), progress: nothing, settle: nothing };
  const error = await ran(exportCommand, [document], { format: 'csv', tables: document }).catch((thrown: unknown) => thrown);
  expect(explain(error, terminal, false)).toBe(2);
  expect(said).toEqual([`${document} is there already and is no folder; a folder is needed.`]);
});

test('a document with one of the nine headings is told its own errors', async () => {
  const file = given('half.md', '# Specification: Shop\n\n## 1. What the product does and for whom\n');
  const { code, said } = await ran(gapsCommand, [file]);
  expect(code).toBe(3);
  expect(said).toContain('The heading "2. Screens and routes" is missing.');
});

test('a file without a statement is asked which', async () => {
  const file = given('shop.md', '# Specification: Shop\n');
  expect(await ran(whyCommand, [file])).toMatchObject({
    code: 2,
    said: `Which statement of ${file}? Write its address or words of it: ninepoint why ${file} "loan returned".`,
  });
});

test.each([
  ['empty-list.har', har],
  ['cut-at-once.har', '{"log": {"entries": [ }'],
])('%s: nothing could be read, so nothing is written', async (name, content) => {
  const file = given(name, content);
  const output = path.join(home, `${name}.md`);
  const { code, said } = await ran(establish, [file], { output });
  expect(code).toBe(3);
  expect(said).toContain(`Nothing could be read: no exchange, and nothing that is stated. ${output} was not written.`);
  expect(readdirSync(home)).not.toContain(`${name}.md`);
});

test('a document is never written over what is none', async () => {
  const file = given('same.har', har);
  expect(await ran(establish, [file], { output: file })).toMatchObject({
    code: 2,
    said: `${file} is there already and is no nine-point document, so it is not touched. Name another file with -o.`,
  });
});

test('a folder where a file is needed is named', async () => {
  await expect(ran(gapsCommand, [home])).rejects.toMatchObject({ code: 'EISDIR', path: home });
});

test('a file that is to be written into a folder that is missing: the folder is told', async () => {
  const said: string[] = [];
  const nothing = (): void => undefined;
  const terminal: Terminal = { out: nothing, say: (line) => void said.push(line), progress: nothing, settle: nothing };
  const file = path.join(home, 'nowhere', 'x.md');
  const error = await writeFile(file, 'x').catch((thrown: unknown) => thrown);
  expect(explain(error, terminal, false)).toBe(2);
  expect(said).toEqual([`There is no folder ${path.join(home, 'nowhere')}, and so no x.md in it.`]);
});
