import { ok } from '../../base/result.ts';
import type { Cell } from './cell.ts';
import { text } from './text.ts';

/** A text whose empty form prints as the given word: `(the whole)` for the path of a payload itself. */
export const textOr = (word: string): Cell<string> => ({
  print: (value) => {
    if (value === '') return word;
    const printed = text.print(value);
    return printed === word ? `\`${JSON.stringify(value)}\`` : printed;
  },
  read: (source) => (source === word || source === '' ? ok('') : text.read(source)),
});
