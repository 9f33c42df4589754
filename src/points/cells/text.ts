import { ok } from '../../base/result.ts';
import { readWhole } from '../../outcomes/language/cursor.ts';
import { readJson as readJsonAt } from '../../outcomes/language/json-text.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import { type Cell, type CellRead, unreadable } from './cell.ts';
import { escapeText, HIDDEN, needsCode, safeJson, unescapeText } from './unsafe.ts';

const codeJson = (value: unknown): string => `\`${safeJson(value)}\``;

/** Whether a code span may hold the text as it is: a bar only where no backslash could be taken for its escape. */
export const fitsCode = (text: string): boolean =>
  text !== '' &&
  text.trim() === text &&
  !text.startsWith('"') &&
  !text.includes('`') &&
  !HIDDEN.test(text) &&
  !(text.includes('|') && text.includes('\\'));

const printCode = (text: string): string => (fitsCode(text) ? `\`${text.replaceAll('|', '\\|')}\`` : codeJson(text));

/** What stands in the one code span that a cell is; `undefined` when the cell is not one code span. */
export const codeSpan = (source: string): string | undefined => {
  if (!source.startsWith('`')) return undefined;
  const fence = /^`+/.exec(source)?.[0] ?? '';
  const inner = source.slice(fence.length, -fence.length);
  if (source.length <= 2 * fence.length || !source.endsWith(fence) || (inner.match(/`+/g) ?? []).some((run) => run.length === fence.length))
    return undefined;
  if (inner.startsWith('`') || inner.endsWith('`')) return undefined;
  const content = inner.replaceAll('\\|', '|');
  return /^ .*[^ ].* $/s.test(content) ? content.slice(1, -1) : content;
};

/** A member's name with an escape in it. */
const ESCAPED_NAME = /"[^"\\]*\\(?:[^"\\]|\\.)*"\s*:/;

/**
 * V8 13.6 (Node 24) takes an escaped name for one that it has parsed before in the same place when the raw characters start
 * alike: after `{"\\\\":1}` it reads `{"\\u0041":1}` as if its name were a backslash. Such text is read by our own reader.
 */
const parse = (content: string): unknown => {
  if (!ESCAPED_NAME.test(content)) return JSON.parse(content);
  const read = readWhole('JSON', readJsonAt(), content);
  if (read.ok) return read.value.value;
  throw new SyntaxError(read.error.says);
};

const readJson = (content: string): CellRead<unknown> => {
  try {
    return ok(parse(content));
  } catch {
    return unreadable('JSON in the code span', 1);
  }
};

const readCode = (content: string): CellRead<string> => {
  if (!content.startsWith('"')) return ok(content);
  const value = readJson(content);
  if (!value.ok) return value;
  return typeof value.value === 'string' ? ok(value.value) : unreadable('a text between quotation marks', 1);
};

const reserved = new Set(['', NOT_SHOWN.toLowerCase()]);

const readAnyText = (source: string): CellRead<string> => {
  if (reserved.has(source.toLowerCase())) return unreadable('a text');
  const content = codeSpan(source);
  if (content !== undefined) return readCode(content);
  const plain = unescapeText(source);
  return ok(source.startsWith('"') && source.endsWith('"') && plain.length > 1 ? plain.slice(1, -1) : plain);
};

/** Whether a text can stand in a cell without quotation marks. */
export const isPlain = (text: string): boolean => !needsCode(text) && !reserved.has(text.toLowerCase());

/** Any string: plain where that is safe, otherwise in a code span. */
export const text: Cell<string> = { print: (value) => (isPlain(value) ? escapeText(value) : printCode(value)), read: readAnyText };

/** Any string, always between quotation marks: the product's own words. */
export const quotation: Cell<string> = {
  // Between quotation marks its ends are not the cell's ends.
  print: (value) => (needsCode(`.${value}.`) ? printCode(value) : `"${escapeText(value)}"`),
  read: readAnyText,
};

/** Any string, always in a code span: calls, routes, names in payloads. */
export const code: Cell<string> = { print: printCode, read: readAnyText };

/** A name in a payload or a header: as it is where Markdown has nothing to say to it, otherwise in a code span. */
export const name: Cell<string> = {
  print: (value) => (isPlain(value) && escapeText(value) === value && !/[[\]{}]/.test(value) ? value : printCode(value)),
  read: readAnyText,
};

/** Any JSON value, in a code span. */
export const jsonCode: Cell<unknown> = {
  print: codeJson,
  read: (source) => {
    const content = codeSpan(source);
    return content === undefined ? unreadable('JSON between backticks') : readJson(content);
  },
};
