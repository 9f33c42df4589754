import { timeOf } from './fields.ts';

/** No text inside of an entry has it: there its second quote is escaped. */
const STARTED = Buffer.from('"startedDateTime"');
/** Bytes behind it in which its value begins and ends. */
const VALUE = 80;

/** The time that is written behind the name of it, which stands at this place. */
const timeBehind = (bytes: Buffer, at: number): number | undefined =>
  timeOf(/^\s*:\s*"([^"]*)"/.exec(bytes.toString('latin1', at + STARTED.length, at + STARTED.length + VALUE))?.[1]);

/** When the request of an entry was sent, in milliseconds since the epoch; `undefined` where the entry does not say. */
export const sentAt = (entry: Buffer): number | undefined => {
  const at = entry.indexOf(STARTED);
  return at < 0 ? undefined : timeBehind(entry, at);
};

/**
 * Whether times stand in a HAR that are earlier than one in front of them: of entries, or of pages, which stand in front of them or behind. For this,
 * which nearly always is all that is asked, nothing but times is looked for.
 */
export const goesBack = async (utf8: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let last = Number.NEGATIVE_INFINITY;
  let rest = Buffer.alloc(0);
  /** Whether a time goes back, among those whose value ends before this byte. */
  const look = (bytes: Buffer, until: number): boolean => {
    let at = bytes.indexOf(STARTED);
    for (; at >= 0 && at < until; at = bytes.indexOf(STARTED, at + STARTED.length)) {
      const time = timeBehind(bytes, at);
      if (time !== undefined && time < last) return true;
      last = time ?? last;
    }
    // A name may begin at the end of the bytes.
    rest = Buffer.from(bytes.subarray(at < 0 ? Math.max(0, bytes.length - STARTED.length) : at));
    return false;
  };
  for await (const chunk of utf8) {
    const bytes = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk]);
    if (look(bytes, bytes.length - STARTED.length - VALUE)) return true;
  }
  return look(rest, rest.length);
};
