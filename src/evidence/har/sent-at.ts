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

/** How far a name reaches with the value behind it. */
const REACH = STARTED.length + VALUE;

/**
 * Whether times stand in a HAR that are earlier than one in front of them: of entries, or of pages, which stand in front of them or behind. For this,
 * which nearly always is all that is asked, nothing but times is looked for, and of the bytes only what lies across two pieces is copied.
 */
export const goesBack = async (utf8: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let last = Number.NEGATIVE_INFINITY;
  /** The end of what came before, where a name may begin that was not looked at. */
  let rest = Buffer.alloc(0);
  /** Whether a time goes back, among those whose name begins before this byte. */
  const look = (bytes: Buffer, until: number): boolean => {
    for (let at = bytes.indexOf(STARTED); at >= 0 && at < until; at = bytes.indexOf(STARTED, at + STARTED.length)) {
      const time = timeBehind(bytes, at);
      if (time !== undefined && time < last) return true;
      last = time ?? last;
    }
    return false;
  };
  for await (const chunk of utf8) {
    if (chunk.length < REACH) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const across = Buffer.concat([rest, bytes.subarray(0, REACH)]);
    if (look(across, rest.length) || look(bytes, bytes.length - REACH)) return true;
    rest = Buffer.from(bytes.subarray(bytes.length - REACH));
  }
  return look(rest, rest.length);
};
