import type { EntityOutline } from '../sample.ts';
import { type Values, valuesSeen } from './taken.ts';
import type { Tracked, Tracker } from './track.ts';

/** What all samples together know, beside those of one call. */
export interface Knowledge {
  readonly outlines: ReadonlyMap<string, EntityOutline>;
  readonly seen: readonly Values[];
  /** Whether an entity's field was seen to change, and to take few values: what can be a status. */
  readonly moves: (entity: string, field: string) => boolean;
  /** Credentials that some call accepted. */
  readonly accepted: ReadonlySet<string>;
}

export const knowledgeOf = (samples: readonly Tracked[], tracker: Tracker, entities: readonly EntityOutline[]): Knowledge => ({
  outlines: new Map(entities.map((entity) => [entity.name, entity])),
  seen: valuesSeen(samples),
  moves: tracker.moves,
  accepted: new Set(
    samples
      .filter(({ sample }) => sample.status >= 200 && sample.status < 300)
      .flatMap(({ sample }) => sample.caller.credentials.map(({ value }) => value)),
  ),
});
