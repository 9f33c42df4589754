import { hashText } from '../../statement/distinct.ts';
import type { Draft, Snapshot } from './history.ts';

/** Objects kept per collection, and in one recording over all collections; with many collections each gets its share, never less than `LEAST`. */
const EACH = 240;
const IN_ALL = 2_400;
const LEAST = 24;

/** Keeps the objects of one recording as they were seen, within bounds. */
export class SnapshotKeeper {
  readonly #drafts: () => Iterable<Draft>;
  #kept = 0;

  constructor(drafts: () => Iterable<Draft>) {
    this.#drafts = drafts;
  }

  /** No further object of this draft is kept for long. */
  isFull({ snapshots }: Draft): boolean {
    return snapshots.size >= EACH || (snapshots.size >= LEAST && this.#kept >= IN_ALL);
  }

  forget({ snapshots }: Draft): void {
    this.#kept -= snapshots.size;
  }

  keep(draft: Draft, id: string, snapshot: Snapshot): void {
    draft.snapshots.set(id, snapshot);
    this.#kept += 1;
    if (draft.snapshots.size >= EACH * 2) this.#trim(draft, EACH);
    if (this.#kept > IN_ALL * 2) this.#share();
  }

  /** Which objects are kept does not depend on the order they came in: the least by hash. */
  #trim(draft: Draft, most: number): void {
    if (draft.snapshots.size <= most) return;
    const kept = [...draft.snapshots.keys()].map((id) => [hashText(id), id] as const).sort((a, b) => a[0] - b[0]);
    for (const [, id] of kept.slice(most)) draft.snapshots.delete(id);
    draft.most = kept[most - 1]?.[0] ?? draft.most;
    this.#kept -= kept.length - most;
  }

  #share(): void {
    const full = [...this.#drafts()].filter((draft) => draft.snapshots.size > LEAST);
    const share = Math.max(LEAST, Math.floor(IN_ALL / Math.max(1, full.length)));
    for (const draft of full) this.#trim(draft, share);
  }
}
