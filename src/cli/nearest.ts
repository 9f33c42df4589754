import { readdirSync } from 'node:fs';
import path from 'node:path';
import { distance } from '../base/words/misspelled.ts';

const LONGEST_NAME = 40;

/** The name that a mistyped word stands closest to, when it stands close: at most a third of its letters differ. */
export const nearest = (word: string, names: readonly string[]): string | undefined => {
  if (word.length > LONGEST_NAME) return undefined;
  const begun = names.filter((name) => word.length >= 2 && name.startsWith(word));
  if (begun.length === 1) return begun[0];
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const steps = distance(word, name, least);
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
