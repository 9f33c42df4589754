import { fail, ok, type Result } from '../../base/result.ts';

/** Why a cell cannot be read: what was expected, and at which character of the cell. */
export interface CellProblem {
  readonly expected: string;
  readonly at: number;
}

export type CellRead<T> = Result<T, CellProblem>;

/** One kind of answer: how it prints into a table cell, as Markdown, and how a cell reads back. */
export interface Cell<T> {
  print(value: T): string;
  read(source: string): CellRead<T>;
  /** All that it can say, where that is a closed list. */
  readonly words?: readonly string[];
}

export const unreadable = (expected: string, at = 0): CellRead<never> => fail({ expected, at });

/** A closed choice: each value has its word. */
export const choice = <T extends string>(words: Readonly<Record<T, string>>): Cell<T> => {
  const values = Object.keys(words) as T[];
  const byWord = new Map(values.map((value) => [words[value].toLowerCase(), value]));
  const expected = `one of: ${values.map((value) => (words[value] === '' ? 'nothing' : words[value])).join(', ')}`;
  return {
    print: (value) => words[value],
    words: values.map((value) => words[value]),
    read: (source) => {
      const value = byWord.get(source.toLowerCase());
      return value === undefined ? unreadable(expected) : ok(value);
    },
  };
};

const INTEGER = /^-?\d{1,16}$/;

export const integer: Cell<number> = {
  print: String,
  read: (source) => {
    const value = INTEGER.test(source) ? Number(source) : Number.NaN;
    return Number.isSafeInteger(value) ? ok(value + 0) : unreadable('a whole number');
  },
};
