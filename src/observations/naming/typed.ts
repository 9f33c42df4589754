import { decodeSegment } from '../segment.ts';

/** So many segments in a row, each the one before and a letter more, were typed by somebody: no interface has words that grow so. */
const STEPS = 3;

/** Segments of one place that were sent while somebody typed: "L", "Le", "Len" and "Lena". */
export const typedAmong = (words: readonly string[]): ReadonlySet<string> => {
  const byText = new Map(words.map((word) => [decodeSegment(word), word] as const));
  const typed = new Set<string>();
  for (const text of byText.keys()) {
    const letters = [...text];
    const run: string[] = [];
    for (let end = letters.length; end > 0; end -= 1) {
      const word = byText.get(letters.slice(0, end).join(''));
      if (word === undefined) break;
      run.push(word);
    }
    if (run.length >= STEPS) for (const word of run) typed.add(word);
  }
  return typed;
};
