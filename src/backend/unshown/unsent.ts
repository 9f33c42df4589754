import type { Effect, Outcome, Source } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import { sourcesByPlace } from '../../outcomes/sources-of.ts';
import type { Facts } from '../data/facts.ts';

/** The field itself, or that of what it names by which it does: `order.id`. */
const isShown = (source: Source, effect: Extract<Effect, { kind: 'create' }>, field: string, path: string): boolean =>
  (source.from === 'entity' && source.entity === effect.entity && (source.path === field || source.path.startsWith(`${field}.`))) ||
  (source.from === 'payload' && source.path === path);

/**
 * A part of the payload that the thing which is made takes over, or makes something of, and that was never left out: every recorded answer shows the value that came of it.
 * What is made without it is not shown.
 */
export const unsentPart = (outcome: Outcome, facts: Facts): string | undefined => {
  const { body } = outcome;
  if (body === null) return undefined;
  const rows = facts.call.responses.find(({ status }) => status === outcome.status)?.shape ?? [];
  const always = new Set(rows.flatMap(({ path, present }) => (present.of > 0 && present.times === present.of ? [path] : [])));
  const places = sourcesByPlace(body);
  for (const effect of outcome.then) {
    if (effect.kind !== 'create') continue;
    for (const [field, source] of effect.set) {
      if (source.from !== 'payload' && source.from !== 'derived') continue;
      if (source.otherwise !== undefined || source.path === '') continue;
      if (valueAt(facts.payload, source.path) !== undefined) continue;
      if (places.some(([place, one]) => always.has(place) && isShown(one, effect, field, source.path))) return `${source.path} is missing`;
    }
  }
  return undefined;
};
