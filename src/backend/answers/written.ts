import type { Json } from '../../base/json.ts';
import { turboOf } from '../../base/wire/turbo-stream.ts';
import { isTurbo, TURBO_TYPE } from '../../base/wire/turbo-type.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { isStream } from '../../outcomes/stream.ts';
import type { StandInResponse, Timed } from '../request.ts';
import { eventsOf } from './events.ts';

/** What an answer is said to be. */
type Form = Pick<Outcome, 'mediaType' | 'plain'>;

/** An answer without a content type is a text when it reads as no object or list. */
const isText = ({ mediaType, plain }: Form, body: Json): body is string =>
  typeof body === 'string' && (plain === true || mediaType?.includes('json') !== true);

/** Whether it is packed as a framework packs it; what could not be read is answered as it came. */
const isPacked = ({ mediaType, plain }: Form): boolean => plain !== true && isTurbo(mediaType);
/** By this a front end knows an answer that a route of the product gave, whatever its status. */
const FROM_ROUTES: readonly [string, string] = ['x-remix-response', 'yes'];

export const contentType = (form: Form, body: Json | undefined): readonly (readonly [string, string])[] => [
  ...(body === undefined || (form.mediaType === null && isText(form, body))
    ? []
    : [['content-type', isPacked(form) ? TURBO_TYPE : (form.mediaType ?? 'application/json')] as const]),
  ...(body !== undefined && isPacked(form) ? [FROM_ROUTES] : []),
];

const textOf = (form: Form, body: Json, reads: boolean): string =>
  isPacked(form) ? turboOf(body, form.mediaType ?? '', reads) : isText(form, body) ? body : JSON.stringify(body);

const joined = (parts: readonly Timed[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let at = 0;
  for (const { bytes } of parts) {
    whole.set(bytes, at);
    at += bytes.byteLength;
  }
  return whole;
};

/** A body as it is sent: whole, or of a stream in parts. `reads`: whether it answers a read. */
export const written = (form: Form, body: Json | undefined, reads: boolean): Pick<StandInResponse, 'body' | 'parts'> => {
  if (body === undefined) return { body: new Uint8Array() };
  if (!isStream(form.mediaType)) return { body: new TextEncoder().encode(textOf(form, body, reads)) };
  const parts = eventsOf(body);
  return { body: joined(parts), parts };
};
