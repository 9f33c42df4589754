import { keyOf } from '../document/merge.ts';
import { pointKeys, pointOf } from '../document/points.ts';
import type { Points, Specification } from '../document/specification.ts';
import { basisWords } from '../points/cells/basis.ts';
import { groundsOf } from '../points/cells/grounds.ts';
import { unescapeText } from '../points/cells/unsafe.ts';
import type { Entry, Point } from '../points/point.ts';
import type { Grade, Ground } from '../statement/ground.ts';

/** What one specification says of a subject, and on what it stands. */
export interface Side {
  /** Every cell of its row but the basis, as the document prints it. */
  readonly cells: readonly (readonly [heading: string, cell: string])[];
  /** `null` for a row that makes no statement of its own, such as the name of a field whose values are statuses. */
  readonly grade: Grade | null;
  /** In the document's words: "Shown, seen in 3 orders". */
  readonly basis: string;
  /** At most five, the earliest. */
  readonly citations: readonly string[];
}

/** One statement, told apart by its question and its subject, on which two specifications differ. */
export type Change = {
  /** 1 to 9; 0 for the name of the product. */
  readonly point: number;
  readonly question: string;
  readonly subject: string;
  /** The subject of the row that this one came or went with: what is said of that row covers this one. */
  readonly within: string | null;
} & (
  | { readonly kind: 'appeared'; readonly before: null; readonly after: Side }
  | { readonly kind: 'went'; readonly before: Side; readonly after: null }
  /** `cells` are the headings under which the sides differ; none when only the grade does. */
  | { readonly kind: 'changed'; readonly cells: readonly string[]; readonly before: Side; readonly after: Side }
);

export interface Comparison {
  /** In the order of the document. */
  readonly changes: readonly Change[];
  /** How many statements both make alike. */
  readonly same: number;
}

const isGround = (row: object): row is Ground => 'grade' in row && 'citations' in row;

const sideOf = ({ columns, row }: Entry): Side => {
  if (!isGround(row)) return { cells: columns, grade: null, basis: '', citations: [] };
  const { grade, citations } = row;
  return { cells: columns, grade, basis: unescapeText(basisWords.print(groundsOf(row))), citations };
};

/** More evidence of the same kind is no difference; a contradiction or a decision that came or went is. */
const MATTERS: ReadonlySet<Grade | null> = new Set<Grade | null>(['contradicted', 'decided']);
const gradeChanged = (before: Side, after: Side): boolean =>
  before.grade !== after.grade && (MATTERS.has(before.grade) || MATTERS.has(after.grade));

/** The headings under which two rows say something else. What was merely counted says nothing else. */
const differing = (before: Entry, after: Entry): string[] => {
  const others = new Map(after.columns);
  return before.columns
    .filter(([heading, cell]) => !before.counts.includes(heading) && others.get(heading) !== cell)
    .map(([heading]) => heading);
};

const compareEntries = (point: number, before: readonly Entry[], after: readonly Entry[]): Comparison => {
  const changes: Change[] = [];
  let same = 0;
  const old = new Map(before.filter(({ momentary }) => !momentary).map((entry) => [keyOf(entry), entry]));
  const now = new Map(after.filter(({ momentary }) => !momentary).map((entry) => [keyOf(entry), entry]));
  const owners = (entries: ReadonlyMap<string, Entry>): ReadonlySet<string> =>
    new Set([...entries.values()].filter(({ owner }) => owner === undefined).map(({ subject }) => subject));
  const [oldOwners, newOwners] = [owners(old), owners(now)];
  const about = ({ question, subject, owner }: Entry, others: ReadonlySet<string>) => ({
    point,
    question,
    subject,
    within: owner === undefined || others.has(owner) ? null : owner,
  });
  for (const [key, entry] of now) {
    const earlier = old.get(key);
    if (earlier === undefined) changes.push({ ...about(entry, oldOwners), kind: 'appeared', before: null, after: sideOf(entry) });
    else {
      const sides = { before: sideOf(earlier), after: sideOf(entry) };
      if (earlier.answer !== entry.answer)
        changes.push({ ...about(entry, oldOwners), kind: 'changed', cells: differing(earlier, entry), ...sides });
      else if (gradeChanged(sides.before, sides.after)) changes.push({ ...about(entry, oldOwners), kind: 'changed', cells: [], ...sides });
      // A row without a grade, such as which field holds the statuses, is no statement of its own.
      else if (sides.after.grade !== null) same += 1;
    }
  }
  for (const [key, entry] of old)
    if (!now.has(key)) changes.push({ ...about(entry, newOwners), kind: 'went', before: sideOf(entry), after: null });
  return { changes, same };
};

const named = (name: string | null): Side => ({ cells: [['Name', name ?? '']], grade: null, basis: '', citations: [] });

const nameChange = (before: string | null, after: string | null): readonly Change[] => {
  if (before === after) return [];
  const about = { point: 0, question: 'name', subject: 'the name of the product', within: null };
  if (before === null) return [{ ...about, kind: 'appeared', before: null, after: named(after) }];
  if (after === null) return [{ ...about, kind: 'went', before: named(before), after: null }];
  return [{ ...about, kind: 'changed', cells: ['Name'], before: named(before), after: named(after) }];
};

/**
 * What one specification says that another does not, and what they say differently. Statements are the same when they answer the same
 * question about the same subject; how often something was seen, and the records that the stand-in starts with, are no difference.
 */
export const compare = (before: Specification, after: Specification): Comparison => {
  const changes: Change[] = [...nameChange(before.product.name, after.product.name)];
  let same = 0;
  const comparisonOf = <K extends keyof Points>(key: K): Comparison => {
    const point: Point<Points[K]> = pointOf[key];
    return compareEntries(point.number, point.entries(before.points[key]), point.entries(after.points[key]));
  };
  for (const key of pointKeys) {
    const found = comparisonOf(key);
    changes.push(...found.changes);
    same += found.same;
  }
  return { changes, same };
};
