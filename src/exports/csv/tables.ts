import { forEachPoint, pointOf } from '../../document/points.ts';
import type { Points, Specification } from '../../document/specification.ts';
import { basisWords } from '../../points/cells/basis.ts';
import { hasOwner } from '../../points/declaration.ts';
import type { Entry, Point } from '../../points/point.ts';
import { type Ground, groundSchema } from '../../statement/ground.ts';
import { plainCell } from './cell.ts';

/** One table of the document, its cells without Markdown. */
export interface PlainTable {
  /** "3-fields": the point's number and what the table's rows are. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One statement, for a table of all of them. */
export interface PlainStatement {
  readonly point: number;
  readonly table: string;
  readonly of: string;
  readonly answer: string;
  readonly ground: Ground | undefined;
}

interface Told {
  readonly point: number;
  readonly entries: readonly Entry[];
}

/** Every row of every point, in the order of the document. */
const toldIn = ({ points }: Specification): readonly Told[] => {
  const told: Told[] = [];
  const take = <K extends keyof Points>(key: K, point: Point<Points[K]>): Points[K] => {
    told.push({ point: point.number, entries: point.entries(points[key]) });
    return points[key];
  };
  forEachPoint(take);
  return told.toSorted((a, b) => a.point - b.point);
};

const groundOf = (row: object): Ground | undefined => {
  const read = groundSchema.safeParse(row);
  return read.success ? read.data : undefined;
};

const ownerOf = ({ row }: Entry): string => (hasOwner(row) ? row.owner : '');

const wordsOf = (ground: Ground | undefined): readonly [basis: string, citations: string] => {
  if (ground === undefined) return ['', ''];
  const { citations, ...rest } = ground;
  return [plainCell(basisWords.print(rest)), citations.join(' ')];
};

const tableOf = (name: string, entries: readonly Entry[]): PlainTable => {
  const owned = entries.some((entry) => ownerOf(entry) !== '');
  return {
    name,
    header: [...(owned ? ['Of'] : []), ...(entries[0]?.columns.map(([heading]) => heading) ?? []), 'Basis', 'Citations'],
    rows: entries.map((entry) => [
      ...(owned ? [ownerOf(entry)] : []),
      ...entry.columns.map(([, cell]) => plainCell(cell)),
      ...wordsOf(groundOf(entry.row)),
    ]),
  };
};

export const tableNames = (): readonly string[] =>
  Object.values(pointOf).flatMap(({ number, questions }) => questions.map(({ id }) => `${number}-${id}`));

/** The tables that have rows. */
export const tablesOf = (specification: Specification): readonly PlainTable[] =>
  toldIn(specification).flatMap(({ point, entries }) =>
    [...Map.groupBy(entries, ({ question }) => question)].map(([question, some]) => tableOf(`${point}-${question}`, some)),
  );

/** Every statement on a line of its own. */
export const statementsOf = (specification: Specification): readonly PlainStatement[] =>
  toldIn(specification).flatMap(({ point, entries }) =>
    entries.map((entry) => ({
      point,
      table: `${point}-${entry.question}`,
      of: ownerOf(entry),
      answer: entry.columns
        .map(([heading, cell]) => [heading, plainCell(cell)] as const)
        .filter(([, cell]) => cell !== '')
        .map(([heading, cell]) => `${heading}: ${cell}`)
        .join('; '),
      ground: groundOf(entry.row),
    })),
  );
