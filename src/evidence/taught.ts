import type { Batch, EvidenceFile } from './reader.ts';
import { type Keyed, type Redaction, redactionOf } from './redaction/redaction.ts';

/** Of each file what it has taught, as long as the file is held: records are opened one after the other. */
const lessons = new WeakMap<EvidenceFile, { readonly key: Uint8Array; readonly redaction: Redaction; readonly done: Promise<void> }>();

/**
 * The redaction under which one record is shown as a whole reading shows it: a bare key has learnt nothing yet, so the file is read once for
 * what is secret in it. `reading`: a reading that only asks.
 */
export const taughtBy = async (
  file: EvidenceFile,
  keyed: Keyed,
  reading: (redaction: Redaction) => AsyncIterable<Batch>,
): Promise<Redaction> => {
  if (!(keyed instanceof Uint8Array)) return keyed;
  const known = lessons.get(file);
  if (known !== undefined && Buffer.compare(known.key, keyed) === 0) {
    await known.done;
    return known.redaction;
  }
  const redaction = redactionOf(keyed);
  const learn = async (): Promise<void> => {
    for await (const _ of reading(redaction));
  };
  const done = learn();
  lessons.set(file, { key: keyed, redaction, done });
  await done;
  return redaction;
};
