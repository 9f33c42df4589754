import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { EvidenceFile } from '../../evidence/reader.ts';
import { openDatabase } from './database.ts';
import { Facts } from './facts.ts';
import { takeHold } from './hold.ts';
import { KeptReader } from './kept-reader.ts';
import { type KeptRecording, Recordings } from './recordings.ts';
import { Records } from './records.ts';

/** A recording of a project, with the reader that reads what is kept of it. */
export interface KeptFile extends EvidenceFile {
  readonly kept: { readonly reader: KeptReader; readonly sha256: string };
}

/** A recording set aside can be brought back for so long, in milliseconds. */
const BACK = 24 * 60 * 60 * 1000;

/** The evidence of a project: redacted, compressed, and found again by name and number. Any number of processes may use it at once. */
export class EvidenceStore {
  readonly folder: string;
  /** The path of its index. */
  readonly index: string;
  readonly recordings: Recordings;
  readonly records: Records;
  readonly facts: Facts;
  readonly database: DatabaseSync;
  /** By number of the recording: one reader each, because it has frames at hand. */
  readonly #readers = new Map<number, KeptReader>();

  /** `folder` is that of the project's own files; it is there. */
  constructor(folder: string) {
    this.folder = path.join(folder, 'evidence');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    this.index = path.join(folder, 'index.db');
    this.database = openDatabase(this.index);
    this.recordings = new Recordings(this.database);
    this.records = new Records(this.database);
    this.facts = new Facts(this.database);
  }

  list(): readonly KeptRecording[] {
    return this.recordings.list();
  }

  /** A kept recording as evidence to establish from; `undefined` when there is none of this name. */
  open(name: string): KeptFile | undefined {
    const recording = this.recordings.named(name);
    return recording === undefined ? undefined : this.#file(recording);
  }

  /** Everything to establish from, and what the person said of it. */
  all(): {
    readonly files: readonly KeptFile[];
    readonly roles: ReadonlyMap<string, string>;
    readonly hosts: readonly string[] | undefined;
  } {
    const list = this.list();
    return {
      files: list.map((recording) => this.#file(recording)),
      roles: new Map(list.flatMap(({ name, role }) => (role === undefined ? [] : [[name, role] as const]))),
      hosts: this.facts.hosts(),
    };
  }

  /** The same as long as the same evidence with the same roles and hosts would be established from. */
  fingerprint(): string {
    const rows: unknown[] = this.list().map(({ name, sha256, role }) => [name, sha256, role ?? '']);
    const hosts = this.facts.hosts();
    if (hosts !== undefined) rows.push(hosts);
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
  }

  #file(recording: KeptRecording): KeptFile {
    const reader = this.reader(recording);
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      // Its records are read through its reader; as bytes there is nothing of it left.
    };
    return { name: recording.name, size: recording.size, chunks, kept: { reader, sha256: recording.sha256 } };
  }

  /** Changes when another process changed something. */
  version(): number {
    return Number(this.database.prepare('pragma data_version').get()?.['data_version']);
  }

  reader(recording: KeptRecording): KeptReader {
    const known = this.#readers.get(recording.id);
    if (known !== undefined) return known;
    const reader = new KeptReader(recording, this.records, (part) => this.packOf(recording.pack, part));
    this.#readers.set(recording.id, reader);
    return reader;
  }

  packOf(pack: string, part: number): string {
    return path.join(this.folder, `${pack}.${part}.pack`);
  }

  /** Where the process that reads a recording in holds its place. */
  holdOf(pack: string): string {
    return path.join(this.folder, `${pack}.hold`);
  }

  setRole(name: string, role: string | undefined): boolean {
    const recording = this.recordings.named(name);
    if (recording !== undefined) this.recordings.setRole(recording.id, role);
    return recording !== undefined;
  }

  /** Sets a recording aside: for a day `restore` brings it back. */
  setAside(name: string): boolean {
    const recording = this.recordings.named(name);
    return recording !== undefined && this.recordings.move(recording.id, 'kept', 'removed');
  }

  /** Fails, with `false`, also where another recording has its name or its content by now. */
  restore(name: string): boolean {
    const recording = this.recordings.named(name, 'removed');
    if (recording === undefined) return false;
    if (this.recordings.named(name) !== undefined || this.recordings.withContent(recording.sha256) !== undefined) return false;
    return this.recordings.move(recording.id, 'removed', 'kept');
  }

  /** Deletes a recording, its index and its bytes. */
  remove(name: string): boolean {
    const recording = this.recordings.named(name);
    if (recording === undefined || !this.recordings.move(recording.id, 'kept', 'going')) return false;
    this.#erase(recording);
    return true;
  }

  /** Gives up a recording that is not read whole. */
  drop(id: number): void {
    const recording = this.recordings.list('coming').find((each) => each.id === id);
    if (recording !== undefined && this.recordings.move(id, 'coming', 'going')) this.#erase(recording);
  }

  /** Clears away what processes that were ended left half-done, and what was set aside long ago. */
  tidy(): void {
    for (const recording of this.recordings.list('coming')) {
      const hold = takeHold(this.holdOf(recording.pack));
      if (hold === undefined) continue;
      if (this.recordings.move(recording.id, 'coming', 'going')) this.#erase(recording);
      hold.release();
    }
    for (const recording of this.recordings.removedBefore(new Date(Date.now() - BACK).toISOString()))
      this.recordings.move(recording.id, 'removed', 'going');
    for (const recording of this.recordings.list('going')) this.#erase(recording);
    const kept = new Set(this.list().map(({ pack }) => pack));
    for (const name of readdirSync(this.folder)) {
      const [pack = '', extension] = name.split('.');
      if (extension === 'spool' && this.#isOld(name)) rmSync(path.join(this.folder, name), { force: true });
      // The hold of one whose recording is not known yet may be about to be taken.
      if (extension === 'hold' && (kept.has(pack) || this.#isOld(name))) takeHold(this.holdOf(pack))?.release();
    }
  }

  /** Nobody takes so long to go on with what was begun. */
  #isOld(name: string): boolean {
    const found = statSync(path.join(this.folder, name), { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs > BACK;
  }

  close(): void {
    for (const reader of this.#readers.values()) reader.close();
    this.#readers.clear();
    this.database.close();
  }

  /** Bytes first, then what finds them: whoever is stopped in between finds it again among what is going. */
  #erase(recording: KeptRecording): void {
    this.#readers.get(recording.id)?.close();
    this.#readers.delete(recording.id);
    for (let part = 0; part < recording.parts; part += 1) rmSync(this.packOf(recording.pack, part), { force: true });
    while (this.records.forgetSome(recording.id));
    this.recordings.forget(recording.id);
  }
}
