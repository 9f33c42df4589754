import type { Origin, Source } from '../outcome.ts';
import { type Cursor, type Read, word } from './cursor.ts';
import { readString } from './json-text.ts';
import { printString } from './quoted.ts';

type Text = Extract<Source, { from: 'text' }>;

const bare = (text: string): string => printString(text).slice(1, -1);

/** `"Order <path id> is gone"`: a quoted text in which `<…>` stands for a value. */
export const printText = ({ head, slots }: Text, print: (origin: Origin) => string): string =>
  `"${bare(head)}${slots.map(([origin, behind]) => `<${print(origin)}>${bare(behind)}`).join('')}"`;

const PIECE = /[^"\\<]*(?:\\.[^"\\<]*)*/y;

/** What stands in angle brackets. */
export const bracketed =
  <T>(read: Read<T>): Read<T> =>
  (cursor) => {
    const start = cursor.at;
    const inner = word('<')(cursor) === undefined ? undefined : read(cursor);
    if (inner !== undefined && word('>')(cursor) !== undefined) return inner;
    cursor.at = start;
    return undefined;
  };

/** A quoted text with at least one slot. */
export const readText =
  (read: Read<Origin>): Read<Text> =>
  (cursor) => {
    const start = cursor.at;
    const piece = (): string | undefined => {
      PIECE.lastIndex = cursor.at;
      const raw = PIECE.exec(cursor.text)?.[0] ?? '';
      cursor.at += raw.length;
      const inner: Cursor = { text: `"${raw}"`, at: 0, far: 0, wanted: new Set() };
      return readString(inner);
    };
    const back = (): undefined => {
      cursor.at = start;
      return undefined;
    };
    if (word('"')(cursor) === undefined) return undefined;
    const head = piece();
    if (head === undefined) return back();
    const slots: [Origin, string][] = [];
    while (cursor.text[cursor.at] === '<') {
      const origin = bracketed(read)(cursor);
      const behind = origin === undefined ? undefined : piece();
      if (origin === undefined || behind === undefined) return back();
      slots.push([origin, behind]);
    }
    return slots.length === 0 || word('"')(cursor) === undefined ? back() : { from: 'text', head, slots };
  };
