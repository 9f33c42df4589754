import { text } from '../points/cells/text.ts';
import type { Prose } from './document.ts';

/** What somebody says to a row, in words that are never run: a quotation behind the row's table, kept like all prose. */
export interface Comment {
  /** What the row is about. */
  readonly subject: string;
  readonly text: string;
}

const START = '> **Comment on** ';

const printed = ({ subject, text: words }: Comment): string =>
  [`${START}${text.print(subject)}`, ...words.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n');

interface Part {
  readonly lines: readonly string[];
  readonly comment: Comment | undefined;
}

/** The comments of a stretch of prose, and what is between them. */
const partsOf = (prose: string): readonly Part[] => {
  const lines = prose.split('\n');
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const subject = line.startsWith(START) ? text.read(line.slice(START.length).trim()) : undefined;
    let end = at + 1;
    if (subject?.ok === true) {
      while (lines[end]?.startsWith('>') === true && lines[end]?.startsWith(START) !== true) end += 1;
      const words = lines.slice(at + 1, end).map((one) => one.replace(/^> ?/, ''));
      parts.push({ lines: lines.slice(at, end), comment: { subject: subject.value, text: words.join('\n').trim() } });
    } else {
      while (end < lines.length && lines[end]?.startsWith(START) !== true) end += 1;
      parts.push({ lines: lines.slice(at, end), comment: undefined });
    }
    at = end;
  }
  return parts;
};

/** All comments of the document, with the table that each stands behind. */
export const commentsIn = (prose: readonly Prose[]): readonly (Comment & { readonly section: number; readonly table: string })[] =>
  prose.flatMap(({ section, after, text: words }) =>
    partsOf(words).flatMap(({ comment }) => (comment === undefined ? [] : [{ ...comment, section, table: after }])),
  );

interface Place {
  readonly section: number;
  readonly table: string;
  readonly subject: string;
}

const joined = (parts: readonly (readonly string[])[]): string =>
  parts
    .map((lines) => lines.join('\n').replace(/^\n+|\n+$/g, ''))
    .filter((words) => words !== '')
    .join('\n\n');

/** Prose with the comment on a row; an empty text takes it away. A row has one comment, of as many lines as it needs. */
export const withComment = (prose: readonly Prose[], { section, table, subject }: Place, words: string): readonly Prose[] => {
  const isThere = (one: Prose): boolean => one.section === section && one.after === table;
  const comment = words.trim() === '' ? [] : [printed({ subject, text: words.trim() }).split('\n')];
  const others = prose.flatMap((one): Prose[] => {
    if (!isThere(one)) return [one];
    const rest = joined(partsOf(one.text).flatMap(({ lines, comment: known }) => (known?.subject === subject ? [] : [lines])));
    return rest === '' ? [] : [{ ...one, text: rest }];
  });
  if (comment.length === 0) return others;
  const at = others.findIndex(isThere);
  if (at < 0) return [...others, { section, after: table, text: joined(comment) }];
  return others.map((one, index) => (index === at ? { ...one, text: joined([...comment, one.text.split('\n')]) } : one));
};
