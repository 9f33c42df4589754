import { text } from '../points/cells/text.ts';
import type { Reading, Writing } from '../points/layout.ts';
import type { Part } from './markdown/part.ts';
import type { Finding } from './source.ts';

/** The footnotes of a document being written: one for each citation, numbered by first use, shared by all who cite it. */
export class Footnotes implements Writing {
  readonly #numbers = new Map<string, number>();

  footnote(citation: string): number {
    const number = this.#numbers.get(citation) ?? this.#numbers.size + 1;
    this.#numbers.set(citation, number);
    return number;
  }

  /** The definitions, one a line, in order. */
  write(): string {
    return Array.from(this.#numbers, ([citation, number]) => `[^${number}]: ${text.print(citation)}`).join('\n');
  }
}

type Definition = Extract<Part, { kind: 'footnote' }>;

/** The citations of a document being read, by the label of their footnote, and what is wrong with the definitions. */
export const readFootnotes = (
  definitions: readonly Definition[],
): { readonly reading: Reading; readonly findings: Finding[]; readonly citations: ReadonlyMap<string, Definition> } => {
  const byLabel = new Map<string, string>();
  const lines = new Map<string, number>();
  const citations = new Map<string, Definition>();
  const findings: Finding[] = [];
  for (const definition of definitions) {
    const { label, line, column } = definition;
    const first = lines.get(label);
    if (first !== undefined) {
      findings.push({
        kind: 'duplicate-footnote',
        severity: 'lost',
        line,
        column: 1,
        says: `Footnote ${label} is defined twice: line ${first} has the first, which counts.`,
        expected: 'each footnote once',
      });
      continue;
    }
    lines.set(label, line);
    const citation = text.read(definition.text);
    if (citation.ok) {
      byLabel.set(label, citation.value);
      citations.set(citation.value, definition);
    } else {
      findings.push({
        kind: 'unreadable-cell',
        severity: 'lost',
        line,
        column: column + citation.error.at,
        says: `Footnote ${label} cannot be read.`,
        expected: `a recording's name and a pointer into it`,
      });
    }
  }
  return { reading: { citation: (label) => byLabel.get(label) }, findings, citations };
};

/** Citations of recordings that the document does not list. They are kept: a recording may be listed later. */
export const citationsToNowhere = (citations: ReadonlyMap<string, Definition>, recordings: readonly string[]): Finding[] => {
  const known = new Set(recordings);
  const findings: Finding[] = [];
  if (known.size === 0) return findings;
  for (const [citation, { line, column }] of citations) {
    let leads = false;
    for (let at = citation.search(/[#!]/); at >= 0 && !leads; at = nextMark(citation, at + 1)) leads = known.has(citation.slice(0, at));
    if (!leads)
      findings.push({
        kind: 'citation-to-nowhere',
        severity: 'noted',
        line,
        column,
        says: 'This citation names a recording that the document does not list; it is kept as it is.',
        expected: `one of: ${[...known].slice(0, 5).join(', ')}`,
      });
  }
  return findings;
};

const nextMark = (citation: string, from: number): number => {
  const at = citation.slice(from).search(/[#!]/);
  return at < 0 ? -1 : from + at;
};
