import { ok, type Result } from '../../base/result.ts';
import type { NinepointDocument } from '../../document/document.ts';
import type { DocumentProblem } from '../../document/problem.ts';
import { read } from '../../document/read.ts';
import type { DocumentNote } from '../api/document.ts';
import { type Drawn, draw } from '../draw/drawing.ts';

const FILE = 'product.md';
/** Documents that are kept as they were read: that which stands, that of the recordings, two that are compared. */
const KEPT = 4;

type Read = Result<NinepointDocument, DocumentProblem[]>;
const known = new Map<string, Read>();

/** Reads a document, or takes it as it was read a moment ago. */
export const readOnce = (text: string): Read => {
  const document = known.get(text) ?? read(text, FILE);
  known.delete(text);
  known.set(text, document);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return document;
};

/** A document that was just written reads as it was made: nothing of it is asked of the text again. */
export const alreadyRead = (text: string, document: NinepointDocument): void => {
  known.set(text, ok(document));
};

const drawings = new WeakMap<NinepointDocument, Drawn>();

/** The nine points of a document in words, drawn once. */
export const drawOnce = (document: NinepointDocument): Drawn => {
  const drawn = drawings.get(document) ?? draw(document.specification.points);
  drawings.set(document, drawn);
  return drawn;
};

export const noteOf = ({ severity, line, column, says, expected }: DocumentProblem): DocumentNote => ({
  severity,
  line,
  column,
  says,
  expected,
});
