/**
 * `node bench/open.ts [--exchanges 1250000]`: how long one exchange of a project takes to open that is as large as one of a 10 GB HAR. A
 * small recording is imported, and what is kept of it repeated, pack and index, until there are as many; then opened in a new process.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openEvidence } from '../src/evidence/file.ts';
import { addEvidence } from '../src/store/evidence/add.ts';
import { EvidenceStore } from '../src/store/evidence/evidence-store.ts';
import { generate } from './generate.ts';

const { values } = parseArgs({ options: { exchanges: { type: 'string', default: '1250000' } } });
const wanted = Number(values.exchanges);
const KEY = new Uint8Array(32).fill(7);

const folder = mkdtempSync(path.join(os.tmpdir(), 'ninepoint-open-'));
try {
  const har = path.join(folder, 'small.har');
  await generate(har, 100e6, 1, 2);
  const project = path.join(folder, 'project');
  const opened = await openEvidence(har);
  if (!opened.ok) throw new Error(opened.error.says);
  const store = new EvidenceStore(mkdtempSync(`${project}-`));
  const added = await addEvidence(store, opened.value, { key: KEY, threads: 1 });
  if (!added.ok) throw new Error(added.error.says);
  const { id, pack, exchanges, size } = added.value.recording;
  const file = store.packOf(pack, 0);
  const frames = readFileSync(file);
  const repeat = store.database.prepare(
    `insert into record (recording, kind, position, number, part, frame, at, length, after, method, status, url)
     select recording, kind, position + :entries, number + :entries, part, frame + :bytes, at, length, after, method, status, url
     from record where recording = :recording and kind = 0 and position < :first`,
  );
  const first = Number(store.database.prepare('select max(position) + 1 as n from record where kind = 0').get()?.['n']);
  let times = 1;
  for (; times * exchanges < wanted; times += 1) {
    appendFileSync(file, frames);
    repeat.run({ entries: times * first, bytes: times * frames.length, recording: id, first });
  }
  store.database.prepare('update recording set exchanges = ?, size = ? where id = ?').run(times * exchanges, times * size, id);
  store.close();
  console.log(
    `${times * exchanges} exchanges, as of a HAR of ${((times * size) / 1e9).toFixed(1)} GB: pack ${(statSync(file).size / 1e6).toFixed(0)} MB, index ${(statSync(store.index).size / 1e6).toFixed(0)} MB; load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  for (let run = 0; run < 3; run += 1) {
    const words = [path.join(import.meta.dirname, 'stage.ts'), 'open', '-', path.dirname(store.index)];
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const { items } = JSON.parse(stdout) as {
      items: { exchange: number; first: number; median: number; p95: number; slowest: number };
    };
    console.log(
      `exchange ${items.exchange}: ${items.first.toFixed(1)} ms in a new process, the project's opening included; a thousand anywhere: median ${items.median.toFixed(2)}, 95 % ${items.p95.toFixed(2)}, slowest ${items.slowest.toFixed(1)} ms`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
