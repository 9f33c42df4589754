import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command, Terminal } from '../../src/cli/command.ts';
import { command as establish } from '../../src/cli/commands/establish.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { evidenceOf, openEvidence } from '../../src/evidence/file.ts';
import { openEntry } from '../../src/evidence/har/open-entry.ts';
import { addEvidence } from '../../src/store/evidence/add.ts';
import { openProject } from '../../src/store/project.ts';
import { FORBIDDEN, PLACED, plantedHar, SECRETS } from './planted.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ninepoint-planted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (
  command: Command,
  positionals: readonly string[],
  values: Readonly<Record<string, string | boolean>>,
): Promise<string> => {
  let told = '';
  const hear = (text: string): void => {
    told += `${text}\n`;
  };
  const terminal: Terminal = { out: hear, say: hear, progress: hear, settle: () => undefined };
  await command.run({ values, positionals, terminal, signal: new AbortController().signal });
  return told;
};

const found = (text: string): readonly string[] => FORBIDDEN.filter((secret) => text.includes(secret));

/** Every byte below a folder, as text. */
const onDisk = async (below: string): Promise<string> => {
  const names = await readdir(below, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  return (await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}\n${await readFile(file, 'utf8')}`))).join(
    '\n',
  );
};

test('the file holds all of them: the search would find them', () => {
  const har = plantedHar();
  const { packed, ...plain } = PLACED;
  expect(packed).not.toBe('');
  for (const secret of [...Object.values(SECRETS), ...Object.values(plain)]) expect([secret, har.includes(secret)]).toEqual([secret, true]);
});

test('none of thirty planted secrets remains in document, exports, words or folder of what is established', async () => {
  const recording = path.join(folder, 'elsewhere.har');
  await writeFile(recording, plantedHar());
  const project = await mkdtemp(path.join(folder, 'project-'));
  const output = path.join(project, 'product.md');
  for (const mode of ['detect', 'strict']) {
    const said = await run(establish, [recording], { output, redaction: mode });
    const written = await readFile(output, 'utf8');
    expect(written).toContain('POST /api/login');
    const exported = await Promise.all(['json', 'openapi', 'markdown'].map((format) => run(exportCommand, [output], { format })));
    expect(exported.every((text) => text.length > 1_000)).toBe(true);
    expect(found([said, written, ...exported, await onDisk(project)].join('\n'))).toEqual([]);
    expect(said).toMatch(/secrets were replaced by pseudonyms/);
  }
});

test('nor in what a project keeps of it, nor in any entry that is opened', async () => {
  const project = await openProject(path.join(folder, 'project'), 'project', () => '');
  try {
    const added = await addEvidence(project.evidence, evidenceOf('planted.har', Buffer.from(plantedHar())), { key: await project.key() });
    expect(added.ok).toBe(true);
    const kept = project.evidence.open('planted.har');
    if (kept === undefined) throw new Error('it was not kept');
    let told = '';
    for await (const batch of kept.kept.reader.read(kept)) {
      for (const exchange of batch.exchanges) {
        told += JSON.stringify([exchange, exchange.request, exchange.response]);
        told += JSON.stringify(await kept.kept.reader.open(kept, 'exchanges', exchange.index));
      }
      told += JSON.stringify([batch.pages, batch.problems]);
    }
    expect(told).toContain('BAD_LOGIN');
    expect(found(told + (await onDisk(project.folder)))).toEqual([]);
  } finally {
    project.close();
  }
  const recording = path.join(folder, 'planted.har');
  await writeFile(recording, plantedHar());
  const file = await openEvidence(recording);
  if (!file.ok) throw new Error(file.error.says);
  for (let index = 0; index < 16; index += 1) {
    const opened = await openEntry(file.value, index, new Uint8Array(32).fill(3));
    if (!opened.ok) throw new Error(opened.error.says);
    const { entry, exchange } = opened.value;
    expect([index, found(JSON.stringify([entry, exchange, exchange?.request, exchange?.response]))]).toEqual([index, []]);
  }
});

test('what a project keeps without redaction marks the document all the same', async () => {
  const folderOf = path.join(folder, 'project');
  const project = await openProject(folderOf, 'project', () => '');
  await addEvidence(project.evidence, evidenceOf('planted.har', Buffer.from(plantedHar())), { key: await project.key(), redaction: 'off' });
  project.close();
  await run(establish, [], { project: folderOf });
  expect(await readFile(path.join(folderOf, 'product.md'), 'utf8')).toMatch(/^\*\*UNREDACTED\*\*/m);
});

test('without redaction the document is marked, and not exported', async () => {
  const recording = path.join(folder, 'elsewhere.har');
  await writeFile(recording, plantedHar());
  const project = await mkdtemp(path.join(folder, 'project-'));
  const output = path.join(project, 'product.md');
  expect(await run(establish, [recording], { output, redaction: 'off' })).toMatch(/Nothing was redacted, as asked/);
  const written = await readFile(output, 'utf8');
  expect(written).toMatch(/^\*\*UNREDACTED\*\*: nothing was redacted/m);
  expect(found(written).length).toBeGreaterThan(0);
  expect(await run(exportCommand, [output], { format: 'json' })).toMatch(/product\.md is marked UNREDACTED: .* so it is not exported\./);
  // Established again with redaction, nothing of it is left.
  await run(establish, [recording], { output });
  expect(found(await onDisk(project))).toEqual([]);
  expect(await run(exportCommand, [output], { format: 'json' })).not.toMatch(/UNREDACTED/);
});
