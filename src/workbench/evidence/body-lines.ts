import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Look } from '../../server/api/points.ts';

/** A piece of a line: `mark` when the statement rests on it. */
export interface Piece {
  readonly text: string;
  readonly kind: 'plain' | 'key' | 'string' | 'number' | 'word';
  readonly mark: boolean;
}

export interface Line {
  readonly indent: number;
  readonly pieces: readonly Piece[];
  readonly marked: boolean;
}

const LINE_LIMIT = 600;
const VALUE_LIMIT = 4000;
const DEPTH = 200;

/** Whether a text holds what is looked for; one or two letters stand everywhere and say nothing. */
const holdsText = (text: string, look: readonly Look[]): boolean =>
  look.some((each) => each.kind === 'text' && each.text.length > 2 && text.includes(each.text));

/** Whether a member is looked for: by its key alone, or by key and value. */
export const isSought = (key: string, value: Json, look: readonly Look[]): boolean =>
  look.some((each) => each.kind === 'member' && each.key === key && (each.value === null || each.value === String(value)));

const scalarPiece = (value: Json, mark: boolean): Piece => {
  const text = JSON.stringify(value);
  const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';
  return { text: text.length > VALUE_LIMIT ? `${text.slice(0, VALUE_LIMIT)}…` : text, kind, mark };
};

const plain = (text: string): Piece => ({ text, kind: 'plain', mark: false });

/** JSON, a member or an element a line. */
export const jsonLines = (root: Json, look: readonly Look[]): Line[] => {
  const lines: Line[] = [];
  const push = (indent: number, pieces: readonly Piece[]): void => {
    lines.push({ indent, pieces, marked: pieces.some(({ mark }) => mark) });
  };
  const walk = (value: Json, indent: number, before: readonly Piece[], after: string, marked: boolean): void => {
    const nested = indent < DEPTH && typeof value === 'object' && value !== null;
    if (!nested) {
      push(indent, [...before, scalarPiece(value, marked || (typeof value === 'string' && holdsText(value, look))), plain(after)]);
      return;
    }
    const [open, close] = isArray(value) ? ['[', ']'] : ['{', '}'];
    const parts: readonly (readonly [string | undefined, Json])[] = isArray(value)
      ? value.map((item) => [undefined, item] as const)
      : isObject(value)
        ? Object.entries(value)
        : [];
    if (parts.length === 0) {
      push(indent, [...before, { text: `${open}${close}`, kind: 'plain', mark: marked }, plain(after)]);
      return;
    }
    push(indent, [...before, plain(open)]);
    parts.forEach(([key, part], at) => {
      const mark = key !== undefined && isSought(key, part, look);
      const lead: readonly Piece[] = key === undefined ? [] : [{ text: JSON.stringify(key), kind: 'key', mark }, plain(': ')];
      walk(part, indent + 1, lead, at === parts.length - 1 ? '' : ',', mark);
    });
    push(indent, [plain(`${close}${after}`)]);
  };
  walk(root, 0, [], '', false);
  return lines;
};

const markedPieces = (text: string, look: readonly Look[]): readonly Piece[] => {
  for (const each of look) {
    const at = each.kind === 'text' && each.text.length > 2 ? text.indexOf(each.text) : -1;
    if (each.kind === 'text' && at >= 0)
      return [plain(text.slice(0, at)), { text: each.text, kind: 'plain', mark: true }, plain(text.slice(at + each.text.length))];
  }
  return [plain(text)];
};

/** Any other text, line by line; lines without an end are broken where they become unreadable. */
export const textLines = (text: string, look: readonly Look[]): Line[] =>
  text.split(/\r\n|\n|\r/).flatMap((line) => {
    const parts: Line[] = [];
    for (let at = 0; at === 0 || at < line.length; at += LINE_LIMIT) {
      const pieces = markedPieces(line.slice(at, at + LINE_LIMIT), look);
      parts.push({ indent: 0, pieces, marked: pieces.some(({ mark }) => mark) });
    }
    return parts;
  });

export const parsedJson = (text: string): { readonly value: Json } | undefined => {
  if (!/^\s*[[{"\d-]|^\s*(?:true|false|null)/.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
};
