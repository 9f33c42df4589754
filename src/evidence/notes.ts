import type { Problem } from '../base/result.ts';

/** What a reader says about repeated troubles: one sentence with how often, never one line per time. */
export interface NoteWords {
  readonly severity: Problem['severity'];
  /** `times` troubles, the first one at `first` (in words: "entry 4"). `why`: the reason that all of them share; "" when none is known. */
  says(times: number, first: string, why: string): string;
}

/** So many different reasons are told; the rest are told without. */
const REASONS = 20;
const REASON_LENGTH = 200;

/** Troubles of a kind and a reason: how many, and where the first one is. */
export interface NoteTally<Kind> {
  readonly kind: Kind;
  readonly why: string;
  readonly times: number;
  readonly first: string;
  readonly at: string;
}

type Seen<Kind> = NoteTally<Kind> & { times: number };

/** Gathers the troubles of one reading by kind and reason: a count and the first place each. */
export class Notes<Kind extends string> {
  readonly #words: Readonly<Record<Kind, NoteWords>>;
  readonly #seen = new Map<string, Seen<Kind>>();
  #reasons = 0;

  constructor(words: Readonly<Record<Kind, NoteWords>>) {
    this.#words = words;
  }

  /** `place` in words, `at` as a citation. */
  add(kind: Kind, place: string, at: string, times = 1, reason = ''): void {
    let why = reason.slice(0, REASON_LENGTH);
    if (why !== '' && this.#reasons >= REASONS && !this.#seen.has(`${kind} ${why}`)) why = '';
    const known = this.#seen.get(`${kind} ${why}`);
    if (known !== undefined) {
      known.times += times;
      return;
    }
    if (why !== '') this.#reasons += 1;
    this.#seen.set(`${kind} ${why}`, { kind, why, times, first: place, at });
  }

  /** To be added up with those of another part of the reading. */
  tallies(): readonly NoteTally<Kind>[] {
    return [...this.#seen.values()];
  }

  /** `usual`: the reason of a kind where none was given. */
  problems(usual: (kind: Kind) => string = () => ''): readonly Problem[] {
    return [...this.#seen.values()].map(({ kind, why, times, first, at }) => {
      const words = this.#words[kind];
      return { kind, severity: words.severity, at, says: words.says(times, first, why === '' ? usual(kind) : why) };
    });
  }
}

/** "1 entry has", "12 entries have". */
export const counted = (times: number, one: string, many: string): string => `${times} ${times === 1 ? one : many}`;
