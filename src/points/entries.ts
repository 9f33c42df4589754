import { type Declaration, hasOwner, noRows, questionIds, type RowsOf, underKey } from './declaration.ts';
import { labelsOf } from './label.ts';
import type { Column, Writing } from './layout.ts';
import type { Entry, Question } from './point.ts';

const silentWriting: Writing = { footnote: () => 0 };
const isDecided = (row: object): boolean => 'grade' in row && row.grade === 'decided';

type Printed = readonly (readonly [heading: string, cell: string])[];

const printed = <Row>(columns: readonly Column<Row>[], row: Row): Printed =>
  columns.map((column) => [column.heading, column.print(row, silentWriting)] as const);
const joined = (cells: Printed): string => cells.map(([, cell]) => cell).join(' | ');

const entriesOfQuestion = <Row extends object>(
  question: Question<Row>,
  rows: readonly Row[],
  ownerOf: (label: string) => string | undefined,
): Entry[] => {
  const all = question.table.filter(({ role }) => role !== 'basis' && role !== 'owner');
  const stated = all.filter(({ role }) => role !== 'counts');
  const counts = all.filter(({ role }) => role === 'counts').map(({ heading }) => heading);
  const owners = rows.map((row) => (hasOwner(row) ? ownerOf(row.owner) : undefined));
  const subjects = labelsOf([...rows.keys()], (at) => {
    const own = question.subject(rows[at] as Row);
    return owners[at] === undefined ? own : `${owners[at]}: ${own}`;
  });
  return rows.map((row, at) => ({
    question: question.id,
    subject: subjects[at] ?? '',
    owner: owners[at],
    answer: stated.map((column) => column.answer?.(row) ?? column.print(row, silentWriting)).join(' | '),
    cells: joined(printed(all, row)),
    columns: printed(all, row),
    counts,
    table: underKey(question.place === 'owner' && hasOwner(row) ? row.owner : undefined, question.id),
    decided: isDecided(row),
    momentary: question.momentary === true,
    row,
  }));
};

/** The rows of a point one by one, each with what it is about: owners first. */
export const entriesOf = <Value, Kinds extends Record<keyof Kinds, object>>(
  declared: Declaration<Value, Kinds>,
  rows: RowsOf<Kinds>,
): Entry[] => {
  const { owners, questions } = declared;
  const none = (): undefined => undefined;
  if (owners === undefined) return questionIds<Kinds>(declared).flatMap((id) => entriesOfQuestion(questions[id], rows[id], none));
  const owning = entriesOfQuestion(questions[owners], rows[owners], none);
  const labels = declared.labels?.(rows) ?? [];
  const subjects = new Map(labels.map((label, at) => [label, owning[at]?.subject]));
  const others = questionIds<Kinds>(declared).filter((id) => id !== owners);
  return [...owning, ...others.flatMap((id) => entriesOfQuestion(questions[id], rows[id], (label) => subjects.get(label)))];
};

/** The rows that entries make: those that belong to others get the labels that their owners have here. */
export const rowsOf = <Value, Kinds extends Record<keyof Kinds, object>>(
  declared: Declaration<Value, Kinds>,
  entries: readonly Entry[],
): RowsOf<Kinds> => {
  const rows = noRows<Kinds>(questionIds<Kinds>(declared));
  // An entry keeps the row it was made of, so the question's name tells its type.
  const add = ({ question, row }: Entry, more: object): unknown => (rows[question as keyof Kinds] as object[]).push({ ...row, ...more });
  const owning = entries.filter(({ question }) => question === declared.owners);
  for (const entry of owning) add(entry, {});
  const labels = declared.labels?.(rows) ?? [];
  const labelOf = new Map(owning.map(({ subject }, at) => [subject, labels[at] ?? '']));
  for (const entry of entries) {
    if (entry.question === declared.owners) continue;
    if (entry.owner === undefined) add(entry, {});
    else {
      const owner = labelOf.get(entry.owner);
      if (owner !== undefined) add(entry, { owner });
    }
  }
  return rows;
};
