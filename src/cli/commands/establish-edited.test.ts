import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answering, harOf } from '../../evidence/har/har.fixture.ts';
import { command as establish } from './establish.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-edited-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recording = path.join(folder, 'monday.har');
writeFileSync(recording, harOf([answering([{ id: 1 }], { url: 'https://shelf.example/api/books' })]));

/** Establishes, and does something when the first progress is shown. */
const established = async (output: string, meanwhile: () => void = () => undefined) => {
  const said: string[] = [];
  let first = true;
  const progress = () => {
    if (first) meanwhile();
    first = false;
  };
  const terminal = { out: () => undefined, say: (line: string) => void said.push(line), progress, settle: () => undefined };
  const code = await establish.run({ values: { output }, positionals: [recording], terminal, signal: new AbortController().signal });
  return { code, said: said.join('\n'), text: readFileSync(output, 'utf8') };
};

const edit = (file: string, from: string, to: string): void => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

test('what its author writes into the document while recordings are read is kept', async () => {
  const output = path.join(folder, 'product.md');
  expect((await established(output)).code).toBe(0);
  const { code, text } = await established(output, () => edit(output, '# Specification: ', 'A word of its author.\n\n# Specification: '));
  expect(code).toBe(0);
  expect(text).toContain('A word of its author.');
});

test('what is no document any more when the recordings have been read is not touched, and it is said', async () => {
  const output = path.join(folder, 'broken.md');
  await established(output);
  const { code, said, text } = await established(output, () => writeFileSync(output, 'half a docu'));
  expect({ code, text }).toEqual({ code: 2, text: 'half a docu' });
  expect(said).toContain(`${output} is there already and is no nine-point document, so it is not touched.`);
});
