import type { Json, JsonObject } from '../../base/json.ts';
import type { Body, Header } from '../../observations/exchange.ts';
import { headerOf } from '../../observations/purpose.ts';
import { type BodyFacts, bodyOfBase64, bodyOfText, EMPTY } from './body-text.ts';
import type { TakeNote } from './entry-note.ts';
import { listOf, numberOf, textOf } from './fields.ts';
import { recordedFields } from './form.ts';
import { essenceOf, isScriptType, isStaticType, isTextType } from './media-type.ts';
import { recordedEvents } from './message.ts';

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

/** The text of a script, which is never taken for data. `undefined`: the recording has none. */
const scriptOf = (text: string, encoding: string | undefined, size: number | undefined, facts: BodyFacts): Body | undefined => {
  if (text === '') return undefined;
  if (encoding !== 'base64') return { kind: 'text', mediaType: facts.essence, text, size: size || text.length };
  const body = bodyOfBase64(text, '', facts);
  return body.kind === 'text' ? body : undefined;
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
    const script = isScriptType(essence) && status === 200 ? scriptOf(text ?? '', textOf(content?.['encoding']), size, facts) : undefined;
    if (script !== undefined) return script;
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
