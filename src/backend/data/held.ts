import type { Outcome, Source } from '../../outcomes/outcome.ts';
import { sourcesOf } from '../../outcomes/sources-of.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Content } from './content.ts';
import type { Facts } from './facts.ts';

type Held = Extract<Source, { from: 'content' }>;

export const contentIn = (outcome: Outcome): Held | undefined =>
  (outcome.body === null ? [] : sourcesOf(outcome.body)).find((source) => source.from === 'content');

/** What the thing that the call is about holds: handed in while the stand-in ran, or as recorded. */
export const contentOf = (entity: string, facts: Facts, call: Call): Content | undefined => {
  const key = facts.reached.get(entity)?.key;
  if (key === undefined) return undefined;
  const given = facts.store.contentOf(entity, key);
  if (given !== undefined) return given;
  for (const outcome of call.outcomes) {
    const text = contentIn(outcome)?.known.find(([other]) => other === key)?.[1];
    if (text !== undefined) return { mediaType: outcome.mediaType, bytes: new TextEncoder().encode(text) };
  }
  return undefined;
};

/** A picture, a sound, an archive: what is in it is not in any recording. */
export const isFileWithout = ({ status, mediaType, body }: Outcome): boolean =>
  status === 200 && body === null && /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|gzip|octet-stream)$/.test(mediaType ?? '');

/** It answers JSON, and no recording holds what: whoever reads it finds nothing in it, and not what is no JSON at all. An operation's result is what it is. */
export const isLost = ({ body, mediaType, status }: Outcome, { operation }: Pick<Call, 'operation'>): boolean =>
  operation === null && body === null && mediaType?.includes('json') === true && status < 300;
