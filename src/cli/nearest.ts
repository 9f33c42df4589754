import { readdirSync } from 'node:fs';
import path from 'node:path';

/** How many letters must be inserted, left out, changed or swapped with their neighbour to make one word the other. */
const distance = (a: string, b: string): number => {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = line;
  }
  return last[b.length] ?? 0;
};

const LONGEST_NAME = 40;

/** The name that a mistyped word stands closest to, when it stands close: at most a third of its letters differ. */
export const nearest = (word: string, names: readonly string[]): string | undefined => {
  if (word.length > LONGEST_NAME) return undefined;
  const begun = names.filter((name) => word.length >= 2 && name.startsWith(word));
  if (begun.length === 1) return begun[0];
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const steps = distance(word, name);
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
};

/** " Did you mean --port?"; nothing where no name is close. `before`: what stands before a name where it is typed. */
export const didYouMean = (word: string, names: readonly string[], before = ''): string => {
  const close = nearest(word, names);
  return close === undefined ? '' : ` Did you mean ${before}${close}?`;
};

/** "There is no format opnapi. Did you mean openapi? There are: json, openapi." */
export const noSuch = (kind: string, word: string, names: readonly string[]): string =>
  `There is no ${kind} ${word}.${didYouMean(word, names)} There are: ${names.join(', ')}.`;

/** The same of a file that is not there, by those beside it. */
export const didYouMeanFile = (file: string): string => {
  try {
    return didYouMean(path.basename(file), readdirSync(path.dirname(path.resolve(file))));
  } catch {
    return '';
  }
};
