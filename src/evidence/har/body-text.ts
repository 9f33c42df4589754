import { isUtf8 } from 'node:buffer';
import { FLIGHT_TYPE, fieldsInFlight, saidInFlight } from '../../base/wire/flight.ts';
import { httpPartsIn } from '../../base/wire/multipart-http.ts';
import { unpacked } from '../../base/wire/packed.ts';
import { saidInTurbo } from '../../base/wire/turbo-stream.ts';
import { TURBO_TYPE } from '../../base/wire/turbo-type.ts';
import { queryItems } from '../../observations/address.ts';
import type { Body } from '../../observations/exchange.ts';
import { decodeWindows1252 } from '../bytes/encoding.ts';
import { parseJson } from '../json.ts';
import { decodeBase64 } from './base64.ts';
import { undoContentCoding } from './content-coding.ts';
import type { TakeNote } from './entry-note.ts';
import { multipartFields } from './form.ts';
import { isJsonType, isLinesType, isTextType, mayHideJson, parameterOf } from './media-type.ts';
import { jsonLines, polledMessages, reconnectionTime, serverSentEvents } from './message.ts';

export const EMPTY: Body = { kind: 'empty' };

/** What is known of a body besides its text. */
export interface BodyFacts {
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

export const bodyOfText = (text: string, size: number, { declared, essence, direction, note }: BodyFacts): Body => {
  if (essence === 'text/event-stream') {
    const retry = reconnectionTime(text);
    return { kind: 'events', mediaType: essence, events: serverSentEvents(text), size, ...(retry === undefined ? {} : { retry }) };
  }
  if (isLinesType(essence)) return { kind: 'events', mediaType: essence, events: jsonLines(text, direction), size };
  if (essence === 'multipart/form-data') {
    const fields = multipartFields(text, parameterOf(declared, 'boundary'));
    if (fields !== undefined) return { kind: 'form', mediaType: essence, fields: fieldsInFlight(fields), size };
  }
  if (essence === 'multipart/mixed') {
    const value = httpPartsIn(text, parameterOf(declared, 'boundary'), parseJson);
    if (value !== undefined) return { kind: 'json', mediaType: essence, value, size };
  }
  const polled = essence === 'text/plain' ? polledMessages(text, direction) : [];
  if (polled.length > 0) return { kind: 'events', mediaType: essence, events: polled, size };
  const start = text.charCodeAt(/\S/.exec(text)?.index ?? 0);
  const looksJson = start === 0x7b || start === 0x5b;
  const json = isJsonType(essence);
  const form = essence === 'application/x-www-form-urlencoded';
  if (json || (looksJson && (form || mayHideJson(essence)))) {
    const value = parseJson(text.replace(GUARD, ''));
    if (value !== undefined) {
      const said = direction === 'in' ? unpacked(value, parseJson) : value;
      return { kind: 'json', mediaType: essence === '' ? 'application/json' : essence, value: said, size };
    }
    if (json && isCut(text, size)) {
      const why = `${text.length.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} bytes were kept`;
      note('body-cut');
      return { kind: 'absent', why: `the recorder cut it: ${why}`, mediaType: essence };
    }
    if (json) note('not-json');
  }
  if (essence === FLIGHT_TYPE) {
    const value = saidInFlight(text);
    if (value !== undefined) return { kind: 'json', mediaType: essence, value, size };
  }
  const unframed = direction === 'in' && essence === TURBO_TYPE ? saidInTurbo(text) : undefined;
  if (unframed !== undefined) return { kind: 'json', ...unframed, size };
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

export const bodyOfBase64 = (text: string, coding: string, facts: BodyFacts): Body => {
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
