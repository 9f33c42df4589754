import type { JsonObject } from '../../base/json.ts';
import { type Call, callName, type Payload } from '../../points/7-calls/reading.ts';
import { schemaOf } from '../../points/7-calls/schema.ts';
import { alternatives } from './alternatives.ts';
import { annotated, EXTENSION, groundOf } from './evidence.ts';

export interface Sent {
  readonly call: Call;
  readonly payload: Payload;
}

const eventsOf = (sent: readonly Sent[]): JsonObject =>
  Object.fromEntries(
    sent
      .flatMap(({ call }) => call.events)
      .map((event) => [
        `${event.direction} ${event.name}`,
        { name: event.name, direction: event.direction, schema: schemaOf(event.shape, annotated) ?? {}, ...groundOf(event) },
      ]),
  );

const STREAMED = /^text\/event-stream/i;

/** Bodies by media type, undefined when none was ever seen: a 204 or 304 beside a 200 takes nothing from it. */
export const contentOf = (sent: readonly Sent[]): JsonObject | undefined => {
  const byType = new Map<string, Sent[]>();
  for (const one of sent) {
    if (one.payload.mediaType === null) continue;
    byType.set(one.payload.mediaType, [...(byType.get(one.payload.mediaType) ?? []), one]);
  }
  if (byType.size === 0) return undefined;
  return Object.fromEntries(
    [...byType].map(([mediaType, same]) => {
      const schema = alternatives(same.map(({ payload }) => schemaOf(payload.shape, annotated)).filter((one) => one !== undefined));
      const shown = same.map(({ call, payload }) => ({
        ...(same.length > 1 ? { call: callName(call), origin: call.origin } : {}),
        ...groundOf(payload),
      }));
      return [
        mediaType,
        {
          ...(schema === undefined ? {} : { schema }),
          [EXTENSION]: { shown, ...(STREAMED.test(mediaType) ? { events: eventsOf(same) } : {}) },
        },
      ];
    }),
  );
};
