import { setImmediate } from 'node:timers/promises';
import type { Json, JsonObject } from '../../base/json.ts';
import type { Body } from '../../observations/exchange.ts';
import type { Snapshot } from '../../observations/screen.ts';
import { printJson } from '../json.ts';
import type { SnapshotLine } from '../recording/format.ts';
import type { Awaited } from './awaited.ts';
import { asJson, type Journal, type KeptContent, keptContent, type NewLine, storedBody } from './journal.ts';
import type { Redactor } from './redactor.ts';

/** A line with all of its content: what is long goes into files when it is written. */
export type Telling =
  | Exclude<NewLine, { readonly kind: 'snapshot' | 'more' }>
  | (Omit<SnapshotLine, 'index' | 'file'> & { readonly snapshot: Snapshot });

/** Makes a line, redacted. Called more than once: it changes nothing. */
export type Make = (redactor: Redactor) => Telling;

interface Draft {
  readonly telling: Telling;
  readonly members: ReadonlyMap<string, Json>;
  readonly kept: readonly KeptContent[];
}

const draftOf = (telling: Telling): Draft => {
  const kept: KeptContent[] = [];
  const store = (body: Body): Json => {
    const stored = storedBody(body);
    if (stored.kept !== undefined) kept.push(stored.kept);
    return asJson(stored.body);
  };
  const members = new Map<string, Json>();
  for (const [name, value] of Object.entries(telling)) {
    if (value === undefined) continue;
    if (name === 'snapshot' && telling.kind === 'snapshot') {
      const file = keptContent(printJson(asJson(value)), 'json');
      kept.push(file);
      members.set('file', file.name);
    } else
      members.set(name, telling.kind === 'exchange' && (name === 'request' || name === 'response') ? store(value as Body) : asJson(value));
  }
  return { telling, members, kept };
};

const printed = ({ members }: Draft): ReadonlyMap<string, string> => new Map([...members].map(([name, value]) => [name, printJson(value)]));

/** What of a line is not yet as it was written; `null` where something is not known after all. */
const changes = (written: ReadonlyMap<string, string>, { members }: Draft): JsonObject | undefined => {
  const changed: [string, Json][] = [...members].filter(([name, value]) => written.get(name) !== printJson(value));
  for (const name of written.keys()) if (!members.has(name)) changed.push([name, null]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
};

/** One line, and what of it is written by now. */
export class Entry {
  /** `undefined` until it is written. */
  line: number | undefined;
  written: ReadonlyMap<string, string> = new Map();
  /** Grows with everything that is told of it: what was put off is out of date when something newer was told. */
  told = 0;
}

export interface Manner {
  /** More will be told of it. */
  readonly awaits?: boolean;
  /** Only answers that were over before this turn may still teach something about it. */
  readonly turn?: number | undefined;
  /** Told once, when the line stands as it will stay. */
  readonly stands?: ((line: Telling) => void) | undefined;
}

/**
 * Writes everything at once, so that a sudden end costs nothing that was known. While an answer is awaited that may teach what is
 * personal in it, texts are written as the strict redaction leaves them; as soon as it is there, a further line says the rest.
 */
export class Scribe {
  readonly #journal: Journal;
  readonly #redactor: Redactor;
  readonly #awaited: Awaited;
  /** What could not be kept, in sentences, as it was told. */
  readonly losses: string[] = [];
  /** Is told of what could not be written. */
  readonly failed: (error: unknown) => void;
  readonly #later = new Set<Promise<void>>();
  /** Numbers of lines that were taken out: nothing more is told of them. */
  readonly #withheld = new Set<number>();
  #over = false;

  /** `failed` is told when something could not be written; what comes after it is tried all the same. */
  constructor(journal: Journal, redactor: Redactor, awaited: Awaited, failed: (error: unknown) => void) {
    this.#journal = journal;
    this.#redactor = redactor;
    this.#awaited = awaited;
    this.failed = failed;
  }

  /** Writes a line, or what is new of one. Answers it. */
  tell(make: Make, manner: Manner = {}, entry: Entry = new Entry()): Entry {
    this.#try(() => this.#tell(make, manner, entry));
    return entry;
  }

  #tell(make: Make, manner: Manner, entry: Entry): void {
    entry.told += 1;
    const { told } = entry;
    const held = this.#awaited.before(manner.turn);
    const { careful, draft } = this.#redactor;
    if (held === undefined || careful === this.#redactor) {
      this.#settle(entry, make, manner);
      return;
    }
    const guarded = draftOf(make(careful));
    if (changes(printed(guarded), draftOf(make(draft))) === undefined) {
      this.#settle(entry, make, manner);
      return;
    }
    if (this.#isWithheld(entry)) return;
    this.#write(entry, guarded, true);
    const later = held
      .then(() => {
        if (entry.told === told && !this.#over) this.#settle(entry, make, manner);
      })
      .catch(this.failed)
      .finally(() => this.#later.delete(later));
    this.#later.add(later);
  }

  /** A line that needs no redaction. */
  note(line: NewLine): void {
    if (line.kind === 'lost') this.losses.push(line.says);
    const about = 'exchange' in line ? line.exchange : 'notice' in line ? line.notice : 'of' in line ? line.of : undefined;
    if (about === undefined || !this.#withheld.has(Number(about))) this.#try(() => this.#journal.append(line));
  }

  /** Lines that were taken out of the recording. */
  withhold(lines: Iterable<number>): void {
    for (const line of lines) this.#withheld.add(line);
  }

  #isWithheld({ line }: Entry): boolean {
    return line !== undefined && this.#withheld.has(line);
  }

  #try(run: () => unknown): void {
    try {
      run();
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * The same for what is large, step by step: what happens meanwhile is written meanwhile. Waits for the answers that may teach something
   * about it: of its line everything else is written by now.
   */
  async tellInSteps(make: Make, manner: Manner, entry: Entry): Promise<void> {
    entry.told += 1;
    const { told } = entry;
    try {
      await this.#awaited.before(manner.turn);
      await setImmediate();
      const telling = make(this.#redactorFor(manner));
      await setImmediate();
      const draft = draftOf(telling);
      if (this.#isWithheld(entry)) return;
      for (const content of draft.kept) await this.#journal.keepLarge(content);
      if (entry.told === told && !this.#over) this.#settled(entry, draft, manner);
    } catch (error) {
      this.failed(error);
    }
  }

  #redactorFor({ awaits = false }: Manner): Redactor {
    return awaits ? this.#redactor.draft : this.#redactor;
  }

  #settle(entry: Entry, make: Make, manner: Manner): void {
    this.#settled(entry, draftOf(make(this.#redactorFor(manner))), manner);
  }

  #settled(entry: Entry, draft: Draft, { awaits = false, stands }: Manner): void {
    if (this.#isWithheld(entry)) return;
    this.#write(entry, draft, awaits);
    if (awaits) return;
    if (draft.telling.kind !== 'exchange') this.#redactor.stands(asJson(draft.telling));
    stands?.(draft.telling);
  }

  #write(entry: Entry, draft: Draft, awaits: boolean): void {
    for (const content of draft.kept) this.#journal.keep(content);
    const more = awaits ? ({ awaits: true } as const) : {};
    if (entry.line === undefined) {
      const { kind: _, ...members } = Object.fromEntries(draft.members);
      entry.line = this.#journal.append({ kind: draft.telling.kind, ...more, ...members } as unknown as NewLine);
    } else {
      const members = changes(entry.written, draft);
      this.#journal.append({ kind: 'more', of: entry.line, ...more, ...(members === undefined ? {} : { members }) });
    }
    entry.written = printed(draft);
  }

  /** Resolves when everything that was put off is written. */
  async done(): Promise<void> {
    while (this.#later.size > 0) await Promise.all(this.#later);
  }

  /** Nothing is written any more. */
  end(): void {
    this.#over = true;
  }
}
