import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Predicate } from './candidate.ts';
import { saysWanted } from './other-status.ts';
import { complainedBy, saidIn, wordsOf } from './said.ts';
import { isStatusValue } from './status-value.ts';
import type { Values } from './values-seen.ts';

/** Whether words say of a thing how it stands: "a draft order cannot be sent", "the order is closed", and of no other. */
const tells = (said: string, entity: string, value: string): boolean => {
  const [thing, word] = [wordsOf(entity).join(' '), RegExp.escape(saidIn([value]).trim())];
  return new RegExp(` (?:${word} ${thing}|(?:the|this|an?) ${thing} is(?: already| still| currently| now)?(?: an?)? ${word}) `).test(said);
};

/**
 * "Order.status is draft", of refusals that say themselves that it is, though nobody had looked before some of them: a refusal that tells its cause needs no other to
 * show it, as long as nothing that was taken stood so.
 */
export const standsAsTold = (
  own: readonly Tracked[],
  seen: readonly Values[],
  moves: (entity: string, field: string) => boolean,
): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || first.sample.status < 400) return [];
  // Of those that are many the answers of a part are not kept.
  const said = [...new Set(own.flatMap((one) => (one.sample.response === undefined ? [] : complainedBy([one]))))];
  if (said.some(saysWanted)) return [];
  const entities = new Set(first.sample.reach.map(({ entity }) => entity));
  return seen.flatMap(({ entity, field, since }): readonly Predicate[] => {
    if (!entities.has(entity) || !moves(entity, field)) return [];
    const all = [...new Set([...since.values()].flatMap((values) => [...values.keys()]))].filter(isStatusValue);
    const [value, ...others] = all.filter((one) => typeof one === 'string' && said.some((words) => tells(words, entity, one)));
    if (value === undefined || others.length > 0 || !said.every((words) => tells(words, entity, String(value)))) return [];
    return [
      {
        condition: { kind: 'status', entity, field, oneOf: [value] },
        holds: (one) => {
          const stood = valueAt(recordOf(one, entity), field);
          return stood === undefined ? (own.includes(one) ? true : undefined) : stood === value;
        },
        isTold: true,
        tier: 1,
        about: `entity ${entity}.${field}`,
      },
    ];
  });
};
