/** A slip of the hand: so many letters of a short word, and of a longer one. */
const slips = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** How many letters are left out, added, changed, or turned around with their neighbour (Damerau 1964), up to `most`; `most + 1` beyond. */
export const distance = (left: string, right: string, most: number): number => {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= right.length; at += 1) {
      const same = left[row - 1] === right[at - 1];
      const turned = row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        turned ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[right.length] ?? most + 1;
};

/** The one of the words that this one is, but for a slip of the hand: the nearest, the first of several. */
export const misspelled = (word: string, words: Iterable<string>): string | undefined => {
  let best: { readonly word: string; readonly slips: number } | undefined;
  const own = word.toLowerCase();
  for (const one of words) {
    const most = Math.min(slips(word), (best?.slips ?? 3) - 1);
    const found = distance(own, one.toLowerCase(), most);
    if (found <= most) best = { word: one, slips: found };
  }
  return best?.word;
};
