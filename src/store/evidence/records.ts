import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { atOnce } from './database.ts';
import { type Block, readBlock, writeBlock } from './listing/block.ts';
import { type ListedFacts, UNLISTED } from './listing/facts.ts';
import type { Place } from './place.ts';

/** What a record of a pack is. */
export const KINDS = ['exchange', 'page', 'event', 'stated'] as const;
export type Kind = (typeof KINDS)[number];

/** Where a record stands, and what can be said of it without unpacking it. */
export interface Row extends Place {
  readonly kind: Kind;
  /** Its place among its kind, in the order in which it was read. */
  readonly position: number;
  /** The number by which citations name it. */
  readonly number: number;
  /** The pack of the recording that holds it. */
  readonly part: number;
  /** Exchanges that came before it. */
  readonly after: number;
  /** Of an exchange. */
  readonly method: string | undefined;
  readonly status: number | undefined;
  readonly url: string | undefined;
  /** Of an exchange that is put in: what lists say of it. Never comes out again with the row. */
  readonly listed?: ListedFacts;
}

const rowOf = (kind: Kind, row: Readonly<Record<string, SQLOutputValue>>): Row => ({
  kind,
  position: Number(row['position']),
  number: Number(row['number']),
  part: Number(row['part']),
  frame: Number(row['frame']),
  at: Number(row['at']),
  length: Number(row['length']),
  after: Number(row['after']),
  method: typeof row['method'] === 'string' ? row['method'] : undefined,
  status: typeof row['status'] === 'number' ? row['status'] : undefined,
  url: typeof row['url'] === 'string' ? row['url'] : undefined,
});

/** Left to itself, SQLite looks through the whole recording by half of the primary key, so the index is named. */
export const FIND =
  'select * from record indexed by record_by_number where recording = ? and kind = ? and number = ? order by length desc limit 1';

/** Rows that are put into the index at once: enough to share the cost of a commit, few enough that another process waits for milliseconds. */
const TOGETHER = 5_000;

/** The records of all recordings, as the index has them. */
export class Records {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  put(recording: number, rows: readonly Row[]): void {
    const insert = this.#database.prepare(
      `insert into record (recording, kind, position, number, part, frame, at, length, after, method, status, url)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    for (let from = 0; from < rows.length; from += TOGETHER)
      atOnce(this.#database, () => {
        const together = rows.slice(from, from + TOGETHER);
        this.#putListed(recording, together);
        for (const row of together)
          insert.run(
            recording,
            KINDS.indexOf(row.kind),
            row.position,
            row.number,
            row.part,
            row.frame,
            row.at,
            row.length,
            row.after,
            row.method ?? null,
            row.status ?? null,
            row.url ?? null,
          );
      });
  }

  /** The record that citations name by this number. A screen shares its number with what was told on it: the longest is the screen. */
  find(recording: number, kind: Kind, number: number): Row | undefined {
    const row = this.#database.prepare(FIND).get(recording, KINDS.indexOf(kind), number);
    return row === undefined ? undefined : rowOf(kind, row);
  }

  /** In order, from a position on. */
  list(recording: number, kind: Kind, from: number, most: number): readonly Row[] {
    return this.#listing(recording, kind, from, most).map((row) => rowOf(kind, row));
  }

  /** Some of the records of a recording that is going; `false` when none is left. */
  forgetSome(recording: number): boolean {
    this.#database.prepare('delete from listing where recording = ?').run(recording);
    const { changes } = this.#database
      .prepare(
        `delete from record where (recording, kind, position) in
         (select recording, kind, position from record where recording = ? limit ${TOGETHER})`,
      )
      .run(recording);
    return Number(changes) > 0;
  }

  /** What lists say of some exchanges, as one block. */
  #putListed(recording: number, rows: readonly Row[]): void {
    const listed = rows.flatMap((row) => (row.listed === undefined ? [] : [{ position: row.position, facts: row.listed, row }]));
    const [first] = listed;
    if (first === undefined) return;
    const block = writeBlock(
      listed.map(({ facts, row: { number, method, url, status } }) => ({
        ...facts,
        number,
        method: method ?? '',
        url: url ?? '',
        status: status ?? 0,
      })),
    );
    this.#database.prepare('insert into listing (recording, first, block) values (?, ?, ?)').run(recording, first.position, block);
  }

  /** What lists say of the exchanges of a recording, block by block as they were read in: one thread reads in order. */
  *blocks(recording: number): Generator<Block> {
    let none = true;
    for (const { block } of this.#database.prepare('select block from listing where recording = ? order by first').iterate(recording)) {
      none = false;
      if (block instanceof Uint8Array) yield readBlock(block);
    }
    if (none) yield* this.#blocksOfRows(recording);
  }

  /** Of a recording that was kept before there were lists: what its rows say, and nothing of the rest. */
  *#blocksOfRows(recording: number): Generator<Block> {
    for (let rows = this.list(recording, 'exchange', 0, TOGETHER); rows.length > 0; ) {
      const listed = rows.map(({ number, method, url, status }) => ({
        ...UNLISTED,
        number,
        method: method ?? '',
        url: url ?? '',
        status: status ?? 0,
      }));
      yield readBlock(writeBlock(listed));
      rows = this.list(recording, 'exchange', (rows.at(-1)?.position ?? 0) + 1, TOGETHER);
    }
  }

  #list: StatementSync | undefined;

  #listing(recording: number, kind: Kind, from: number, most: number): readonly Readonly<Record<string, SQLOutputValue>>[] {
    this.#list ??= this.#database.prepare(
      'select * from record where recording = ? and kind = ? and position >= ? order by position limit ?',
    );
    return this.#list.all(recording, KINDS.indexOf(kind), from, most);
  }
}
