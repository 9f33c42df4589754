import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Predicate } from './candidate.ts';
import { saysWanted } from './other-status.ts';
import { complainedBy, saidIn, wordsOf } from './said.ts';
import { isStatusValue } from './status-value.ts';
import { type Values, valuesIn } from './values-seen.ts';

const NOT = '(?:cannot|can not|can t|(?:could|may|must|is) not)';

/** Words by which it takes more than that: "a draft order cannot be sent without lines", "by a guest". */
const MORE = / (?:without|with|by|if|when|while|as|because|since|than|and|or) /;

/**
 * Whether words say of a thing how it stands, and that it is refused for that: "a draft order cannot be sent", "cannot send a draft order", "the order is closed". That there is
 * one that stands so ("you have an open order") is said of any other.
 */
const tells = (said: string, entity: string, value: string): boolean => {
  const [thing, word] = [wordsOf(entity).join(' '), RegExp.escape(saidIn([value]).trim())];
  const standing = `${word} ${thing}s?`;
  const is = `(?:the|this|an?) ${thing} is(?: already| still| currently| now)?(?: an?)? ${word}`;
  return new RegExp(` (?:${standing} ${NOT}|${NOT} (?:[^ ]+ ){1,2}(?:an?|the|this) ${standing}|${is}(?! (?:to|for|of|on|in|at) )) `).test(
    said,
  );
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
  if (said.some((words) => saysWanted(words) || MORE.test(words))) return [];
  const entities = new Set(first.sample.reach.map(({ entity }) => entity));
  return seen.flatMap((values): readonly Predicate[] => {
    const { entity, field } = values;
    if (!entities.has(entity) || !moves(entity, field)) return [];
    const all = valuesIn(values).filter(isStatusValue);
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
