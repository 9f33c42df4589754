import { decide } from '../../document/decision.ts';
import { write } from '../../document/write.ts';
import type { DecideAnswer, DecideOrder } from '../reading.ts';
import { readOnce } from './read-once.ts';

/** The text of the document with a decision in it. */
export const decideIn = ({ text, written, decision }: DecideOrder): DecideAnswer => {
  const document = readOnce(text);
  if (!document.ok) return { kind: 'refused', says: 'The document cannot be read. Mend it in the editor first.', heading: undefined };
  // A row that cannot be read would be gone from what is written: the author mends it first.
  const lost = document.value.notes.find(({ severity }) => severity === 'lost');
  if (lost !== undefined) {
    const says = `Line ${lost.line} of the document cannot be read and would be lost. Mend it in the editor first.`;
    return { kind: 'refused', says, heading: undefined };
  }
  const recordings = written === '' ? undefined : readOnce(written);
  const made = decide(document.value, recordings?.ok === true ? recordings.value : undefined, decision);
  return made.ok ? { kind: 'decided', text: write(made.value.document), says: made.value.says } : { kind: 'refused', ...made.error };
};
