/** A line of a file of lines, numbered from 1. `text` is missing when the line is too long to be held. */
export interface Line {
  readonly number: number;
  readonly text: string | undefined;
  /** It ends with a line break: a last line that does not may be cut off. */
  readonly whole: boolean;
}

/** A snapshot of a large page is some megabytes; what is longer is passed over. */
const LONGEST = 64_000_000;
const BREAK = 10;

/** The lines of a file, one in memory at a time; blank ones are counted and not given. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let held: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const take = (whole: boolean): Line | undefined => {
    number += 1;
    const text = size > LONGEST ? undefined : Buffer.concat(held).toString('utf8');
    held = [];
    size = 0;
    return text?.trim() === '' ? undefined : { number, text, whole };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(BREAK); end !== -1; end = chunk.indexOf(BREAK, from)) {
      held.push(chunk.subarray(from, end));
      size += end - from;
      from = end + 1;
      const line = take(true);
      if (line !== undefined) yield line;
    }
    size += chunk.length - from;
    // The piece will be overwritten; a line that is too long is not gathered.
    if (size <= LONGEST) held.push(Buffer.from(chunk.subarray(from)));
    else held = [];
  }
  if (size === 0) return;
  const line = take(false);
  if (line !== undefined) yield line;
}
