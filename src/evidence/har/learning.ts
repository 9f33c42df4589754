import type { EvidenceFile } from '../reader.ts';
import { doorOf } from '../redaction/door.ts';
import { type Keyed, type Redaction, redactionOf } from '../redaction/redaction.ts';
import { isBeside, withBodies } from './beside.ts';
import { elementsOf, passage } from './elements.ts';
import { exchangeOf } from './entry.ts';
import { parseElement, parseLongEntry } from './parse-element.ts';

const silent = (): void => {};

/**
 * Reads a HAR for nothing but what is secret or personal in it, so that a single reading afterwards finds it wherever else it stands.
 * Whoever reads a file twice under one redaction has no need of it: the first reading learns.
 */
export const learnFrom = async (file: EvidenceFile, redaction: Redaction): Promise<void> => {
  const door = doorOf(redaction);
  for await (const elements of elementsOf(file, passage()))
    for (const { kind, bytes, long, index } of elements) {
      if (bytes === undefined || kind !== 'entry') continue;
      const entry = long.length === 0 ? parseElement(bytes, silent) : parseLongEntry(bytes, long, silent);
      if (entry === undefined) continue;
      const whole = file.members !== undefined && isBeside(entry) ? await withBodies(entry, file.members) : entry;
      const exchange = exchangeOf(whole, index, silent);
      if (exchange === undefined) continue;
      door.exchange(exchange);
      door.learn(exchange);
    }
};

/** Of each file what it has taught, as long as the file is held: entries are opened one after the other. */
const lessons = new WeakMap<EvidenceFile, { readonly key: Uint8Array; readonly redaction: Redaction; readonly done: Promise<void> }>();

/** The redaction under which one entry is shown as a whole reading shows it. */
export const redactionFor = async (file: EvidenceFile, keyed: Keyed): Promise<Redaction> => {
  if (!(keyed instanceof Uint8Array)) return keyed;
  const known = lessons.get(file);
  if (known !== undefined && Buffer.compare(known.key, keyed) === 0) {
    await known.done;
    return known.redaction;
  }
  const redaction = redactionOf(keyed);
  const done = learnFrom(file, redaction);
  lessons.set(file, { key: keyed, redaction, done });
  await done;
  return redaction;
};
