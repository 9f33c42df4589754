import { type Declaration, noRows, questionIds, type RowsOf, underKey } from './declaration.ts';
import { columnsOf, fitColumns } from './fit.ts';
import type { Reading } from './layout.ts';
import type { PlacedName } from './named.ts';
import type { PlacedRow, PlacedTable, TableProblem } from './placed.ts';
import type { PointRead } from './point.ts';
import { lost, readRows } from './read-rows.ts';

/** The question whose columns a table has, or what is wrong with its heading row. */
const chooseQuestion = <Value, Kinds extends object>(
  declared: Declaration<Value, Kinds>,
  table: PlacedTable,
): { id: keyof Kinds & string } | { problem: TableProblem } => {
  const fits = questionIds<Kinds>(declared).map((id) => ({
    id,
    place: declared.questions[id].place,
    fitted: fitColumns(declared.questions[id].table, table.header),
  }));
  const exact = fits.filter(({ fitted }) => fitted.isExact);
  const chosen = exact.find(({ place }) => (place === 'owner') === (table.under !== undefined)) ?? exact[0];
  const first = table.header.cells[0]?.column ?? 1;
  const error = { severity: 'error', line: table.header.line } as const;
  if (chosen !== undefined) {
    if (chosen.place === 'list' || table.under !== undefined) return { id: chosen.id };
    const says = 'This table stands under no sub-heading that says what it is about.';
    return {
      problem: {
        ...error,
        kind: 'unknown-part',
        column: first,
        says,
        expected: 'a line such as "### Name" above it, with a name from the table above',
      },
    };
  }
  const [best] = fits.toSorted((left, right) => right.fitted.known - left.fitted.known);
  if (best === undefined || best.fitted.known === 0) {
    const says = `No table of this section has the column "${table.header.cells[0]?.source ?? ''}".`;
    return {
      problem: {
        ...error,
        kind: 'wrong-columns',
        column: first,
        says,
        expected: `the columns ${fits.map(({ id }) => columnsOf(declared.questions[id].table)).join('; or ')}`,
      },
    };
  }
  const { strange, missing } = best.fitted;
  const says =
    strange === undefined
      ? `This table has no column "${missing.join('" and no column "')}".`
      : `This table cannot have the column "${strange.source}".`;
  return {
    problem: {
      ...error,
      kind: 'wrong-columns',
      column: strange?.column ?? first,
      says,
      expected: columnsOf(declared.questions[best.id].table),
    },
  };
};

/** Reads the tables of one section into its point. Tables are told apart by their columns. */
export const readTables = <Value, Kinds extends object>(
  declared: Declaration<Value, Kinds>,
  tables: readonly PlacedTable[],
  reading: Reading,
): PointRead<Value> => {
  const rows: RowsOf<Kinds> = noRows(questionIds<Kinds>(declared));
  const problems: TableProblem[] = [];
  const names: PlacedName[] = [];
  const keys: string[] = [];
  const places = new Map<object, { at: PlacedRow; under: string | undefined }>();
  const headings = new Map<string, NonNullable<PlacedTable['under']>>();

  const readInto = <K extends keyof Kinds & string>(id: K, table: PlacedTable): void => {
    const { table: columns, place } = declared.questions[id];
    const under = place === 'owner' ? table.under : undefined;
    if (under !== undefined && !headings.has(under.label)) headings.set(under.label, under);
    const found = readRows(
      columns,
      fitColumns(columns, table.header),
      table.rows,
      under === undefined ? {} : { owner: under.label },
      reading,
    );
    problems.push(...found.problems);
    names.push(...found.names);
    for (const { row, at } of found.read) {
      rows[id].push(row);
      if (typeof row === 'object' && row !== null) places.set(row, { at, under: under?.label });
    }
    keys.push(underKey(under?.label, id));
  };

  for (const table of tables) {
    const chosen = chooseQuestion(declared, table);
    if ('id' in chosen) readInto(chosen.id, table);
    else {
      problems.push(chosen.problem);
      keys.push('');
    }
  }

  const labels = declared.labels?.(rows) ?? [];
  const known = new Set(labels);
  // A row that names an owner may be among those that could not be read: then what is under its heading is lost with it.
  const severity = problems.some((problem) => problem.severity === 'lost') ? 'lost' : 'error';
  for (const { label, line, column } of headings.values()) {
    if (known.has(label)) continue;
    const expected = labels.length === 0 ? 'a row of that name in the table above' : `one of: ${labels.slice(0, 8).join(', ')}`;
    problems.push({
      kind: 'unknown-part',
      severity,
      line,
      column,
      says: `Nothing in this section is called "${label}".`,
      expected,
    });
  }
  const { value, orphans } = declared.assemble(rows);
  for (const orphan of orphans) {
    const place = places.get(orphan);
    if (place === undefined || (place.under !== undefined && !known.has(place.under))) continue;
    problems.push(
      lost(
        'unknown-part',
        place.at,
        place.at.cells[0]?.column ?? 1,
        'This row names something that no other table of this section has',
        'a name from the table above',
      ),
    );
  }
  return { value, keys, problems, names };
};
