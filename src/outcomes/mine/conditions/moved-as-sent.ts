import type { Json } from '../../../base/json.ts';
import { saysState } from '../../../observations/standing.ts';
import type { Effect } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isAbout } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { allHold } from './candidate.ts';
import { type Decided, statusOf } from './decide.ts';
import { complainedBy, saidIn } from './said.ts';
import { isStatusValue, standsAs } from './status-value.ts';

type Moved = Extract<Effect, { kind: 'set' }> & { readonly to: { readonly from: 'payload'; readonly path: string } };

/** The status of what a request is about that is set to what was sent. */
const movedIn = (own: readonly Tracked[], effects: readonly Effect[]): Moved | undefined =>
  effects.find(
    (effect): effect is Moved =>
      effect.kind === 'set' &&
      effect.to.from === 'payload' &&
      saysState(effect.field) &&
      own.every(({ sample }) => sample.reach.some((reached) => reached.entity === effect.entity && isAbout(reached))),
  );

/** Whether a status is refused for how the thing stands: a refusal of one that was sent is told by that, or says it. */
const isRefusedAsItStands = ({ group, when }: Decided, { entity, field, to }: Moved): boolean => {
  if (statusOf(group) < 400 || !group.every(({ sample }) => valueAt(sample.payload, to.path) !== undefined)) return false;
  if (when.isolated && when.when.some((one) => one.kind === 'status' && one.entity === entity && one.field === field)) return true;
  const said = complainedBy(group);
  return group.some((one) => {
    const stood = valueAt(recordOf(one, entity), field);
    return isStatusValue(stood) && typeof stood === 'string' && said.includes(saidIn([stood]));
  });
};

/**
 * A call that sets a status to what was sent, and refuses some for how the thing stands, is one move for each status that was sent: from where it was seen to go
 * there. That it goes there from anywhere else, or to another, nothing shows.
 */
export const movedAsSent = (decided: readonly Decided[], effectsOf: (group: readonly Tracked[]) => readonly Effect[]): readonly Decided[] =>
  decided.flatMap((one): readonly Decided[] => {
    const moved = statusOf(one.group) < 300 ? movedIn(one.own, effectsOf(one.group)) : undefined;
    if (moved === undefined || !decided.some((other) => isRefusedAsItStands(other, moved))) return [one];
    const { entity, field } = moved;
    const { path } = moved.to;
    const sentBy = ({ sample }: Tracked): Json | undefined => valueAt(sample.payload, path);
    return [...Map.groupBy(one.group, sentBy)].flatMap(([value, group]): readonly Decided[] => {
      if (!isStatusValue(value)) return [];
      const own = one.own.filter((each) => sentBy(each) === value);
      const befores = [...new Set(own.map((each) => valueAt(recordOf(each, entity), field)))].filter((stood) => isStatusValue(stood));
      const stood = { kind: 'status' as const, entity, field, oneOf: befores.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) };
      const when = [
        { condition: { kind: 'payload-value' as const, path, is: 'equals' as const, value }, holds: (each: Tracked) => sentBy(each) === value },
        ...(befores.length === 0 ? [] : [{ condition: stood, holds: standsAs((each) => valueAt(recordOf(each, entity), field), befores) }]),
      ];
      const all = one.when.when.filter((condition) => !(condition.kind === 'payload-value' && condition.path === path));
      return [
        {
          ...one,
          group,
          own,
          when: {
            ...one.when,
            when: [...all, ...when.map(({ condition }) => condition)],
            holds: allHold([one.when.holds, ...when.map(({ holds }) => holds)]),
          },
        },
      ];
    });
  });
