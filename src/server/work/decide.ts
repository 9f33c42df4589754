import { type Decision, decide } from '../../document/decision.ts';
import type { NinepointDocument } from '../../document/document.ts';
import { write } from '../../document/write.ts';
import { POINT_KEYS } from '../api/points.ts';
import type { DecideAnswer, DecideOrder } from '../reading.ts';
import { entriesOnce } from './entry-of.ts';
import { alreadyRead, drawOnce, readOnce } from './read-once.ts';

interface Moved {
  readonly was?: string | undefined;
  readonly is?: string | undefined;
}

/** Where the statement of the decided row was, and is now: its words may have changed, and its address with them. */
const statementMoved = (decision: Decision, before: NinepointDocument, after: NinepointDocument): Moved => {
  const key = decision.kind === 'name' || decision.kind === 'person' ? undefined : POINT_KEYS[decision.point - 1];
  if (decision.kind === 'name' || decision.kind === 'person' || key === undefined) return {};
  const now = [...drawOnce(after).statements[key].values()].filter(({ question }) => question === decision.question);
  if (decision.kind === 'add') {
    const known = drawOnce(before).statements[key];
    return { is: now.find(({ id, grade }) => grade === 'decided' && !known.has(id))?.id };
  }
  const rows = entriesOnce(before, key).filter(({ question }) => question === decision.question);
  const at = rows.findIndex(({ subject }) => subject === decision.subject);
  const was = [...drawOnce(before).statements[key].values()].find(({ question, row }) => question === decision.question && row === at)?.id;
  return { was, is: decision.kind === 'reject' ? undefined : now.find(({ row }) => row === at)?.id };
};

/** The text of the document with a decision in it. */
export const decideIn = ({ text, written, decision }: DecideOrder): DecideAnswer => {
  const document = readOnce(text);
  if (!document.ok) return { kind: 'refused', says: 'The document cannot be read. Correct it in the editor first.', heading: undefined };
  // A row that cannot be read would be gone from what is written: the author mends it first.
  const lost = document.value.notes.find(({ severity }) => severity === 'lost');
  if (lost !== undefined) {
    const says = `Line ${lost.line} of the document cannot be read and would be lost. Correct it in the editor first.`;
    return { kind: 'refused', says, heading: undefined };
  }
  const recordings = written === '' ? undefined : readOnce(written);
  const made = decide(document.value, recordings?.ok === true ? recordings.value : undefined, decision);
  if (!made.ok) return { kind: 'refused', ...made.error };
  const moved = statementMoved(decision, document.value, made.value.document);
  const after = write(made.value.document);
  alreadyRead(after, made.value.document);
  return { kind: 'decided', text: after, says: made.value.says, ...moved };
};
