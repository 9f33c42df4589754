import { namesGroup } from '../../base/group-name.ts';
import { valueAt } from '../place.ts';
import type { Predicate } from './candidate.ts';
import { recordOf } from './evaluate.ts';
import { scalarsOf } from './leaf.ts';
import type { Tracked } from './tracked.ts';

const FIELDS = 60;

/** Who asked, and the group that the thing is of by a field; `undefined` where either is not known. */
const memberIn = (one: Tracked, entity: string, field: string): { readonly who: string; readonly group: string } | undefined => {
  const who = one.sample.caller.account?.key;
  const group = valueAt(recordOf(one, entity), field);
  return who === undefined || group === undefined || typeof group === 'object' ? undefined : { who, group: String(group) };
};

/**
 * Whether the group that a thing is of tells a refusal as well as whose it is: of every group in which somebody was refused something, nothing was given to them. People may then
 * be refused what their teams do not have, and not what others made.
 */
export const isByGroup = (cause: readonly Predicate[], own: readonly Tracked[], accepted: readonly Tracked[]): boolean =>
  cause.some(({ condition }) => {
    if (condition.kind !== 'owner') return false;
    const { entity, field: whose } = condition;
    const fields = new Set(scalarsOf(own[0] === undefined ? undefined : recordOf(own[0], entity), FIELDS).map(({ path }) => path));
    return [...fields].some((field) => {
      if (field === whose || !namesGroup(field)) return false;
      const refused = own.map((one) => memberIn(one, entity, field));
      const given = accepted.flatMap((one) => memberIn(one, entity, field) ?? []);
      return (
        given.length > 0 &&
        refused.every((one) => one !== undefined && !given.some(({ who, group }) => who === one.who && group === one.group))
      );
    });
  });
