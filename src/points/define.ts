import type { Writing } from './layout.ts';
import type { Block, Entry, Point, Question } from './point.ts';
import { readTables } from './read-tables.ts';

/** The rows of a point, by question. */
export type RowsOf<Kinds> = { [K in keyof Kinds]: Kinds[K][] };

export interface Assembled<Value> {
  readonly value: Value;
  /** Rows that name an owner which is not there. */
  readonly orphans: readonly object[];
}

/** A point as its own folder declares it. `Kinds` names the type of row of each question. */
export interface Declaration<Value, Kinds extends object> {
  readonly number: number;
  readonly heading: string;
  readonly aspects: readonly string[];
  readonly questions: { readonly [K in keyof Kinds]: Question<Kinds[K]> };
  flatten(value: Value): RowsOf<Kinds>;
  assemble(rows: RowsOf<Kinds>): Assembled<Value>;
  /** The sub-headings there can be, in order, and how one is printed. */
  labels?(rows: RowsOf<Kinds>): readonly string[];
  printLabel?(label: string): string;
  /** A drawing of what the tables say: under the label, or for the whole section. */
  draw?(value: Value, label: string | undefined): string | undefined;
}

const silentWriting: Writing = { footnote: () => 0 };
const hasOwner = (row: object): row is { owner: string } => 'owner' in row && typeof row.owner === 'string';
const isDecided = (row: object): boolean => 'grade' in row && row.grade === 'decided';
const citationsOf = (row: object): readonly string[] => ('citations' in row && Array.isArray(row.citations) ? (row.citations as string[]) : []);

/** The key of a block under a sub-heading. */
export const headingKey = (label: string): string => `### ${label}`;
const underKey = (label: string | undefined, id: string): string => (label === undefined ? id : `${headingKey(label)}\n${id}`);

const writeTable = <Row>(key: string, question: Question<Row>, rows: readonly Row[], writing: Writing): Block => {
  const columns = question.table.map((column) => ({ heading: column.heading, silent: column.silent, cells: rows.map((row) => column.print(row, writing)) }));
  const kept = columns.filter(({ silent, cells, heading }) => silent === undefined || heading === 'Basis' || cells.some((cell) => cell !== silent));
  return { kind: 'table', key, header: kept.map(({ heading }) => heading), rows: rows.map((_, at) => kept.map(({ cells }) => cells[at] ?? '')) };
};

const grouped = <Row extends object>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!hasOwner(row)) continue;
    const group = groups.get(row.owner);
    if (group === undefined) groups.set(row.owner, [row]);
    else group.push(row);
  }
  return groups;
};

/** Makes a point of its declaration: writing, reading, comparing and "Not shown" all follow from the same tables. */
export const definePoint = <Value, Kinds extends Record<keyof Kinds, object>>(declared: Declaration<Value, Kinds>): Point<Value> => {
  const { questions, aspects } = declared;
  const ids = Object.keys(questions) as (keyof Kinds & string)[];
  const empty = (): RowsOf<Kinds> => Object.fromEntries(ids.map((id) => [id, []])) as unknown as RowsOf<Kinds>;
  const labels = (rows: RowsOf<Kinds>): readonly string[] => declared.labels?.(rows) ?? [];
  const drawn = (value: Value, label: string | undefined): Block[] => {
    const text = declared.draw?.(value, label);
    return text === undefined ? [] : [{ kind: 'drawing', key: underKey(label, 'drawing'), text }];
  };

  const write = (value: Value, writing: Writing): Block[] => {
    const rows = declared.flatten(value);
    const blocks: Block[] = [];
    const tableOf = <K extends keyof Kinds & string>(id: K, label: string | undefined, some: readonly Kinds[K][]): void => {
      if (some.length > 0) blocks.push(writeTable(underKey(label, id), questions[id], some, writing));
    };
    for (const id of ids) if (questions[id].place === 'list') tableOf(id, undefined, rows[id]);
    const groups = ids.filter((id) => questions[id].place === 'owner').map((id) => [id, grouped(rows[id])] as const);
    for (const label of labels(rows)) {
      if (!groups.some(([, group]) => group.has(label))) continue;
      blocks.push({ kind: 'heading', key: headingKey(label), text: declared.printLabel?.(label) ?? label });
      for (const [id, group] of groups) tableOf(id, label, group.get(label) ?? []);
      blocks.push(...drawn(value, label));
    }
    return [...blocks, ...drawn(value, undefined)];
  };

  const entriesOf = <K extends keyof Kinds & string>(id: K, rows: readonly Kinds[K][]): Entry[] => {
    const question = questions[id];
    const columns = question.table.filter(({ heading }) => heading !== 'Basis');
    return rows.map((row) => ({
      question: id,
      subject: `${hasOwner(row) ? `${row.owner}: ` : ''}${question.subject(row)}`,
      answer: columns.map((column) => column.print(row, silentWriting)).join(' | '),
      decided: isDecided(row),
      citations: citationsOf(row),
      row,
    }));
  };

  const shown = <K extends keyof Kinds & string>(id: K, rows: readonly Kinds[K][], aspect: string): boolean => {
    const shows = questions[id].shows[aspect];
    return shows !== undefined && rows.some(shows);
  };

  return {
    number: declared.number,
    heading: declared.heading,
    aspects,
    questions: ids.map((id) => ({ id, form: questions[id].form, words: questions[id].words })),
    notShown: (value) => {
      const rows = declared.flatten(value);
      return aspects.filter((aspect) => !ids.some((id) => shown(id, rows[id], aspect)));
    },
    write,
    read: (tables, reading) => readTables({ declared, empty, labels }, tables, reading),
    entries: (value) => {
      const rows = declared.flatten(value);
      return ids.flatMap((id) => entriesOf(id, rows[id]));
    },
    assemble: (entries) => {
      const rows = empty();
      // An entry keeps the row it was made of, so the question's name tells its type.
      for (const { question, row } of entries) (rows[question as keyof Kinds] as object[]).push(row);
      return declared.assemble(rows).value;
    },
  };
};
