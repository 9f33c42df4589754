/** One stage of the benchmark in a process of its own: `node bench/stage.ts STAGE FILE [PROJECT]` prints what it cost as JSON. */

import { mkdtempSync } from 'node:fs';
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

/** Opens exchanges of a project that is there: the last but none first, then a thousand anywhere. Answers milliseconds. */
const opening = async (folder: string) => {
  const began = performance.now();
  const store = new EvidenceStore(folder);
  const [recording] = store.list();
  const file = recording === undefined ? undefined : store.open(recording.name);
  if (recording === undefined || file === undefined) throw new Error('there is no recording');
  const open = async (number: number): Promise<number> => {
    const start = performance.now();
    const opened = await file.kept.reader.open(file, 'exchanges', number);
    if (!opened.ok) throw new Error(opened.error.says);
    return performance.now() - start;
  };
  const last = Math.min(1_000_000, recording.exchanges - 1);
  await open(last);
  const first = performance.now() - began;
  const times: number[] = [];
  for (let n = 0; n < 1_000; n += 1) times.push(await open((n * 7_919_317) % recording.exchanges));
  times.sort((a, b) => a - b);
  return { exchange: last, of: recording.exchanges, first, median: times[500], p95: times[950], slowest: times[999] };
};

const [stage = '', path = '', folder = mkdtempSync(nodePath.join(tmpdir(), 'ninepoint-bench-project-'))] = process.argv.slice(2);

/** Full redaction (both readings), hashing, compressed pack and index. */
const importing = async (file: EvidenceFile, threads: number): Promise<number> => {
  const store = new EvidenceStore(folder);
  const added = await addEvidence(store, file, { key: KEY, threads });
  store.close();
  if (!added.ok) throw new Error(added.error.says);
  return added.value.recording.exchanges;
};

const run = async (): Promise<unknown> => {
  if (stage === 'open') return opening(folder);
  const opened = await openEvidence(path);
  if (!opened.ok) throw new Error(opened.error.says);
  const file = opened.value;
  switch (stage) {
    case 'scan':
      return scan(file);
    case 'floor':
      return floor(path);
    case 'reader':
      return read(file);
    case 'import-1':
    case 'import-2':
      return importing(file, Number(stage.at(-1)));
    case 'peer': {
      const { peer } = await import('./peer.ts');
      return peer(path);
    }
    default:
      return establishing(file);
  }
};

const started = performance.now();
const before = process.cpuUsage();
const items = await run();
const { user, system } = process.cpuUsage(before);
// Kilobytes on every platform that Node runs on.
const rss = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ items, cpu: (user + system) / 1e6, wall: (performance.now() - started) / 1000, rss }));
