const DIGITS = 4;
const BITS = 16;
const SIZE = 1 << BITS;

/** Rows by a number each, the smallest first, rows of the same number as they stood; what is not a number comes last. */
export const sortedBy = (rows: Uint32Array, key: (row: number) => number): Uint32Array => {
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) keys[at] = key(rows[at] ?? 0);
  // The bits of doubles stand in the order of the doubles when negative ones are turned round. A digit at a time, stably (radix sort).
  const halves = new Uint32Array(keys.buffer);
  for (let at = 0; at < halves.length; at += 2) {
    const high = halves[at + 1] ?? 0;
    if (Number.isNaN(keys[at / 2])) halves.fill(0xffffffff, at, at + 2);
    else if (high >= 0x80000000) {
      halves[at] = ~(halves[at] ?? 0);
      halves[at + 1] = ~high;
    } else halves[at + 1] = high | 0x80000000;
  }
  const digits = new Uint16Array(keys.buffer);
  let from = Uint32Array.from(rows, (_, at) => at);
  let to = new Uint32Array(rows.length);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const starts = new Uint32Array(SIZE + 1);
    for (let at = digit; at < digits.length; at += DIGITS) {
      const next = (digits[at] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    if (starts.includes(rows.length)) continue;
    for (let at = 1; at <= SIZE; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    for (const at of from) {
      const value = digits[at * DIGITS + digit] ?? 0;
      const place = starts[value] ?? 0;
      starts[value] = place + 1;
      to[place] = at;
    }
    [from, to] = [to, from];
  }
  return Uint32Array.from(from, (at) => rows[at] ?? 0);
};

/** The place of each text among all of them, in the order in which a person looks for them. */
export const ranksOf = (texts: readonly string[]): Uint32Array => {
  const ranks = new Uint32Array(texts.length);
  const collator = new Intl.Collator('en', { numeric: true });
  const order = texts.map((_, at) => at).sort((a, b) => collator.compare(texts[a] ?? '', texts[b] ?? ''));
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  return ranks;
};

/** So few are sorted faster by comparing them than by counting digits. */
const FEW = 1_000;

/** Bytes that are compared at once: as many as a double holds exactly. */
const STEP = 6;

interface Texts {
  readonly bytes: Uint8Array;
  /** Where each begins, and one more. */
  readonly at: Uint32Array;
}

/** How many bytes behind `depth` are the same in all of them. */
const alike = (rows: Uint32Array, { bytes, at }: Texts, depth: number): number => {
  const first = rows[0] ?? 0;
  const start = (at[first] ?? 0) + depth;
  let most = (at[first + 1] ?? 0) - start;
  for (const row of rows) {
    const from = (at[row] ?? 0) + depth;
    most = Math.min(most, (at[row + 1] ?? 0) - from);
    let same = 0;
    while (same < most && bytes[from + same] === bytes[start + same]) same += 1;
    most = same;
    if (most <= 0) return 0;
  }
  return most;
};

/** Rows by their bytes: six at a time, and further only among those that are still alike. */
export const sortedByBytes = (rows: Uint32Array, texts: Texts): Uint32Array => {
  const { bytes, at } = texts;
  const result = Uint32Array.from(rows);
  const open: (readonly [from: number, to: number, depth: number])[] = [[0, rows.length, 0]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to, level] = range;
    if (to - from < 2) continue;
    const part = result.subarray(from, to);
    const depth = level + (to - from > FEW ? alike(part, texts, level) : 0);
    const key = (row: number): number => {
      const start = (at[row] ?? 0) + depth;
      const end = at[row + 1] ?? 0;
      let value = 0;
      for (let step = 0; step < STEP; step += 1) value = value * 256 + (start + step < end ? (bytes[start + step] ?? 0) : 0);
      return value;
    };
    const sorted = to - from > FEW ? sortedBy(part, key) : part.slice().sort((a, b) => key(a) - key(b));
    part.set(sorted);
    const ends = (row: number): boolean => (at[row] ?? 0) + depth + STEP >= (at[row + 1] ?? 0);
    for (let first = 0; first < sorted.length; ) {
      const value = key(sorted[first] ?? 0);
      let last = first + 1;
      let whole = ends(sorted[first] ?? 0);
      while (last < sorted.length && key(sorted[last] ?? 0) === value) {
        whole &&= ends(sorted[last] ?? 0);
        last += 1;
      }
      if (last - first > 1 && !whole) open.push([from + first, from + last, depth + STEP]);
      first = last;
    }
  }
  return result;
};
