import { unescapeText } from '../points/cells/unsafe.ts';
import type { Change, Comparison, Side } from './comparison.ts';

/** A change with the rows that came or went with it. */
export interface ChangeGroup {
  readonly change: Change;
  /** How many rows that belong to it came or went with it. */
  readonly more: number;
}

export const KIND_WORDS: Readonly<Record<Change['kind'], string>> = { appeared: 'Appeared', went: 'Gone', changed: 'Changed' };

/** The changes that need a line of their own, each with how many went along. */
export const grouped = (changes: readonly Change[]): ChangeGroup[] => {
  const along = new Map<string, number>();
  for (const { point, kind, within } of changes)
    if (within !== null) along.set(`${point} ${kind} ${within}`, (along.get(`${point} ${kind} ${within}`) ?? 0) + 1);
  return changes
    .filter(({ within }) => within === null)
    .map((change) => ({ change, more: along.get(`${change.point} ${change.kind} ${change.subject}`) ?? 0 }));
};

/** A cell as a person reads it, without the marks of a code span; "nothing" when it is empty. */
export const cellWords = (cell: string): string => {
  const inside = /^`([^`]+)`$/.exec(cell)?.[1];
  if (inside !== undefined) return inside.replaceAll('\\|', '|');
  return cell === '' ? 'nothing' : unescapeText(cell);
};

const cellsOf = (side: Side): ReadonlyMap<string, string> => new Map(side.cells);

/** "Value 30 → 20", one of each heading under which the sides differ; the grades when only these do. */
export const differences = (
  change: Extract<Change, { kind: 'changed' }>,
): readonly { heading: string; before: string; after: string }[] => {
  const { before, after, cells } = change;
  if (cells.length === 0) return [{ heading: 'Basis', before: before.basis, after: after.basis }];
  const [old, now] = [cellsOf(before), cellsOf(after)];
  return cells.map((heading) => ({ heading, before: old.get(heading) ?? '', after: now.get(heading) ?? '' }));
};

/** How many of each kind. */
export const countsOf = ({ changes }: Comparison): Readonly<Record<Change['kind'], number>> => {
  const counts = { appeared: 0, went: 0, changed: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
};

export const summaryOf = (comparison: Comparison): string => {
  const { appeared, went, changed } = countsOf(comparison);
  const same = `${comparison.same} ${comparison.same === 1 ? 'statement is' : 'statements are'} the same`;
  if (appeared + went + changed === 0) return `No difference: ${same}.`;
  return `${appeared} appeared, ${went} gone, ${changed} changed; ${same}.`;
};
