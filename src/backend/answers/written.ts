import type { Json } from '../../base/json.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { isStream } from '../../outcomes/stream.ts';
import type { StandInResponse, Timed } from '../request.ts';
import { eventsOf } from './events.ts';

/** What an answer is said to be. */
type Form = Pick<Outcome, 'mediaType' | 'plain'>;

/** An answer without a content type is a text when it reads as no object or list. */
const isText = ({ mediaType, plain }: Form, body: Json): body is string =>
  typeof body === 'string' && (plain === true || mediaType?.includes('json') !== true);

export const contentType = (form: Form, body: Json | undefined): readonly (readonly [string, string])[] =>
  body === undefined || (form.mediaType === null && isText(form, body)) ? [] : [['content-type', form.mediaType ?? 'application/json']];

const bytesOf = (form: Form, body: Json | undefined): Uint8Array =>
  body === undefined ? new Uint8Array() : new TextEncoder().encode(isText(form, body) ? body : JSON.stringify(body));

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
export const written = (form: Form, body: Json | undefined): Pick<StandInResponse, 'body' | 'parts'> => {
  if (!isStream(form.mediaType) || body === undefined) return { body: bytesOf(form, body) };
  const parts = eventsOf(body);
  return { body: joined(parts), parts };
};
