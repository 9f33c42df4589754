import type { Problem } from '../base/result.ts';
import type { NinepointDocument, Prose } from './document.ts';

const MARK = '**UNREDACTED**';

/** Stands before the first heading of a document that was established with `--redaction off`. */
export const UNREDACTED = `${MARK}: nothing was redacted when this document was established, so it may hold passwords, tokens and personal data. It is not exported and not handed out. Establish it again without --redaction off to get one that is.`;

/** Whether a document, as text, is marked. Its author may delete the mark: then it is theirs to answer for. */
export const isUnredacted = (text: string): boolean => (text.split(/^## /m, 1)[0] ?? '').includes(MARK);

const isMark = ({ section, text }: Prose): boolean => section === 0 && text.startsWith(MARK);

/** Whether a document has the mark: nothing of it goes into one without, not even what it calls things. */
export const hasMark = ({ prose }: NinepointDocument): boolean => prose.some(isMark);

/** A document with the mark or without it, as its evidence was read. */
export const withMark = (document: NinepointDocument, unredacted: boolean): NinepointDocument => {
  const prose = document.prose.filter((part) => !isMark(part));
  return { ...document, prose: unredacted ? [{ section: 0, after: '', text: UNREDACTED }, ...prose] : prose };
};

/** Whether some evidence was read, or kept, without redaction: its reader says so. */
export const saysUnredacted = (problems: readonly Problem[]): boolean => problems.some(({ kind }) => kind === 'unredacted');

/** Why a marked document is not handed on. */
export const unredactedSentence = (name: string): string =>
  `${name} is marked UNREDACTED: it was established with --redaction off and may hold passwords, tokens and personal data, so it is not exported. Establish it again without --redaction off.`;
