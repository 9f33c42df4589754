import { ok, type Result } from '../../base/result.ts';
import {
  printCollection,
  printConditions,
  printEffects,
  printTemplate,
  readCollection,
  readConditions,
  readEffects,
  readTemplate,
} from '../../outcomes/language.ts';
import type { Outcome, Template } from '../../outcomes/outcome.ts';
import { type Cell, type CellRead, unreadable } from '../cells/cell.ts';
import { code, isPlain, text } from '../cells/text.ts';
import { escapeText } from '../cells/unsafe.ts';

/** A part of an outcome in the words of `outcomes/language.ts`; in a code span where the words hold something unsafe. */
const worded = <T>(print: (value: T) => string, read: (words: string) => Result<T>): Cell<T> => ({
  print: (value) => {
    const words = print(value);
    return isPlain(words) ? escapeText(words) : code.print(words);
  },
  read: (source): CellRead<T> => {
    const words = text.read(source);
    if (!words.ok) return words;
    const value = read(words.value);
    return value.ok ? ok(value.value) : unreadable(value.error.says);
  },
});

const orEmpty = <T>(cell: Cell<T>, empty: T, isEmpty: (value: T) => boolean): Cell<T> => ({
  print: (value) => (isEmpty(value) ? '' : cell.print(value)),
  read: (source) => (source === '' ? ok(empty) : cell.read(source)),
});

const inCode = <T>(print: (value: T) => string, read: (words: string) => Result<T>): Cell<T> => ({
  ...worded(print, read),
  print: (value) => code.print(print(value)),
});

type Headers = Outcome['headers'];

/** `Location: "/loans/" …`: a list of name and template, each a code span of its own. */
const headers: Cell<Headers> = {
  print: (value) => value.map(({ name, value: template }) => `${code.print(name)} ${code.print(printTemplate(template))}`).join(', '),
  read: (source) => {
    const spans = [...source.matchAll(/`[^`]*`/g)];
    const value: Headers = [];
    for (let at = 0; at < spans.length; at += 2) {
      const name = code.read(spans[at]?.[0] ?? '');
      const words = code.read(spans[at + 1]?.[0] ?? '');
      const template: Result<Template> | undefined = words.ok ? readTemplate(words.value) : undefined;
      if (!name.ok || template?.ok !== true) return unreadable('headers, each as `name` `value`', spans[at]?.index ?? 0);
      value.push({ name: name.value, value: template.value });
    }
    return value.length > 0 ? ok(value) : unreadable('headers, each as `name` `value`');
  },
};

export const whenCell: Cell<Outcome['when']> = worded(printConditions, readConditions);
export const thenCell: Cell<Outcome['then']> = worded(printEffects, readEffects);
export const headersCell: Cell<Headers> = orEmpty(headers, [], (value) => value.length === 0);
export const bodyCell: Cell<Outcome['body']> = orEmpty<Outcome['body']>(
  inCode<Outcome['body']>((value) => (value === null ? '' : printTemplate(value)), readTemplate),
  null,
  (value) => value === null,
);
export const rowsCell: Cell<Outcome['collection']> = orEmpty<Outcome['collection']>(
  worded<Outcome['collection']>((value) => (value === null ? '' : printCollection(value)), readCollection),
  null,
  (value) => value === null,
);
