/** One stage of the benchmark in a process of its own: `node bench/stage.ts STAGE FILE` prints what it cost as JSON. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import type { Establish } from '../src/establish/establish.ts';
import { openEvidence } from '../src/evidence/file.ts';
import { harReader } from '../src/evidence/har/reader.ts';
import { Splitter } from '../src/evidence/har/splitter.ts';
import type { EvidenceFile } from '../src/evidence/reader.ts';
import { addEvidence } from '../src/store/evidence/add.ts';
import { EvidenceStore } from '../src/store/evidence/evidence-store.ts';
import { floor } from './floor.ts';

const KEY = new Uint8Array(32).fill(7);

const scan = async (file: EvidenceFile): Promise<number> => {
  const splitter = new Splitter();
  let entries = 0;
  for await (const chunk of file.chunks()) entries += splitter.push(chunk).length;
  return entries;
};

const read = async (file: EvidenceFile): Promise<number> => {
  let exchanges = 0;
  for await (const batch of harReader(KEY).read(file)) exchanges += batch.exchanges.length;
  return exchanges;
};

const establishing = async (file: EvidenceFile): Promise<number> => {
  const { establish } = (await import('../src/establish/establish.ts')) as unknown as { readonly establish?: Establish };
  if (establish === undefined) throw new Error('src/establish/establish.ts has no establish yet');
  const established = await establish({ files: [file], roles: new Map(), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value.specification.points.calls.length;
};

/** Full redaction (both readings), hashing, compressed pack and index, in a project of its own. */
const importing = async (file: EvidenceFile, threads: number): Promise<number> => {
  const folder = mkdtempSync(nodePath.join(tmpdir(), 'ninepoint-bench-project-'));
  try {
    const store = new EvidenceStore(folder);
    const added = await addEvidence(store, file, { key: KEY, threads });
    store.close();
    if (!added.ok) throw new Error(added.error.says);
    return added.value.recording.exchanges;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const [stage = '', path = ''] = process.argv.slice(2);
const opened = await openEvidence(path);
if (!opened.ok) throw new Error(opened.error.says);
const started = performance.now();
const before = process.cpuUsage();
const items =
  stage === 'scan'
    ? await scan(opened.value)
    : stage === 'floor'
      ? await floor(path)
      : stage === 'reader'
        ? await read(opened.value)
        : stage.startsWith('import')
          ? await importing(opened.value, Number(stage.slice('import-'.length)))
          : await establishing(opened.value);
const { user, system } = process.cpuUsage(before);
// Kilobytes on every platform that Node runs on.
const rss = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ items, cpu: (user + system) / 1e6, wall: (performance.now() - started) / 1000, rss }));
