import type { EvidenceFile } from '../evidence/reader.ts';
import type { Step } from './reading.ts';

/** What is being done, for a progress line: done and total are bytes over both readings. */
export interface Progress {
  readonly stage: 'naming' | 'mining' | 'settling';
  readonly file: string;
  readonly done: number;
  readonly total: number;
  readonly exchanges: number;
}

/** How far the readings have come: every file is read twice, and once more for trees where it shows signs of them. */
export class Way {
  readonly #tell: (progress: Progress) => void;
  #total: number;
  #done = 0;
  #exchanges = 0;

  constructor(files: readonly EvidenceFile[], tell: ((progress: Progress) => void) | undefined) {
    this.#tell = tell ?? (() => {});
    this.#total = files.reduce((sum, { size }) => sum + size, 0) * 2;
  }

  /** Told as the file is read. */
  step(stage: Progress['stage'], file: EvidenceFile): (step: Step) => void {
    return ({ consumed, exchanges }) => this.#say(stage, file.name, this.#done + consumed, this.#exchanges + exchanges);
  }

  /** Told as a file is read that was not to be: it lengthens the way by its own length. */
  detour(file: EvidenceFile): (step: Step) => void {
    this.#total += file.size;
    return ({ exchanges }) => this.#say('naming', file.name, this.#done, exchanges);
  }

  passed({ size }: EvidenceFile, exchanges: number): void {
    this.#done += size;
    this.#exchanges += exchanges;
  }

  /** The second reading goes without it. */
  spared({ size }: EvidenceFile): void {
    this.#total -= size;
  }

  /** The next reading counts its exchanges from none. */
  again(): void {
    this.#exchanges = 0;
  }

  settling(): void {
    this.#say('settling', '', this.#total, this.#exchanges);
  }

  #say(stage: Progress['stage'], file: string, done: number, exchanges: number): void {
    this.#tell({ stage, file, done, total: this.#total, exchanges });
  }
}
