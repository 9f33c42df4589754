import { ok } from '../base/result.ts';
import type { Ground } from '../statement/ground.ts';
import { basisWords } from './cells/basis.ts';
import type { Cell, CellRead } from './cells/cell.ts';
import { printCited, readCited } from './cells/cited.ts';
import { decidedGrounds, groundsOf } from './cells/grounds.ts';
import type { Named } from './named.ts';

/** What a cell needs from the document while it is written: the number of a citation's footnote. */
export interface Writing {
  footnote(citation: string): number;
}

/** What a cell needs from the document while it is read: the citation of a footnote's label. */
export interface Reading {
  citation(label: string): string | undefined;
}

/** A column answers one question about every row. One object writes the cell and reads it. */
export interface Column<Row> {
  readonly heading: string;
  print(row: Row, writing: Writing): string;
  read(source: string, reading: Reading): CellRead<Partial<Row>>;
  /** When every row prints so, the column is left out; a table without the column reads so. */
  readonly silent?: string;
  /** All that its cells can say, where that is a closed list. */
  readonly words?: readonly string[];
  /**
   * What the column is, when it is not the row's statement itself: `basis` says what the row stands on, `owner` which row it
   * belongs to, `counts` how often something was seen, which another recording changes without contradicting anybody.
   */
  readonly role?: 'basis' | 'owner' | 'counts';
  /** What its cell names that other tables list. */
  names?(row: Row): readonly Named[];
  /** What it says, where other words say the same. */
  answer?(row: Row): string;
}

export type Table<Row> = readonly Column<Row>[];

/** The column of one member of the row. */
export const column = <Row, K extends keyof Row>(heading: string, key: K, cell: Cell<Row[K]>): Column<Row> => ({
  heading,
  ...(cell.words === undefined ? {} : { words: cell.words }),
  print: (row) => cell.print(row[key]),
  read: (source) => {
    const read = cell.read(source);
    return read.ok ? ok({ [key]: read.value } as unknown as Partial<Row>) : read;
  },
});

/** The column of several members that make one answer: `text or nothing (date-time)`. */
export const columnOf = <Row, Part extends Partial<Row>>(heading: string, pick: (row: Row) => Part, cell: Cell<Part>): Column<Row> => ({
  heading,
  print: (row) => cell.print(pick(row)),
  read: (source) => cell.read(source),
});

/** A column that is there only when it says something. */
export const ifAny = <Row>(inner: Column<Row>): Column<Row> => ({ ...inner, silent: '' });

/** A column of counts: it says how often, not what. */
export const counted = <Row>(inner: Column<Row>): Column<Row> => ({ ...inner, role: 'counts' });

/** A column whose cells name what another table lists. */
export const naming = <Row>(inner: Column<Row>, of: (row: Row) => readonly Named[]): Column<Row> => ({ ...inner, names: of });

/** The column that names the row which this one belongs to. */
export const ownerColumn = <Row extends { readonly owner: string }>(heading: string, cell: Cell<string>): Column<Row> => ({
  heading,
  role: 'owner',
  print: ({ owner }) => cell.print(owner),
  read: (source) => {
    const owner = cell.read(source);
    return owner.ok ? ok({ owner: owner.value } as unknown as Partial<Row>) : owner;
  },
});

/** The last column of nearly every table: what the row stands on, with its citations. Empty means: the author says so. */
export const basisColumn = <Row extends Ground>(): Column<Row> => ({
  heading: 'Basis',
  role: 'basis',
  silent: 'Decided by the author',
  print: (row, writing) =>
    [basisWords.print(groundsOf(row)), printCited(row, (citation) => writing.footnote(citation))].filter((part) => part !== '').join(' '),
  read: (source, reading) => {
    const cited = readCited(source, reading);
    if (!cited.ok) return cited;
    const { rest, ...found } = cited.value;
    const words = rest === '' ? ok(decidedGrounds) : basisWords.read(rest);
    return words.ok ? ok({ ...words.value, ...found } as unknown as Partial<Row>) : words;
  },
});

/** What a row without any Basis cell stands on. */
export const decided: Ground = { ...decidedGrounds, citations: [] };
