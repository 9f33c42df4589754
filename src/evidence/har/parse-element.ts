import { isAscii, isUtf8 } from 'node:buffer';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { decodeWindows1252 } from '../bytes/encoding.ts';
import type { TakeNote } from './entry-note.ts';
import { objectOf, textOf } from './fields.ts';
import { essenceOf, isStaticType } from './media-type.ts';
import type { Span } from './splitter.ts';

const CONTROLS = /[\u0000-\u001f]/g;

/** An entry's own numbers are times and sizes: nothing in them needs more than a double holds. */
const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const decoded = (bytes: Buffer): string => bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');

/** The JSON of an element, mended when it is not UTF-8 or holds raw control characters. */
export const parseElement = (bytes: Buffer, note: TakeNote): JsonObject | undefined => {
  const utf8 = isUtf8(bytes);
  if (!utf8) note('not-utf8');
  const text = utf8 ? decoded(bytes) : decodeWindows1252(bytes);
  let value = parsed(text);
  if (value === undefined) {
    value = parsed(text.replace(CONTROLS, ' '));
    if (value !== undefined) note('controls');
  }
  return isObject(value) ? value : undefined;
};

/** Stands for the long string of that number while the rest is parsed; JSON writes the NUL as an escape, so recordings have it hardly ever. */
const markOf = (number: number): string => `\0long string ${number}`;

const skeletonOf = (bytes: Buffer, long: readonly Span[]): JsonObject | undefined => {
  const parts: Buffer[] = [];
  let done = 0;
  long.forEach(({ from, to }, number) => {
    parts.push(bytes.subarray(done, from), Buffer.from(JSON.stringify(markOf(number)).slice(1, -1)));
    done = to;
  });
  parts.push(bytes.subarray(done));
  const value = parsed(decoded(Buffer.concat(parts)));
  return isObject(value) ? value : undefined;
};

/** Puts back a long text of `holder`, or its mere length when nobody will read it. Whether it was one. */
const putBack = (holder: { [key: string]: Json }, unread: boolean, bytes: Buffer, long: readonly Span[]): boolean => {
  const number = long.findIndex((_, at) => holder['text'] === markOf(at));
  const span = long[number];
  if (span === undefined) return false;
  if (unread) {
    delete holder['text'];
    if (typeof holder['size'] !== 'number' || holder['size'] <= 0) holder['size'] = span.to - span.from;
    return true;
  }
  const text = parsed(decoded(bytes.subarray(span.from - 1, span.to + 1)));
  if (typeof text !== 'string') return false;
  holder['text'] = text;
  return true;
};

/**
 * The JSON of an entry with long strings. The rest is parsed first; a script's or an image's body is never decoded. Falls
 * back to parsing all of it where long strings stand elsewhere than in bodies.
 */
export const parseLongEntry = (bytes: Buffer, long: readonly Span[], note: TakeNote): JsonObject | undefined => {
  const skeleton = isUtf8(bytes) ? skeletonOf(bytes, long) : undefined;
  const content = objectOf(objectOf(skeleton?.['response'])?.['content']);
  const postData = objectOf(objectOf(skeleton?.['request'])?.['postData']);
  let found = 0;
  if (
    content !== undefined &&
    putBack(content as { [key: string]: Json }, isStaticType(essenceOf(textOf(content['mimeType']))), bytes, long)
  )
    found += 1;
  if (postData !== undefined && putBack(postData as { [key: string]: Json }, false, bytes, long)) found += 1;
  return skeleton !== undefined && found === long.length ? skeleton : parseElement(bytes, note);
};
