import type { Problem } from '../base/result.ts';

/** What a reader says about repeated troubles: one sentence with how often, never one line per time. */
export interface NoteWords {
  readonly severity: Problem['severity'];
  /** `times` troubles, the first one at `first` (in words: "entry 4"). */
  says(times: number, first: string): string;
}

/** Gathers the troubles of one reading by kind: a count and the first place each. */
export class Notes<Kind extends string> {
  readonly #words: Readonly<Record<Kind, NoteWords>>;
  readonly #seen = new Map<Kind, { times: number; readonly first: string; readonly at: string }>();

  constructor(words: Readonly<Record<Kind, NoteWords>>) {
    this.#words = words;
  }

  /** `place` in words, `at` as a citation. */
  add(kind: Kind, place: string, at: string, times = 1): void {
    const known = this.#seen.get(kind);
    if (known === undefined) this.#seen.set(kind, { times, first: place, at });
    else known.times += times;
  }

  problems(): readonly Problem[] {
    return [...this.#seen].map(([kind, { times, first, at }]) => {
      const words = this.#words[kind];
      return { kind, severity: words.severity, at, says: words.says(times, first) };
    });
  }
}

/** "1 entry has", "12 entries have". */
export const counted = (times: number, one: string, many: string): string => `${times} ${times === 1 ? one : many}`;
