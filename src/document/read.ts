import { fail, ok, type Result } from '../base/result.ts';
import type { PlacedName } from '../points/named.ts';
import type { NinepointDocument, Prose } from './document.ts';
import { citationsToNowhere, readFootnotes } from './footnotes.ts';
import { checkHeadings, checkTitle } from './headings.ts';
import type { Part } from './markdown/part.ts';
import { partsOf } from './markdown/parts.ts';
import { forEachPoint } from './points.ts';
import type { DocumentProblem } from './problem.ts';
import { recordingsPart } from './recordings.ts';
import { readSection, type SectionParts } from './section.ts';
import { type Finding, problemIn, type Source } from './source.ts';
import { productName, TITLE } from './title.ts';
import { unlistedNames } from './unlisted.ts';

/** Divides the parts at the headings of the points: section 0 follows the title, -1 is what stands before it. */
const sectionsOf = (parts: readonly Part[]): ReadonlyMap<number, SectionParts> => {
  const sections = new Map<number, { line: number; parts: Part[] }>([[-1, { line: 1, parts: [] }]]);
  let number = -1;
  for (const part of parts) {
    if (part.kind === 'title' || part.kind === 'point') {
      number += 1;
      sections.set(number, { line: part.line, parts: [] });
    } else sections.get(number)?.parts.push(part);
  }
  return sections;
};

const nameOf = (title: Extract<Part, { kind: 'title' }>): Result<string | null, Finding> => {
  const words = title.text.slice(TITLE.length - '# '.length).trim();
  const name = words === '' ? undefined : productName.read(words);
  if (name?.ok === true) return name;
  return fail({
    kind: 'title',
    severity: 'error',
    line: title.line,
    column: TITLE.length + 1 + (name?.error.at ?? 0),
    says: 'The title does not name the product.',
    expected: `a name, or "${productName.print(null)}"`,
  });
};

const linesOf = (text: string): { lines: string[]; lineEnd: '\n' | '\r\n'; ending: '' | '\n' } => {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const lineEnd = /\r?\n/.exec(plain)?.[0] === '\r\n' ? '\r\n' : '\n';
  const lines = (lineEnd === '\n' ? plain : plain.replaceAll('\r\n', '\n')).split('\n');
  return { lines, lineEnd, ending: lines.at(-1) === '' ? '\n' : '' };
};

const byPlace = (left: DocumentProblem, right: DocumentProblem): number => left.line - right.line || left.column - right.column;

/**
 * Reads a nine-point document. Fails with everything that is wrong with it when a heading or a whole table is; a row that
 * cannot be read costs itself only and is told under `notes`, as is every mend.
 */
export const read = (text: string, fileName: string): Result<NinepointDocument, DocumentProblem[]> => {
  const { lines, lineEnd, ending } = linesOf(text);
  const source: Source = { file: fileName, lines };
  const parts = partsOf(lines);
  const headings = parts.filter((part) => part.kind === 'title' || part.kind === 'point');
  const structure = [...checkTitle(headings), ...checkHeadings(headings, lines.length)];
  const title = headings.find((part) => part.kind === 'title');
  const name = title === undefined || structure.length > 0 ? undefined : nameOf(title);
  if (name?.ok !== true) {
    const found = name === undefined ? structure : [name.error];
    return fail(found.map((finding) => problemIn(source, finding)).toSorted(byPlace));
  }
  const footnotes = readFootnotes(parts.filter((part) => part.kind === 'footnote'));
  const sections = sectionsOf(parts);
  const prose: Prose[] = [];
  const findings: Finding[] = [...footnotes.findings];
  const names: PlacedName[] = [];
  const section: <Value>(point: Parameters<typeof readSection<Value>>[0]) => Value = (point) => {
    const found = readSection(point, sections.get(point.number) ?? { line: 1, parts: [] }, footnotes.reading, source);
    prose.push(...found.prose);
    findings.push(...found.findings);
    names.push(...found.names);
    return found.value;
  };
  const before = sections.get(-1)?.parts.filter((part) => part.kind === 'prose') ?? [];
  prose.push(...before.map((part) => ({ section: -1, after: '', text: lines.slice(part.line - 1, part.last).join('\n') })));
  const recordings = section(recordingsPart);
  const points = forEachPoint((_, point) => section(point));
  findings.push(
    ...citationsToNowhere(
      footnotes.citations,
      recordings.map((recording) => recording.name),
    ),
  );
  findings.push(...unlistedNames(names, points));
  const problems = findings.map((finding) => problemIn(source, finding)).toSorted(byPlace);
  if (problems.some(({ severity }) => severity === 'error')) return fail(problems);
  return ok({
    specification: { format: 'ninepoint/1', product: { name: name.value }, recordings, points },
    prose,
    ending,
    lineEnd,
    notes: problems,
  });
};
