import { isArray, isObject, type Json } from '../../base/json.ts';

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

/** What to mark: keys by name, texts and values by being equal to or holding one of the words. */
export interface Look {
  readonly keys: ReadonlySet<string>;
  readonly words: readonly string[];
}

export const lookFor = (words: readonly string[]): Look => ({ keys: new Set(words), words: words.filter((word) => word.length > 2) });

const holdsWord = (text: string, { words }: Look): boolean => words.some((word) => text.includes(word));

const scalarPiece = (value: Json, mark: boolean): Piece => {
  const text = JSON.stringify(value);
  const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';
  return { text: text.length > VALUE_LIMIT ? `${text.slice(0, VALUE_LIMIT)}…` : text, kind, mark };
};

const plain = (text: string): Piece => ({ text, kind: 'plain', mark: false });

/** JSON, a member or an element a line. */
export const jsonLines = (root: Json, look: Look): Line[] => {
  const lines: Line[] = [];
  const push = (indent: number, pieces: readonly Piece[]): void => {
    lines.push({ indent, pieces, marked: pieces.some(({ mark }) => mark) });
  };
  const walk = (value: Json, indent: number, before: readonly Piece[], after: string, marked: boolean): void => {
    const nested = indent < DEPTH && typeof value === 'object' && value !== null;
    if (!nested) {
      push(indent, [...before, scalarPiece(value, marked || (typeof value === 'string' && holdsWord(value, look))), plain(after)]);
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
      const mark = key !== undefined && look.keys.has(key);
      const lead: readonly Piece[] = key === undefined ? [] : [{ text: JSON.stringify(key), kind: 'key', mark }, plain(': ')];
      walk(part, indent + 1, lead, at === parts.length - 1 ? '' : ',', mark);
    });
    push(indent, [plain(`${close}${after}`)]);
  };
  walk(root, 0, [], '', false);
  return lines;
};

const markedPieces = (text: string, { words }: Look): readonly Piece[] => {
  const word = words.find((each) => text.includes(each));
  if (word === undefined) return [plain(text)];
  const at = text.indexOf(word);
  return [plain(text.slice(0, at)), { text: word, kind: 'plain', mark: true }, plain(text.slice(at + word.length))];
};

/** Any other text, line by line; lines without an end are broken where they become unreadable. */
export const textLines = (text: string, look: Look): Line[] =>
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
