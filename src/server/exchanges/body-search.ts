import { setImmediate } from 'node:timers/promises';
import { BodySeeker } from '../../store/evidence/body-seeker.ts';
import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import { PackReader } from '../../store/evidence/pack-reader.ts';
import type { BodySearch } from '../api/exchanges.ts';
import { rowFinder } from './place.ts';
import type { Table } from './table.ts';

const BATCH = 128;
/** Nobody waits for a search that nobody has asked after for so long, in milliseconds. */
const FORGOTTEN = 15_000;

/** One search through all bodies of a project: goes on by itself until it is through, stopped, or asked after no more. */
export class RunningSearch {
  readonly text: string;
  /** Of each row of the table: 1 where the text was found. */
  readonly found: Uint8Array;
  #state: BodySearch['state'] = 'running';
  #done = 0;
  #count = 0;
  #asked = performance.now();
  #forgotten = false;
  readonly #total: number;

  constructor(text: string, store: EvidenceStore, table: Table) {
    this.text = text;
    this.found = new Uint8Array(table.rows);
    this.#total = table.rows;
    void this.#run(store, table);
  }

  /** How far it is; whoever asks wants it to go on. */
  ask(): BodySearch {
    this.#asked = performance.now();
    return { state: this.#state, done: this.#done, total: this.#total, found: this.#count };
  }

  stop(): void {
    if (this.#state === 'running') this.#state = 'stopped';
  }

  /** Whether it was given up because nobody asked after it: whoever comes back wants it whole. */
  get forgotten(): boolean {
    return this.#forgotten;
  }

  async #run(store: EvidenceStore, table: Table): Promise<void> {
    const rowOf = rowFinder(table);
    for (const [at, { name, id }] of table.recordings.entries()) {
      const recording = store.recordings.named(name);
      if (recording?.id !== id) continue;
      const packs = Array.from({ length: recording.parts }, (_, part) => new PackReader(store.packOf(recording.pack, part)));
      try {
        const seeker = new BodySeeker(this.text, packs);
        let from = 0;
        for (
          let rows = store.records.list(id, 'exchange', 0, BATCH);
          rows.length > 0;
          rows = store.records.list(id, 'exchange', from, BATCH)
        ) {
          for (const row of rows) {
            const place = rowOf(at, row.number);
            if (place === undefined || !seeker.isIn(row)) continue;
            this.found[place] = 1;
            this.#count += 1;
          }
          this.#done += rows.length;
          from = (rows.at(-1)?.position ?? 0) + 1;
          // Lists are asked for meanwhile.
          await setImmediate();
          if (performance.now() - this.#asked > FORGOTTEN) {
            this.#forgotten = true;
            this.stop();
          }
          if (this.#state !== 'running') return;
        }
      } finally {
        for (const pack of packs) pack.close();
      }
    }
    this.#state = 'done';
  }
}
