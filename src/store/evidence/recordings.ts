import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Problem } from '../../base/result.ts';
import type { Places, Told } from '../../evidence/reader.ts';

/** A recording (or any other file) that a project keeps. */
export interface KeptRecording {
  readonly id: number;
  /** As citations name it. */
  readonly name: string;
  /** SHA-256 of the file that was handed in, in hexadecimal. */
  readonly sha256: string;
  /** The reader's name: "HAR". */
  readonly format: string;
  /** `undefined` for a HAR, whose entries need no saying. */
  readonly places: Places | undefined;
  /** Bytes that were handed in, and bytes that are kept of them. */
  readonly size: number;
  readonly packed: number;
  readonly exchanges: number;
  readonly events: number;
  /** Milliseconds since the epoch of the first request's start and the last answer's end. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** What the person says about whose session it is. */
  readonly role: string | undefined;
  /** How it was made, as it says itself. */
  readonly provenance: readonly Told[];
  /** ISO date-time. */
  readonly added: string;
  /** What was lost, repaired, left out and replaced when it was read. */
  readonly problems: readonly Problem[];
  /** Its packs are `${pack}.0.pack`, `${pack}.1.pack` …: as many as there are parts. */
  readonly pack: string;
  readonly parts: number;
}

type Row = Readonly<Record<string, SQLOutputValue>>;

const textOf = (value: SQLOutputValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: SQLOutputValue | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

const recordingOf = (row: Row): KeptRecording => ({
  id: Number(row['id']),
  name: String(row['name']),
  sha256: String(row['sha256']),
  format: String(row['format']),
  places: row['places'] === null ? undefined : (JSON.parse(String(row['places'])) as Places),
  size: Number(row['size']),
  packed: Number(row['packed']),
  exchanges: Number(row['exchanges']),
  events: Number(row['events']),
  from: numberOf(row['begins']),
  to: numberOf(row['ends']),
  role: textOf(row['role']),
  provenance: JSON.parse(textOf(row['provenance']) ?? '[]') as readonly Told[],
  added: String(row['added']),
  problems: JSON.parse(String(row['problems'])) as readonly Problem[],
  pack: String(row['pack']),
  parts: Number(row['parts']),
});

/** What is known of a recording before it is read. */
export interface Coming {
  readonly name: string;
  readonly format: string;
  readonly size: number;
  readonly pack: string;
  readonly parts: number;
  readonly role: string | undefined;
  readonly provenance: readonly Told[];
}

/** What is known of it once it was read. */
export interface Read {
  readonly places: Places | undefined;
  readonly packed: number;
  readonly exchanges: number;
  readonly events: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly problems: readonly Problem[];
}

type State = 'coming' | 'kept' | 'removed' | 'going';

/** The recordings of a project, as its index has them. Each method is one change, or part of the transaction that is open. */
export class Recordings {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** By name. */
  list(state: State = 'kept'): readonly KeptRecording[] {
    return this.#database.prepare('select * from recording where state = ? order by name').all(state).map(recordingOf);
  }

  named(name: string, state: State = 'kept'): KeptRecording | undefined {
    const row = this.#database.prepare('select * from recording where state = ? and name = ? order by id desc').get(state, name);
    return row === undefined ? undefined : recordingOf(row);
  }

  withContent(sha256: string): KeptRecording | undefined {
    const row = this.#database.prepare("select * from recording where state = 'kept' and sha256 = ?").get(sha256);
    return row === undefined ? undefined : recordingOf(row);
  }

  /** Whether one is kept that may have the content of a file of that many bytes. */
  hasSize(size: number): boolean {
    return this.#database.prepare("select 1 from recording where state = 'kept' and size = ?").get(size) !== undefined;
  }

  /** A recording that is being read: nobody sees it, and what its content is shows when it was read. Answers its number. */
  begin({ name, format, size, pack, parts, role, provenance }: Coming): number {
    const { lastInsertRowid } = this.#database
      .prepare(
        "insert into recording (state, name, sha256, format, size, pack, parts, role, provenance, added) values ('coming', ?, '', ?, ?, ?, ?, ?, ?, ?)",
      )
      .run(name, format, size, pack, parts, role ?? null, JSON.stringify(provenance), new Date().toISOString());
    return Number(lastInsertRowid);
  }

  /** It was read whole: from here on everybody sees it, under this name. */
  finish(id: number, name: string, sha256: string, { places, packed, exchanges, events, from, to, problems }: Read): void {
    this.#database
      .prepare(
        `update recording set state = 'kept', name = ?, sha256 = ?, places = ?, packed = ?, exchanges = ?, events = ?, begins = ?, ends = ?,
         problems = ? where id = ? and state = 'coming'`,
      )
      .run(
        name,
        sha256,
        places === undefined ? null : JSON.stringify(places),
        packed,
        exchanges,
        events,
        from ?? null,
        to ?? null,
        JSON.stringify(problems),
        id,
      );
  }

  /** Whether it was in the state that it was to leave. */
  move(id: number, from: State, to: State): boolean {
    const removed = to === 'removed' ? new Date().toISOString() : null;
    const { changes } = this.#database
      .prepare('update recording set state = ?, removed = ? where id = ? and state = ?')
      .run(to, removed, id, from);
    return changes === 1;
  }

  /** Recordings set aside before a time (ISO date-time). */
  removedBefore(time: string): readonly KeptRecording[] {
    return this.#database.prepare("select * from recording where state = 'removed' and removed < ?").all(time).map(recordingOf);
  }

  setRole(id: number, role: string | undefined): void {
    this.#database.prepare('update recording set role = ? where id = ?').run(role ?? null, id);
  }

  forget(id: number): void {
    this.#database.prepare('delete from recording where id = ?').run(id);
  }
}
