import { isObject, type Json, type JsonObject } from '../base/json.ts';
import type { CitedEntry } from './api/exchange.ts';

/** Characters of a body that are sent to be read; nobody reads further, and the browser has to draw them. */
const BODY_LIMIT = 1_000_000;

interface Cut {
  readonly message: Json | undefined;
  readonly whole: number | null;
}

/** `message.member.text`, cut. */
const cutText = (message: Json | undefined, member: string): Cut => {
  const content = isObject(message) ? message[member] : undefined;
  const text = isObject(content) ? content['text'] : undefined;
  if (!isObject(message) || !isObject(content) || typeof text !== 'string' || text.length <= BODY_LIMIT) return { message, whole: null };
  return { message: { ...message, [member]: { ...content, text: text.slice(0, BODY_LIMIT) } }, whole: text.length };
};

export const citedEntry = (recording: string, index: number, entry: JsonObject): CitedEntry => {
  const request = cutText(entry['request'], 'postData');
  const response = cutText(entry['response'], 'content');
  return {
    kind: 'exchange',
    recording,
    index,
    entry: { ...entry, request: request.message ?? null, response: response.message ?? null },
    cut: { request: request.whole, response: response.whole },
  };
};

/** Characters of a body that are sent when more of it is asked for. */
const PART = 4_000_000;

/** The text of a body; "" where there is none. */
export const bodyText = (entry: JsonObject, side: 'request' | 'response'): string => {
  const message = entry[side];
  const content = isObject(message) ? message[side === 'request' ? 'postData' : 'content'] : undefined;
  const text = isObject(content) ? content['text'] : undefined;
  return typeof text === 'string' ? text : '';
};

/** A part of a body from a character on; "" behind its end and where there is no text. */
export const bodyPart = (entry: JsonObject, side: 'request' | 'response', from: number): string =>
  bodyText(entry, side).slice(from, from + PART);
