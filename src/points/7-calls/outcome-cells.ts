import { ok, type Result } from '../../base/result.ts';
import {
  printCollection,
  printConditions,
  printTemplate,
  printThen,
  readCollection,
  readConditions,
  readTemplate,
  readThen,
  type Then,
} from '../../outcomes/language.ts';
import type { Outcome, Template } from '../../outcomes/outcome.ts';
import { type Cell, type CellRead, unreadable } from '../cells/cell.ts';
import { nullable } from '../cells/nullable.ts';
import { code, codeSpan, fitsCode, isPlain, text } from '../cells/text.ts';
import { escapeText, safeJson } from '../cells/unsafe.ts';
import type { Column } from '../layout.ts';

/** Starts a phrase that no code span can hold as it is: it stands there as a JSON string. No phrase starts so. */
const AS_JSON = '= ';

/** A phrase of `outcomes/language.ts` in a code span. Templates start with quotation marks, so these are never JSON here. */
const phraseCode = {
  print: (words: string): string => {
    const raw = words.startsWith('"') ? fitsCode(`.${words}`) : fitsCode(words);
    return raw ? `\`${words.replaceAll('|', '\\|')}\`` : `\`${AS_JSON}${safeJson(words)}\``;
  },
  read: (source: string): CellRead<string> => {
    const content = codeSpan(source);
    if (content === undefined) return text.read(source);
    if (!content.startsWith(AS_JSON)) return ok(content);
    return code.read(`\`${content.slice(AS_JSON.length)}\``);
  },
};

/** A part of an outcome in the words of `outcomes/language.ts`; in a code span where the words hold something unsafe. */
const worded = <T>(print: (value: T) => string, read: (words: string) => Result<T>): Cell<T> => ({
  print: (value) => {
    const words = print(value);
    return isPlain(words) ? escapeText(words) : phraseCode.print(words);
  },
  read: (source): CellRead<T> => {
    const words = phraseCode.read(source);
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
  print: (value) => phraseCode.print(print(value)),
});

type Headers = Outcome['headers'];

/** `Location: "/loans/" …`: a list of name and template, each a code span of its own. */
const headers: Cell<Headers> = {
  print: (value) => value.map(({ name, value: template }) => `${code.print(name)} ${phraseCode.print(printTemplate(template))}`).join(', '),
  read: (source) => {
    const spans = [...source.matchAll(/`[^`]*`/g)];
    const value: Headers = [];
    for (let at = 0; at < spans.length; at += 2) {
      const name = code.read(spans[at]?.[0] ?? '');
      const words = phraseCode.read(spans[at + 1]?.[0] ?? '');
      const template: Result<Template> | undefined = words.ok ? readTemplate(words.value) : undefined;
      if (!name.ok || template?.ok !== true) return unreadable('headers, each as `name` `value`', spans[at]?.index ?? 0);
      value.push({ name: name.value, value: template.value });
    }
    return value.length > 0 ? ok(value) : unreadable('headers, each as `name` `value`');
  },
};

export const whenCell: Cell<Outcome['when']> = worded(printConditions, readConditions);

/** A call that reads (RFC 9110 §9.2.1), so that nobody asks what it changes; what is sent over a socket (101) is none. */
const isRead = (call: string, status: number): boolean => /^(?:GET|HEAD|OPTIONS) /.test(call) && status !== 101;

/** What an outcome of a call does, in words; nothing is said of a read of which nothing is known. */
export const thenWords = (outcome: Then & { readonly status: number }, call: string): string =>
  outcome.then.length === 0 && outcome.unchanged !== true && isRead(call, outcome.status) ? '' : printThen(outcome);

const then = worded(printThen, readThen);

export const thenColumn: Column<Outcome & { readonly owner: string }> = {
  heading: 'And then',
  print: (row) => (thenWords(row, row.owner) === '' ? '' : then.print(row)),
  read: (source) => (source === '' ? ok({ then: [] }) : then.read(source)),
  // Older documents say "nothing changes" wherever nothing was seen: nobody has edited anything there.
  answer: (row) => (row.then.length > 0 || row.grade === 'decided' ? then.print(row) : ''),
};
const NO_JSON = ', no JSON';
const mediaCell: Cell<string | null> = nullable(text, '');

/** What the answer is said to be, and that it is a text where that says JSON. */
export const mediaColumn: Column<Outcome & { readonly owner: string }> = {
  heading: 'Media type',
  print: ({ mediaType, plain }) => {
    // A type that ends so itself stands in code.
    const words = mediaType?.endsWith(NO_JSON) === true ? code.print(mediaType) : mediaCell.print(mediaType);
    return `${words}${plain === true ? NO_JSON : ''}`;
  },
  read: (source) => {
    const isPlain = source.endsWith(NO_JSON);
    const words = isPlain ? source.slice(0, -NO_JSON.length) : source;
    const type = mediaCell.read(words);
    return type.ok ? ok({ mediaType: type.value, ...(isPlain ? { plain: true } : {}) }) : type;
  },
};
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
