import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { Early } from '../node.ts';
import type { Planning } from '../planning.ts';

/**
 * Only where a refusal of the call was seen to put something back had the product shown it done before the answer: then what the call does to the
 * record's own fields is shown early.
 */
export const earlyOf = ({ points }: Planning, entity: Entity, call: Call): readonly Early[] => {
  const name = callName(call);
  const putBack = points.errors.some((error) => error.call === name && error.reactions.some(({ signal }) => signal === 'rollback'));
  if (!putBack) return [];
  return call.outcomes
    .filter(({ status }) => status < 400)
    .flatMap(({ then }) => then)
    .flatMap((effect): Early[] => {
      if (effect.kind !== 'set' || effect.entity !== entity.name) return [];
      const { field, to } = effect;
      if (to.from === 'constant')
        return typeof to.value === 'object' && to.value !== null ? [] : [{ field, to: { from: 'constant', value: to.value } }];
      return to.from === 'payload' ? [{ field, to: { from: 'payload', path: to.path } }] : [];
    });
};
