import type { Specification } from '../../document/specification.ts';
import type { Effect, Outcome } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import { type Facts, reference } from '../data/facts.ts';

type Count = Extract<Effect, { kind: 'count' }>;

/** The thing that a field of what the call is about names. */
const namedBy = ({ entity, of, names }: Pick<Count, 'entity' | 'of' | 'names'>, { reached, store }: Facts) => {
  const name = valueAt(reached.get(of)?.record, names);
  return name === undefined || name === null || typeof name === 'object'
    ? undefined
    : store.find(entity, store.identity(entity) ?? '', name);
};

/** Moves the number that counts what is taken away. */
export const count = (effect: Count, facts: Facts): void => {
  const row = namedBy(effect, facts);
  const now = valueAt(row?.value, effect.field);
  if (row !== undefined && typeof now === 'number') facts.store.set(effect.entity, row.key, effect.field, now + effect.by);
};

/**
 * What goes up by one with each thing that is made of a kind may go down as one is taken away: where nothing shows whether it does, it is not known from then on. `of`: what
 * is taken away.
 */
export const uncount = (outcome: Outcome, of: string, facts: Facts, { points }: Specification): void => {
  const fields = points.entities.find(({ name }) => name === of)?.fields ?? [];
  for (const { then } of points.calls.flatMap(({ outcomes }) => outcomes)) {
    if (!then.some((effect) => effect.kind === 'create' && effect.entity === of)) continue;
    for (const effect of then) {
      if (effect.kind !== 'set' || effect.to.from !== 'step' || effect.entity === of) continue;
      const { entity, field } = effect;
      if (outcome.then.some((other) => other.kind === 'count' && other.entity === entity && other.field === field)) continue;
      for (const { path: names, refersTo } of fields) {
        const row = reference(refersTo, facts.store)?.entity === entity ? namedBy({ entity, of, names }, facts) : undefined;
        if (row !== undefined) facts.store.change(entity, row.key, field);
      }
    }
  }
};
