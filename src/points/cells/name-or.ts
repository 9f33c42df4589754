import { ok } from '../../base/result.ts';
import type { Cell } from './cell.ts';
import { jsonCode, name } from './text.ts';

/** A name whose empty form prints as the given word: `(the whole)` for the path of a payload itself. */
export const nameOr = (word: string): Cell<string> => ({
  print: (value) => {
    if (value === '') return word;
    const printed = name.print(value);
    return printed === word ? jsonCode.print(value) : printed;
  },
  read: (source) => (source === word || source === '' ? ok('') : name.read(source)),
});
