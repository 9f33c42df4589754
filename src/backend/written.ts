import type { Json } from '../base/json.ts';
import { isStream } from '../outcomes/stream.ts';
import { eventsOf } from './events.ts';
import type { StandInResponse, Timed } from './request.ts';

/** An answer without a content type is a text when it reads as no object or list. */
const isText = (mediaType: string | null, body: Json): body is string => typeof body === 'string' && mediaType?.includes('json') !== true;

export const contentType = (mediaType: string | null, body: Json | undefined): readonly (readonly [string, string])[] =>
  body === undefined || (mediaType === null && isText(mediaType, body)) ? [] : [['content-type', mediaType ?? 'application/json']];

const bytesOf = (mediaType: string | null, body: Json | undefined): Uint8Array =>
  body === undefined ? new Uint8Array() : new TextEncoder().encode(isText(mediaType, body) ? body : JSON.stringify(body));

const joined = (parts: readonly Timed[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let at = 0;
  for (const { bytes } of parts) {
    whole.set(bytes, at);
    at += bytes.byteLength;
  }
  return whole;
};

/** A body as it is sent: whole, or of a stream in parts. */
export const written = (mediaType: string | null, body: Json | undefined): Pick<StandInResponse, 'body' | 'parts'> => {
  if (!isStream(mediaType) || body === undefined) return { body: bytesOf(mediaType, body) };
  const parts = eventsOf(body);
  return { body: joined(parts), parts };
};
