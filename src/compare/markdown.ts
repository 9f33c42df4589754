import { code, text } from '../points/cells/text.ts';
import type { Comparison, Side } from './comparison.ts';
import { headingOf } from './text.ts';
import { type ChangeGroup, differences, grouped, KIND_WORDS, summaryOf } from './wording.ts';

const orNothing = (cell: string): string => (cell === '' ? 'nothing' : cell);

const standsOn = (name: string, side: Side): string[] => {
  if (side.basis === '') return [];
  const cited = side.citations.map((citation) => code.print(citation)).join(', ');
  return [`  - ${name}: ${text.print(side.basis)}${cited === '' ? '' : `: ${cited}`}`];
};

const said = ({ cells }: Side): string =>
  cells
    .filter(([, cell]) => cell !== '')
    .map(([heading, cell]) => `${heading}: ${cell}`)
    .join('; ');

const linesOf = ({ change, more }: ChangeGroup): string[] => {
  const along = more === 0 ? '' : `, and ${more} ${more === 1 ? 'row that belongs' : 'rows that belong'} to it`;
  const first = `- **${KIND_WORDS[change.kind]}** ${text.print(change.subject)}${along}`;
  if (change.kind === 'appeared') return [first, `  - ${said(change.after)}`, ...standsOn('After', change.after)];
  if (change.kind === 'went') return [first, `  - ${said(change.before)}`, ...standsOn('Before', change.before)];
  const pairs = differences(change).map(
    ({ heading, before, after }) =>
      `  - ${heading}: ${change.cells.length === 0 ? text.print(before) : orNothing(before)} → ${change.cells.length === 0 ? text.print(after) : orNothing(after)}`,
  );
  return [first, ...pairs, ...standsOn('Before', change.before), ...standsOn('After', change.after)];
};

/** A comparison for a review: Markdown lists by point. Cells are as the documents print them, so recorded text stays text. */
export const printMarkdown = (before: string, after: string, comparison: Comparison): string => {
  const lines = [`# ${text.print(before)} and ${text.print(after)}`, '', summaryOf(comparison)];
  for (const [point, own] of Map.groupBy(grouped(comparison.changes), ({ change }) => change.point))
    lines.push('', `## ${headingOf(point)}`, '', ...own.flatMap(linesOf));
  return `${lines.join('\n')}\n`;
};
