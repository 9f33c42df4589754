import { type Json, member } from '../../base/json.ts';
import { saidInTurbo } from '../../base/wire/turbo-stream.ts';
import { isTurbo } from '../../base/wire/turbo-type.ts';

/** What an answer of a media type says: JSON, what a framework packs, else its text. */
export const readBody = (text: string, mediaType: string | null = null): Json | undefined => {
  if (text === '') return undefined;
  const packed = isTurbo(mediaType) ? saidInTurbo(text) : undefined;
  if (packed !== undefined) return packed.value;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
};

/** What passes calls on to a server says by these kinds of problem (RFC 9457) that nothing came back from there. */
const UNREACHED: ReadonlySet<unknown> = new Set(['tag:ninepoint,2026:not-reached', 'tag:ninepoint,2026:no-answer-in-time']);

/** A server that was not reached answered nothing: there is no status of the product's, and nothing that its catalogue could hold. */
export const asUnreached = <A extends { readonly status: number; readonly body: Json | undefined }>(answer: A): A => {
  const detail = UNREACHED.has(member(answer.body, 'type')) ? member(answer.body, 'detail') : undefined;
  return typeof detail === 'string' ? { ...answer, status: 0, body: detail } : answer;
};
