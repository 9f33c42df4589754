import { ok } from '../../base/result.ts';
import type { Cell } from './cell.ts';
import { jsonCode } from './text.ts';

/** `null` prints as the given word (or as nothing), and a cell with that word, or an empty one, reads as `null`. */
export const nullable = <T>(cell: Cell<T>, word: string): Cell<T | null> => ({
  print: (value) => {
    if (value === null) return word;
    const printed = cell.print(value);
    return printed.toLowerCase() === word.toLowerCase() ? jsonCode.print(value) : printed;
  },
  read: (source) => (source === '' || source.toLowerCase() === word.toLowerCase() ? ok(null) : cell.read(source)),
});
