import { namesGroup } from '../../../base/words/group-name.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { ownerAt } from './predicate.ts';

const FIELDS = 60;
const LOOKED = 20;

/** Who asked, and the group that the thing is of by a field; `undefined` where either is not known. */
const memberIn = (
  one: Tracked,
  entity: string,
  field: string,
  knowledge: Knowledge,
): { readonly who: string; readonly group: string } | undefined => {
  const who = one.sample.caller.account?.key;
  const group = ownerAt(one, entity, field, knowledge);
  return who === undefined || group === undefined || typeof group === 'object' ? undefined : { who, group: String(group) };
};

/**
 * Whether the group that a thing is of tells a refusal as well as whose it is: of every group in which somebody was refused something, nothing was given to them. People may then
 * be refused what their teams do not have, and not what others made.
 */
export const isByGroup = (
  cause: readonly Predicate[],
  own: readonly Tracked[],
  accepted: readonly Tracked[],
  knowledge: Knowledge,
): boolean =>
  cause.some(({ condition }) => {
    if (condition.kind !== 'owner') return false;
    const { entity, field: whose } = condition;
    const fields = new Set(
      [...own, ...accepted].slice(0, LOOKED).flatMap((one) => scalarsOf(recordOf(one, entity), FIELDS).map(({ path }) => path)),
    );
    return [...fields].some((field) => {
      if (field === whose || !namesGroup(field)) return false;
      const refused = own.map((one) => memberIn(one, entity, field, knowledge));
      const given = accepted.flatMap((one) => memberIn(one, entity, field, knowledge) ?? []);
      return (
        given.length > 0 &&
        refused.every((one) => one !== undefined && !given.some(({ who, group }) => who === one.who && group === one.group))
      );
    });
  });
