import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import { type Block, WORDS, type Word } from '../../store/evidence/listing/block.ts';
import type { KeptRecording } from '../../store/evidence/recordings.ts';
import { sortedBy } from './sorted.ts';

/** A recording whose exchanges are in the table. */
export interface Listed {
  readonly id: number;
  readonly name: string;
  readonly role: string | undefined;
  /** What stands between name and number in a citation. */
  readonly place: string;
}

/** Words of a column: each value once. */
export interface Words {
  readonly texts: readonly string[];
  /** Which of them a row has. */
  readonly of: Uint32Array;
}

/** All exchanges of a project, a member a column. Addresses are bytes that are never taken apart as a whole. */
export interface Table {
  readonly rows: number;
  readonly recordings: readonly Listed[];
  readonly recording: Uint16Array;
  readonly number: Uint32Array;
  readonly start: Float64Array;
  readonly took: Float32Array;
  readonly size: Float64Array;
  readonly status: Int32Array;
  readonly words: Readonly<Record<Word, Words>>;
  readonly urls: Buffer;
  /** Where the address of a row begins, and one more: where that of the last ends. */
  readonly urlAt: Uint32Array;
  /** Rows recording by recording, in the order of their numbers. */
  readonly order: Uint32Array;
}

const HAR_ENTRIES = '#/log/entries/';
/** Bytes of all addresses together: places among them are 32 bits. */
const ADDRESSES = 2 ** 32 - 1;

class Vocabulary {
  readonly texts: string[] = [];
  readonly #known = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

interface Piece {
  readonly recording: number;
  readonly block: Block;
}

/** Rows as they are read are in the order of the recordings, unless several threads read one in parts. */
const orderOf = (recording: Uint16Array, number: Uint32Array): Uint32Array => {
  const order = Uint32Array.from(number, (_, row) => row);
  let straight = true;
  for (let row = 1; row < order.length && straight; row += 1)
    straight = recording[row] !== recording[row - 1] || (number[row] ?? 0) > (number[row - 1] ?? 0);
  if (straight) return order;
  return sortedBy(order, (row) => (recording[row] ?? 0) * 2 ** 32 + (number[row] ?? 0));
};

const columnsOf = (pieces: readonly Piece[]): Omit<Table, 'recordings'> => {
  const rows = pieces.reduce((sum, { block }) => sum + block.rows, 0);
  const bytes = pieces.reduce((sum, { block }) => sum + (block.urlEnd.at(-1) ?? 0), 0);
  if (bytes > ADDRESSES) throw new Error('the addresses of this project take more than 4 GB, which no list holds');
  const table = {
    rows,
    recording: new Uint16Array(rows),
    number: new Uint32Array(rows),
    start: new Float64Array(rows),
    took: new Float32Array(rows),
    size: new Float64Array(rows),
    status: new Int32Array(rows),
    urls: Buffer.allocUnsafeSlow(bytes),
    urlAt: new Uint32Array(rows + 1),
  };
  const known = { method: new Vocabulary(), type: new Vocabulary(), operation: new Vocabulary(), credential: new Vocabulary() };
  const of = {
    method: new Uint32Array(rows),
    type: new Uint32Array(rows),
    operation: new Uint32Array(rows),
    credential: new Uint32Array(rows),
  };
  let row = 0;
  let at = 0;
  for (const { recording, block } of pieces) {
    table.recording.fill(recording, row, row + block.rows);
    for (const column of ['number', 'start', 'took', 'size', 'status'] as const) table[column].set(block[column], row);
    for (const word of WORDS) {
      const numbers = block.words[word].map((text) => known[word].numberOf(text));
      const [from, to] = [block.word[word], of[word]];
      for (let each = 0; each < block.rows; each += 1) to[row + each] = numbers[from[each] ?? 0] ?? 0;
    }
    table.urls.set(block.urls, at);
    const { urlEnd } = block;
    const { urlAt } = table;
    for (let each = 0; each < block.rows; each += 1) urlAt[row + each + 1] = at + (urlEnd[each] ?? 0);
    row += block.rows;
    at += block.urls.length;
  }
  const words = (word: Word): Words => ({ texts: known[word].texts, of: of[word] });
  return {
    ...table,
    words: { method: words('method'), type: words('type'), operation: words('operation'), credential: words('credential') },
    order: orderOf(table.recording, table.number),
  };
};

/** Recordings in the order of the list: the ones that began first, first. */
const keptIn = (store: EvidenceStore): readonly KeptRecording[] =>
  store
    .list()
    .filter(({ exchanges, events }) => exchanges + events > 0)
    .toSorted((a, b) => (a.from ?? Number.POSITIVE_INFINITY) - (b.from ?? Number.POSITIVE_INFINITY) || (a.name < b.name ? -1 : 1));

const tableFrom = (kept: readonly KeptRecording[], pieces: readonly Piece[]): Table => ({
  recordings: kept.map(({ id, name, role, places }): Listed => ({ id, name, role, place: places?.exchanges ?? HAR_ENTRIES })),
  ...columnsOf(pieces),
});

/** Reads the list of every recording. */
export const tableOf = (store: EvidenceStore): Table => {
  const kept = keptIn(store);
  return tableFrom(
    kept,
    kept.flatMap(({ id }, recording) => [...store.records.blocks(id)].map((block): Piece => ({ recording, block }))),
  );
};

/** The head of a table that is not read yet. */
export interface TableHead {
  readonly table: Table;
  /** Exchanges of the whole. */
  readonly total: number;
}

const isConsecutive = ({ order, recording, number }: Table, rows: number): boolean => {
  for (let at = 1; at < Math.min(rows, order.length); at += 1) {
    const [before, row] = [order[at - 1] ?? 0, order[at] ?? 0];
    if (recording[before] === recording[row] && number[row] !== (number[before] ?? 0) + 1) return false;
  }
  return true;
};

/**
 * The first rows of the list, without reading all of it: a million rows take a second, and the first stand at once. `undefined` where the blocks that
 * were read first do not hold them: several threads read a recording in parts, and some formats leave numbers out.
 */
export const tableHead = (store: EvidenceStore, rows: number): TableHead | undefined => {
  const kept = keptIn(store);
  const pieces: Piece[] = [];
  let read = 0;
  for (const [recording, { id }] of kept.entries()) {
    if (read >= rows) break;
    for (const block of store.records.blocks(id)) {
      pieces.push({ recording, block });
      read += block.rows;
      if (read >= rows) break;
    }
  }
  const table = tableFrom(kept, pieces);
  return isConsecutive(table, rows) ? { table, total: kept.reduce((sum, { exchanges }) => sum + exchanges, 0) } : undefined;
};

export const urlOf = ({ urls, urlAt }: Table, row: number): string => urls.toString('utf8', urlAt[row], urlAt[row + 1]);

export const citationOf = ({ recordings, recording, number }: Table, row: number): string => {
  const { name, place } = recordings[recording[row] ?? 0] ?? { name: '', place: '' };
  return `${name}${place}${number[row]}`;
};
