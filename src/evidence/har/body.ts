import { isUtf8 } from 'node:buffer';
import type { Json, JsonObject } from '../../base/json.ts';
import { httpPartsIn } from '../../base/wire/multipart-http.ts';
import { PACKED_TYPE, unpacked } from '../../base/wire/packed.ts';
import { queryItems } from '../../observations/address.ts';
import type { Body, Header } from '../../observations/exchange.ts';
import { headerOf } from '../../observations/purpose.ts';
import { decodeWindows1252 } from '../bytes/encoding.ts';
import { parseJson } from '../json.ts';
import { decodeBase64 } from './base64.ts';
import { undoContentCoding } from './content-coding.ts';
import type { TakeNote } from './entry-note.ts';
import { listOf, numberOf, textOf } from './fields.ts';
import { multipartFields, recordedFields } from './form.ts';
import { essenceOf, isJsonType, isLinesType, isStaticType, isTextType, mayHideJson, parameterOf } from './media-type.ts';
import { jsonLines, polledMessages, reconnectionTime, recordedEvents, serverSentEvents } from './message.ts';

const EMPTY: Body = { kind: 'empty' };

/** What is known of a body besides its text. */
interface BodyFacts {
  /** As declared, with parameters. */
  readonly declared: string;
  readonly essence: string;
  readonly direction: 'in' | 'out';
  readonly note: TakeNote;
}

/** What servers put before JSON so that a script of another site cannot run it, and the byte order mark. */
const GUARD = /^(?:\ufeff|\)\]\}',?\s*|(?:while|for)\s*\((?:1|;;)\);\s*)/;

/** A recorder kept the beginning only: the text is shorter than the body was, and breaks off. */
const isCut = (text: string, size: number): boolean => size > text.length && size > Buffer.byteLength(text) && !/[}\]]\s*$/.test(text);

const bodyOfText = (text: string, size: number, { declared, essence, direction, note }: BodyFacts): Body => {
  if (essence === 'text/event-stream') {
    const retry = reconnectionTime(text);
    return { kind: 'events', mediaType: essence, events: serverSentEvents(text), size, ...(retry === undefined ? {} : { retry }) };
  }
  if (isLinesType(essence)) return { kind: 'events', mediaType: essence, events: jsonLines(text, direction), size };
  if (essence === 'multipart/form-data') {
    const fields = multipartFields(text, parameterOf(declared, 'boundary'));
    if (fields !== undefined) return { kind: 'form', mediaType: essence, fields, size };
  }
  if (essence === 'multipart/mixed') {
    const value = httpPartsIn(text, parameterOf(declared, 'boundary'), parseJson);
    if (value !== undefined) return { kind: 'json', mediaType: essence, value, size };
  }
  const polled = essence === 'text/plain' ? polledMessages(text, direction) : [];
  if (polled.length > 0) return { kind: 'events', mediaType: essence, events: polled, size };
  const start = text.charCodeAt(/\S/.exec(text)?.index ?? 0);
  const looksJson = start === 0x7b || start === 0x5b;
  const json = isJsonType(essence) || (direction === 'in' && essence === PACKED_TYPE && looksJson);
  const form = essence === 'application/x-www-form-urlencoded';
  if (json || (looksJson && (form || mayHideJson(essence)))) {
    const value = parseJson(text.replace(GUARD, ''));
    if (value !== undefined) {
      const said = direction === 'in' ? unpacked(essence, value, parseJson) : value;
      return { kind: 'json', mediaType: essence === '' ? 'application/json' : essence, value: said, size };
    }
    if (json && isCut(text, size)) {
      const why = `${text.length.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} bytes were kept`;
      note('body-cut');
      return { kind: 'absent', why: `the recorder cut it: ${why}`, mediaType: essence };
    }
    if (json) note('not-json');
  }
  if (form) return { kind: 'form', mediaType: essence, fields: queryItems(text), size };
  return { kind: 'text', mediaType: essence, text, size };
};

/** The characters of body bytes; `undefined` when they are no characters. */
const textOfBytes = (bytes: Buffer, { declared, essence, note }: BodyFacts): string | undefined => {
  if (isUtf8(bytes)) return bytes.includes(0) && !isTextType(essence) ? undefined : bytes.toString('utf8');
  const charset = parameterOf(declared, 'charset')?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      note('charset');
    }
  }
  if (!isTextType(essence)) return undefined;
  note('windows-1252');
  return decodeWindows1252(bytes);
};

const bodyOfBase64 = (text: string, coding: string, facts: BodyFacts): Body => {
  const bytes = decodeBase64(text);
  if (bytes === undefined) {
    facts.note('base64');
    return bodyOfText(text, text.length, facts);
  }
  if (bytes.length === 0) return EMPTY;
  const plain = undoContentCoding(bytes, coding, isUtf8);
  if (plain === undefined) {
    facts.note('coding');
    return { kind: 'absent', why: `its ${coding || 'content'} coding could not be undone`, mediaType: facts.essence };
  }
  const decoded = textOfBytes(plain, facts);
  return decoded === undefined
    ? { kind: 'binary', mediaType: facts.essence, size: plain.length }
    : bodyOfText(decoded, plain.length, facts);
};

const fileBeside = (holder: JsonObject): string | undefined => textOf(holder['_file']) ?? textOf(holder['_sha1']);

const lengthOf = (headers: readonly Header[]): number | undefined => numberOf(headerOf(headers, 'content-length'));

/** The body of a request: `postData`. */
export const requestBody = (
  request: JsonObject,
  postData: JsonObject | undefined,
  headers: readonly Header[],
  note: BodyFacts['note'],
): Body => {
  const declared = textOf(postData?.['mimeType']) || headerOf(headers, 'content-type') || '';
  const essence = essenceOf(declared);
  const facts: BodyFacts = { declared, essence, direction: 'out', note };
  const text = textOf(postData?.['text']);
  if (postData !== undefined && text !== undefined && text !== '') {
    if (isStaticType(essence)) return { kind: 'binary', mediaType: essence, size: text.length };
    const encoding = textOf(postData['encoding']) ?? textOf(postData['_encoding']);
    if (encoding === 'base64') return bodyOfBase64(text, headerOf(headers, 'content-encoding')?.toLowerCase() ?? '', facts);
    if (!isTextType(essence) && text.includes('\0')) return { kind: 'binary', mediaType: essence, size: text.length };
    return bodyOfText(text, text.length, facts);
  }
  const fields = recordedFields(postData?.['params']);
  if (fields.length > 0)
    return { kind: 'form', mediaType: essence || 'application/x-www-form-urlencoded', fields, size: numberOf(request['bodySize']) ?? 0 };
  const file = postData === undefined ? undefined : fileBeside(postData);
  if (file !== undefined) {
    note('body-file');
    return { kind: 'absent', why: 'the recording keeps it in a file of its own, which is not there', mediaType: essence };
  }
  const length = lengthOf(headers) ?? numberOf(request['bodySize']) ?? 0;
  if (length > 0 || essence === 'multipart/form-data') {
    const comment = textOf(postData?.['comment']) || '';
    note('request-body-missing', comment);
    return { kind: 'absent', why: comment || 'the recording gives its type and length only', mediaType: essence };
  }
  return EMPTY;
};

/** What an answer's body depends on besides `content`. */
export interface AnswerFacts {
  readonly method: string;
  readonly status: number;
  readonly headers: readonly Header[];
  readonly events: Json | undefined;
  readonly resourceType: string;
  /** It came from the browser's own cache. */
  readonly cached: boolean;
  readonly note: TakeNote;
}

/** What tools write where they left a body out. */
const LEFT_OUT = /discard|not included|not available|omitted|limit|truncat|too (?:large|big|long)/i;

/** Why an answer's body is not there, as far as its own entry says. */
const reasonOf = (comment: string, essence: string, { cached, status }: AnswerFacts): string => {
  if (comment !== '') return comment;
  if (cached) return "it came from the browser's cache";
  if (status === 206) return 'it is a part of a file';
  return essence === '' ? 'its answer says no Content-Type, and some tools keep no such body' : '';
};

const STATIC_RESOURCES: ReadonlySet<string> = new Set(['script', 'stylesheet', 'image', 'font', 'media', 'wasm', 'texttrack']);

/** The body of an answer: `response.content`, and Chrome's `_eventSourceMessages`. */
export const responseBody = (content: JsonObject | undefined, answer: AnswerFacts): Body => {
  const { method, status, headers, events, resourceType, note } = answer;
  const mimeType = textOf(content?.['mimeType']);
  const declared = (essenceOf(mimeType) === '' ? undefined : mimeType) ?? headerOf(headers, 'content-type') ?? '';
  const essence = essenceOf(declared);
  const size = numberOf(content?.['size']);
  const text = textOf(content?.['text']);
  const facts: BodyFacts = { declared, essence, direction: 'in', note };
  if (isStaticType(essence, resourceType) || (STATIC_RESOURCES.has(resourceType) && status < 400 && essence !== 'application/json')) {
    if (status === 304 || status === 204) return EMPTY;
    return { kind: 'binary', mediaType: essence, size: size !== undefined && size > 0 ? size : (text?.length ?? 0) };
  }
  const comment = textOf(content?.['comment']) || '';
  const missing = (why: string): Body => {
    note('response-body-missing', why);
    return { kind: 'absent', why: why || 'the recording does not hold it', mediaType: essence };
  };
  if (listOf(events).length > 0) {
    const recorded = recordedEvents(events);
    if (recorded.length === 0) return missing('the export left out the data of its events');
    return { kind: 'events', mediaType: essence || 'text/event-stream', events: recorded, size: size ?? 0 };
  }
  if (text !== undefined && text !== '') {
    if (textOf(content?.['encoding']) === 'base64')
      return bodyOfBase64(text, headerOf(headers, 'content-encoding')?.toLowerCase() ?? '', facts);
    return bodyOfText(text, size !== undefined && size > 0 ? size : text.length, facts);
  }
  if (status === 0 || status === 204 || status === 304 || (status >= 100 && status < 200) || method === 'HEAD' || method === 'CONNECT')
    return EMPTY;
  if (content !== undefined && fileBeside(content) !== undefined) {
    note('body-file');
    return { kind: 'absent', why: 'the recording keeps it in a file of its own, which is not there', mediaType: essence };
  }
  if (text === undefined && LEFT_OUT.test(comment)) return missing(comment);
  // Tools that do not read a stream along say that it has no bytes: it goes on as long as the page is open.
  if (essence === 'text/event-stream') return missing(comment || 'event streams that sent nothing, or that the tool does not keep');
  const length = lengthOf(headers);
  if (size === 0 || length === 0 || (text === '' && (size === undefined || size <= 0))) return EMPTY;
  return missing(reasonOf(comment, essence, answer));
};
