import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEvidence } from '../src/evidence/file.ts';
import { addEvidence } from '../src/store/evidence/add.ts';
import { EvidenceStore } from '../src/store/evidence/evidence-store.ts';
import type { Listed } from '../src/store/evidence/listing/block.ts';
import type { Row } from '../src/store/evidence/records.ts';
import { generate } from './generate.ts';

const KEY = new Uint8Array(32).fill(7);
const MEGABYTES = 20;
const DAY = 86_400_000;

/**
 * A project in a folder, with so many exchanges: a generated recording is imported, and what is kept of it repeated, pack, index and list,
 * each time later and with other numbers in its addresses.
 */
export const largeProject = async (folder: string, wanted: number): Promise<void> => {
  const har = path.join(folder, 'generated.har');
  await generate(har, MEGABYTES * 1e6, 1, 2);
  const opened = await openEvidence(har);
  if (!opened.ok) throw new Error(opened.error.says);
  const own = path.join(folder, '.ninepoint');
  const store = new EvidenceStore(own);
  const added = await addEvidence(store, opened.value, { key: KEY, threads: 1, role: 'clerk' });
  if (!added.ok) throw new Error(added.error.says);
  const { id, pack, exchanges, size } = added.value.recording;
  const file = store.packOf(pack, 0);
  const frames = readFileSync(file);
  const listed = [...store.records.blocks(id)].flatMap(({ rows, start, took, size: sizes, word, words, number }): Partial<Listed>[] =>
    Array.from({ length: rows }, (_, row) => ({
      number: number[row] ?? 0,
      start: start[row] ?? 0,
      took: took[row] ?? 0,
      size: sizes[row] ?? 0,
      type: words.type[word.type[row] ?? 0] ?? '',
      operation: '',
      credential: words.credential[word.credential[row] ?? 0] ?? '',
    })),
  );
  const facts = new Map(listed.map((each) => [each.number, each]));
  const first = store.records.list(id, 'exchange', 0, exchanges);
  const step = (first.at(-1)?.position ?? 0) + 1;
  let times = 1;
  for (; times * exchanges < wanted; times += 1) {
    appendFileSync(file, frames);
    const rows = first.slice(0, Math.min(exchanges, wanted - times * exchanges)).map((row): Row => {
      const { start = 0, took = 0, size: bytes = 0, type = '', credential = '' } = facts.get(row.number) ?? {};
      return {
        ...row,
        position: row.position + times * step,
        number: row.number + times * step,
        frame: row.frame + times * frames.length,
        url: row.url?.replace(/\d+/, (digits) => `${digits}${times}`),
        listed: { start: start + times * DAY, took, size: bytes, type, operation: '', credential },
      };
    });
    store.records.put(id, rows);
  }
  store.database.prepare('update recording set exchanges = ?, size = ? where id = ?').run(wanted, times * size, id);
  store.close();
  writeFileSync(path.join(folder, '.ninepoint', 'key'), KEY, { mode: 0o600 });
};
