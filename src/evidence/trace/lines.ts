/** A line of a file of lines, numbered from 1. `text` is missing when the line is too long to be held. */
export interface TraceLine {
  readonly number: number;
  readonly text: string | undefined;
}

/** A snapshot of a large page is some megabytes; what is longer is passed over. */
const LONGEST = 64_000_000;
const BREAK = 10;

/** The lines of a file, one in memory at a time; blank ones are counted and not given. `told` hears how many bytes were read. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, told: (bytes: number) => void): AsyncGenerator<TraceLine> {
  let held: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const take = (): TraceLine | undefined => {
    number += 1;
    const text = size > LONGEST ? undefined : Buffer.concat(held).toString('utf8');
    held = [];
    size = 0;
    return text?.trim() === '' ? undefined : { number, text };
  };
  for await (const chunk of chunks) {
    told(chunk.length);
    let from = 0;
    for (let end = chunk.indexOf(BREAK); end !== -1; end = chunk.indexOf(BREAK, from)) {
      held.push(chunk.subarray(from, end));
      size += end - from;
      from = end + 1;
      const line = take();
      if (line !== undefined) yield line;
    }
    size += chunk.length - from;
    // The piece will be overwritten; a line that is too long is not gathered.
    if (size <= LONGEST) held.push(Buffer.from(chunk.subarray(from)));
    else held = [];
  }
  if (size === 0) return;
  const line = take();
  if (line !== undefined) yield line;
}
