import type { Result } from '../base/result.ts';
import type { Reading, Table, Writing } from './layout.ts';
import type { PlacedName } from './named.ts';
import type { PlacedTable, TableProblem } from './placed.ts';

/** What kind of claim an answer is: `mining.md` §1.3 says what each may be graded. */
export type LogicalForm = 'happens' | 'states' | 'refuses' | 'limit' | 'always';

/** A question as it is named to people: on paper, on screen, in help. */
export interface QuestionWords {
  readonly id: string;
  readonly form: LogicalForm;
  readonly words: string;
}

/** One kind of record of a point: every row of its table answers it about one subject. */
export interface Question<Row> extends QuestionWords {
  readonly table: Table<Row>;
  /** `list`: the table stands in the section. `owner`: one table under the sub-heading of each row's `owner`. */
  readonly place: 'list' | 'owner';
  /** Which aspects of the point have a statement because of this row. */
  readonly shows: Readonly<Record<string, (row: Row) => boolean>>;
  /** What the row is about, in words that stay the same when the answer changes. */
  subject(row: Row): string;
  /** The rows stand for a moment: another recording changes them, and nobody has edited anything. */
  readonly momentary?: true;
}

/** A part of a section as it is written. `key` finds the place again when prose has to stay beside it. */
export type Block =
  | { readonly kind: 'heading'; readonly key: string; readonly text: string }
  | { readonly kind: 'table'; readonly key: string; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'drawing'; readonly key: string; readonly text: string };

/** One row of a point, for whoever compares documents: what it is about, what it says, and on whose word. */
export interface Entry {
  readonly question: string;
  /** What the row is about, with what it belongs to: no two entries of a point have the same. */
  readonly subject: string;
  /** The subject of the row that this one belongs to. */
  readonly owner: string | undefined;
  /** The printed cells that make a statement: without the basis and without what was merely counted. */
  readonly answer: string;
  /** All printed cells but the basis. */
  readonly cells: string;
  /** The same cells, each under its column's heading. */
  readonly columns: readonly (readonly [heading: string, cell: string])[];
  /** The headings among them under which it stands how often, not what. */
  readonly counts: readonly string[];
  /** The key of the table that it stands in: prose beside it keeps its place by that. */
  readonly table: string;
  readonly decided: boolean;
  readonly momentary: boolean;
  readonly row: object;
}

/** A cell that a row asks for. */
export interface AskedCell {
  readonly heading: string;
  readonly optional: boolean;
  /** All that it can say, where that is a closed list. */
  readonly words: readonly string[] | undefined;
}

/** The headings that a new row is filled in under, which of them can stay empty, and the question whose row it belongs to. */
export interface Asked {
  readonly headings: readonly AskedCell[];
  readonly owner: string | undefined;
}

/** A cell that somebody typed and that cannot be read. */
export interface TypedProblem {
  readonly heading: string;
  readonly expected: string;
}

export interface PointRead<Value> {
  readonly value: Value;
  /** The key of each table that was handed in: prose keeps its place by it. */
  readonly keys: readonly string[];
  readonly problems: readonly TableProblem[];
  /** What its rows name that other tables list, in their order. */
  readonly names: readonly PlacedName[];
}

/** One of the nine points: everything the document needs to know about it. */
export interface Point<Value> {
  readonly number: number;
  /** The fixed words of its heading. */
  readonly heading: string;
  /** The aspects that the not-shown sentence names, in order. */
  readonly aspects: readonly string[];
  readonly questions: readonly QuestionWords[];
  notShown(value: Value): readonly string[];
  write(value: Value, writing: Writing): readonly Block[];
  read(tables: readonly PlacedTable[], reading: Reading): PointRead<Value>;
  entries(value: Value): readonly Entry[];
  /** What a new row of a question asks for; `undefined` for an unknown question. */
  asks(question: string): Asked | undefined;
  /** A row by the author's word: `row` with these cells as somebody typed them, or a new one. Fails at the first cell that cannot be read. */
  decide(question: string, row: object | undefined, cells: ReadonlyMap<string, string>): Result<object, TypedProblem>;
  /** The point that these entries make; entries whose owner is gone are left out. */
  assemble(entries: readonly Entry[]): Value;
}
