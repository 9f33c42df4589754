import { fail } from '../base/result.ts';
import { decideRow, headingsOf } from './decided-row.ts';
import { type Declaration, hasOwner, headingKey, questionIds, type RowsOf, underKey } from './declaration.ts';
import { entriesOf, rowsOf } from './entries.ts';
import type { Writing } from './layout.ts';
import type { Block, Point, Question } from './point.ts';
import { readTables } from './read-tables.ts';

const writeTable = <Row>(key: string, question: Question<Row>, rows: readonly Row[], writing: Writing): Block => {
  const columns = question.table.map((column) => ({
    heading: column.heading,
    role: column.role,
    silent: column.silent,
    cells: rows.map((row) => column.print(row, writing)),
  }));
  const kept = columns.filter(
    ({ silent, cells, role }) => silent === undefined || role === 'basis' || cells.some((cell) => cell !== silent),
  );
  return {
    kind: 'table',
    key,
    header: kept.map(({ heading }) => heading),
    rows: rows.map((_, at) => kept.map(({ cells }) => cells[at] ?? '')),
  };
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
  const ids = questionIds<Kinds>(declared);
  const labels = (rows: RowsOf<Kinds>): readonly string[] => declared.labels?.(rows) ?? [];
  const drawn = (value: Value, label: string | undefined): Block[] => {
    const text = declared.draw?.(value, label);
    return text === undefined ? [] : [{ kind: 'drawing', key: underKey(label, 'drawing'), text }];
  };

  const isQuestion = (id: string): id is keyof Kinds & string => ids.some((known) => known === id);
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
    read: (tables, reading) => readTables(declared, tables, reading),
    asks: (question) =>
      isQuestion(question)
        ? { headings: headingsOf(questions[question].table), owner: question === declared.owners ? undefined : declared.owners }
        : undefined,
    decide: (question, row, cells) =>
      isQuestion(question)
        ? decideRow(questions[question].table, row, cells)
        : fail({ heading: '', expected: `one of: ${ids.join(', ')}` }),
    entries: (value) => entriesOf(declared, declared.flatten(value)),
    assemble: (entries) => declared.assemble(rowsOf(declared, entries)).value,
  };
};
