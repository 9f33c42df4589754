import { ok } from '../../base/result.ts';
import type { Ground } from '../../statement/ground.ts';
import { LEFT_OUT_WORDS, type LeftOut, type LeftOutReason } from '../../statement/left-out.ts';
import { type CellRead, unreadable } from './cell.ts';

/** What stands behind the words of a Basis cell: its footnotes, which of them speak against it, and what was left out. */
type Cited = Pick<Ground, 'citations' | 'counterexamples' | 'leftOut'>;

const MOST = 5;
const MOST_LEFT_OUT = 2;

const reasons = Object.entries(LEFT_OUT_WORDS) as [LeftOutReason, string][];
const reasonOf = new Map(reasons.map(([why, words]) => [words, why]));

const NOTES = '(?:\\s*(?<!\\\\)\\[\\^[^\\]\\s]+\\])+';
const REASON = `(${reasons.map(([, words]) => words).join('|')}), (?:(once)|(\\d{1,15}) times)(${NOTES})`;
const ONE = new RegExp(REASON, 'g');
const UNNAMED = REASON.replaceAll(/\((?!\?)/g, '(?:');

/** Footnotes at the end of a cell; an escaped bracket starts none. */
const CITATIONS = new RegExp(`${NOTES}$`);
const AGAINST = new RegExp(`\\s*\\(against it:(${NOTES})\\)$`);
const LEFT_OUT = new RegExp(`\\s*\\(left out: (${UNNAMED}(?:; ${UNNAMED})*)\\)$`);

/** `[^1] [^2] (against it: [^2]) (left out: requests overlapped, 2 times [^3])`. */
export const printCited = ({ citations, counterexamples, leftOut }: Cited, footnote: (citation: string) => number): string => {
  const notes = (all: readonly string[]): string => all.map((citation) => `[^${footnote(citation)}]`).join(' ');
  // In the order of the cell: footnotes are numbered as they come.
  const supporting = notes(citations);
  const against = counterexamples === undefined ? '' : `(against it: ${notes(counterexamples)})`;
  const left = (leftOut ?? []).map(({ why, times, citations: own }) => {
    const often = times === 1 ? 'once' : `${times} times`;
    return `${LEFT_OUT_WORDS[why]}, ${often} ${notes(own)}`;
  });
  return [supporting, against, left.length === 0 ? '' : `(left out: ${left.join('; ')})`].filter((part) => part !== '').join(' ');
};

interface CitedRead extends Cited {
  /** The words before it. */
  readonly rest: string;
}

interface Found {
  readonly text: string;
  /** Where in the cell. */
  readonly at: number;
}

export const readCited = (source: string, { citation }: { citation(label: string): string | undefined }): CellRead<CitedRead> => {
  let misread: CellRead<never> | undefined;
  const notesIn = ({ text, at }: Found, most: number): string[] => {
    const found: string[] = [];
    for (const label of text.matchAll(/\[\^([^\]]+)\]/g)) {
      const cited = citation(label[1] ?? '');
      if (cited === undefined) misread ??= unreadable(`a footnote that the document has: [^${label[1]}] has none`, at + label.index);
      else if (found.push(cited) > most) misread ??= unreadable(`at most ${most} citations, the earliest`, at + label.index);
    }
    return found;
  };
  let rest = source;
  const cut = (pattern: RegExp): Found => {
    const match = pattern.exec(rest);
    if (match === null) return { text: '', at: 0 };
    const text = match[1] ?? match[0];
    const at = match.index + match[0].lastIndexOf(text);
    rest = rest.slice(0, match.index);
    return { text, at };
  };
  const left = cut(LEFT_OUT);
  const counterexamples = notesIn(cut(AGAINST), MOST);
  const citations = notesIn(cut(CITATIONS), MOST);
  const leftOut = [...left.text.matchAll(ONE)].map((one): LeftOut => {
    const [whole, words = '', once, times, notes = ''] = one;
    return {
      why: reasonOf.get(words) ?? 'other',
      times: once === undefined ? Number(times) : 1,
      citations: notesIn({ text: notes, at: left.at + one.index + whole.length - notes.length }, MOST_LEFT_OUT),
    };
  });
  if (misread !== undefined) return misread;
  return ok({
    rest: rest.trimEnd(),
    citations,
    ...(counterexamples.length === 0 ? {} : { counterexamples }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  });
};
