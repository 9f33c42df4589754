import { pointKeys, pointOf } from '../document/points.ts';
import type { Change, Comparison, Side } from './comparison.ts';
import { type ChangeGroup, cellWords, differences, grouped, summaryOf } from './wording.ts';

const SIGN: Readonly<Record<Change['kind'], string>> = { appeared: '+', went: '-', changed: '~' };

const headings = new Map([
  [0, 'Title'],
  ...pointKeys.map((key) => [pointOf[key].number, `${pointOf[key].number}. ${pointOf[key].heading}`] as const),
]);
export const headingOf = (point: number): string => headings.get(point) ?? '';

const standsOn = (name: string, side: Side): string[] =>
  side.basis === '' ? [] : [`      ${name}: ${side.basis}`, ...side.citations.map((citation) => `        ${citation}`)];

const said = ({ cells }: Side): string =>
  cells
    .filter(([, cell]) => cell !== '')
    .map(([heading, cell]) => `${heading} ${cellWords(cell)}`)
    .join('; ');

const linesOf = ({ change, more }: ChangeGroup): string[] => {
  const along = more === 0 ? '' : `, and ${more} ${more === 1 ? 'row that belongs' : 'rows that belong'} to it`;
  const first = `  ${SIGN[change.kind]} ${change.subject}${along}`;
  if (change.kind === 'appeared') return [first, `      ${said(change.after)}`, ...standsOn('after', change.after)];
  if (change.kind === 'went') return [first, `      ${said(change.before)}`, ...standsOn('before', change.before)];
  const pairs = differences(change).map(({ heading, before, after }) => `      ${heading}: ${cellWords(before)} → ${cellWords(after)}`);
  return [first, ...pairs, ...standsOn('before', change.before), ...standsOn('after', change.after)];
};

/** A comparison for a terminal: by point, `+` appeared, `-` went, `~` changed, each with what both sides stand on. */
export const printText = (comparison: Comparison): string => {
  const lines = [summaryOf(comparison)];
  for (const [point, own] of Map.groupBy(grouped(comparison.changes), ({ change }) => change.point))
    lines.push('', headingOf(point), ...own.flatMap(linesOf));
  return `${lines.join('\n')}\n`;
};
