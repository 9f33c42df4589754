import { isAscii, isUtf8 } from 'node:buffer';
import { isObject, type Json, type JsonObject, jsonIn } from '../../base/json.ts';
import { decodeWindows1252 } from '../bytes/encoding.ts';
import type { TakeNote } from './entry-note.ts';
import { objectOf, textOf } from './fields.ts';
import { essenceOf, isScriptType, isStaticType } from './media-type.ts';
import type { SameTexts } from './same-texts.ts';
import type { Span } from './splitter.ts';

const CONTROLS = /[\u0000-\u001f]/g;

/** An entry's own numbers are times and sizes: nothing in them needs more than a double holds. */
const decoded = (bytes: Buffer): string => bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');

/** The JSON of an element, mended when it is not UTF-8 or holds raw control characters. */
export const parseElement = (bytes: Buffer, note: TakeNote): JsonObject | undefined => {
  const ascii = isAscii(bytes);
  const utf8 = ascii || isUtf8(bytes);
  if (!utf8) note('not-utf8');
  const text = ascii ? bytes.toString('latin1') : utf8 ? bytes.toString('utf8') : decodeWindows1252(bytes);
  let value = jsonIn(text);
  if (value === undefined) {
    value = jsonIn(text.replace(CONTROLS, ' '));
    if (value !== undefined) note('controls');
  }
  return isObject(value) ? value : undefined;
};

/** Stands for the long string of that number while the rest is parsed; JSON writes the NUL as an escape, so recordings have it hardly ever. */
const markOf = (number: number): string => `\0long string ${number}`;

const skeletonOf = (bytes: Buffer, long: readonly Span[]): JsonObject | undefined => {
  let text = '';
  let done = 0;
  long.forEach(({ from, to }, number) => {
    // A mark in the place of what stands between the quotes.
    text += decoded(bytes.subarray(done, from - 1)) + JSON.stringify(markOf(number));
    done = to + 1;
  });
  const value = jsonIn(text + decoded(bytes.subarray(done)));
  return isObject(value) ? value : undefined;
};

/** A long string as the recording writes it, with its quotes. */
const writtenIn = (bytes: Buffer, { from, to }: Span): string => decoded(bytes.subarray(from - 1, to + 1));

const textOfWritten = (written: string): string | undefined => {
  const text = jsonIn(written);
  return typeof text === 'string' ? text : undefined;
};

/** What of `content` and `postData` is looked at besides the text. */
const MEMBERS = ['mimeType', 'size', 'encoding', '_encoding', 'comment', 'params', '_file', '_sha1'] as const;

/** Members of `content` or `postData` whose text is decoded when somebody looks, however much later: the bytes of its entry make room for others. */
class LateText {
  [member: string]: Json | undefined;
  readonly #written: string;
  readonly #length: number;

  constructor(holder: JsonObject, bytes: Buffer, span: Span) {
    this.#written = writtenIn(bytes, span);
    this.#length = span.to - span.from;
    for (const member of MEMBERS) if (Object.hasOwn(holder, member)) this[member] = holder[member];
  }

  get text(): string | undefined {
    return textOfWritten(this.#written);
  }

  static lengthOf(late: LateText): number {
    return late.#length;
  }
}

/** Characters of a body's text as the recording writes them, escapes included; nothing is decoded for it. */
export const textLengthOf = (holder: JsonObject | undefined): number | undefined =>
  holder instanceof LateText ? LateText.lengthOf(holder) : textOf(holder?.['text'])?.length;

type Holder = { [key: string]: Json };

/** How a long text is put back: not at all when nobody will read it (its length stays), now, or when somebody looks. */
type When = 'never' | 'now' | 'late';

/** Puts a long text of the member of that name back. Whether it had one. */
const putBack = (above: Holder, member: string, when: When, bytes: Buffer, long: readonly Span[], same?: SameTexts): boolean => {
  const holder = above[member] as Holder;
  const mark = holder['text'];
  const span = long[long.findIndex((_, at) => mark === markOf(at))];
  if (span === undefined) return false;
  if (when === 'never') {
    delete holder['text'];
    if (typeof holder['size'] !== 'number' || holder['size'] <= 0) holder['size'] = span.to - span.from;
    return true;
  }
  if (when === 'late') {
    above[member] = new LateText(holder, bytes, span) as Holder;
    return true;
  }
  const decode = (): string | undefined => textOfWritten(writtenIn(bytes, span));
  const text = same === undefined ? decode() : same.of(bytes.subarray(span.from, span.to), decode);
  if (text === undefined) return false;
  holder['text'] = text;
  return true;
};

/**
 * The JSON of an entry with long strings. The rest is parsed first; the body of an image or a style is never decoded, the others when they are
 * looked at if `late`; those of scripts only where there are `scripts`, which has each once. Falls back to parsing all of it where long strings stand elsewhere than in bodies.
 */
export const parseLongEntry = (
  bytes: Buffer,
  long: readonly Span[],
  note: TakeNote,
  late = false,
  scripts?: SameTexts,
): JsonObject | undefined => {
  const skeleton = isUtf8(bytes) ? skeletonOf(bytes, long) : undefined;
  const response = objectOf(skeleton?.['response']) as Holder | undefined;
  const request = objectOf(skeleton?.['request']) as Holder | undefined;
  const content = objectOf(response?.['content']);
  const when = late ? 'late' : 'now';
  let found = 0;
  if (response !== undefined && content !== undefined) {
    const essence = essenceOf(textOf(content['mimeType']));
    const isFile = isStaticType(essence, textOf(skeleton?.['_resourceType']));
    const code = isFile && isScriptType(essence) ? scripts : undefined;
    if (putBack(response, 'content', isFile && code === undefined ? 'never' : when, bytes, long, code)) found += 1;
  }
  if (request !== undefined && objectOf(request['postData']) !== undefined && putBack(request, 'postData', when, bytes, long)) found += 1;
  return skeleton !== undefined && found === long.length ? skeleton : parseElement(bytes, note);
};
