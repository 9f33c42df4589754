import type { Json } from '../../../base/json.ts';
import { saysState } from '../../../observations/standing.ts';
import type { Condition, Effect } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isAbout } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { allHold, type Tested } from './candidate.ts';
import { type Decided, statusOf } from './decided.ts';
import { complainedBy, enumeratedBy, saidIn } from './said.ts';
import { sentAs, sentAt } from './sent-alike.ts';
import { isStatusValue, standsAs } from './status-value.ts';

type Moved = Extract<Effect, { kind: 'set' }> & { readonly to: { readonly from: 'payload'; readonly path: string } };

/** A change of something else, which leaves the status as it is. */
const nothingSentAt = (path: string): Tested => ({
  condition: { kind: 'payload', path, is: 'absent' },
  holds: (one) => (one.sample.payloadKnown ? sentAt(one, path) === undefined : undefined),
});

/** That this status was sent, and where things stood that were seen to go there. */
const movesTo = (own: readonly Tracked[], { entity, field, to: { path } }: Moved, value: string | boolean | null): readonly Tested[] => {
  const stands = (one: Tracked): Json | undefined => valueAt(recordOf(one, entity), field);
  const oneOf = [...new Set(own.map(stands))].filter((stood) => isStatusValue(stood)).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  const sent = sentAs(path, value);
  return oneOf.length === 0 ? [sent] : [sent, { condition: { kind: 'status', entity, field, oneOf }, holds: standsAs(stands, oneOf) }];
};

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
  // What lists all that may be sent says nothing of how the thing stands.
  const listed = enumeratedBy(group);
  return group.some((one) => {
    const stood = valueAt(recordOf(one, entity), field);
    return isStatusValue(stood) && typeof stood === 'string' && said.includes(saidIn([stood])) && !listed.has(stood.toLowerCase());
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
    const { path } = moved.to;
    const sentBy = (each: Tracked): Json | undefined => sentAt(each, path);
    const parts = [...Map.groupBy(one.group, sentBy)].filter((part): part is [string | boolean | null | undefined, Tracked[]] =>
      // Of what was sent and is not in the recording, nobody knows that it was none.
      part[0] === undefined ? part[1].every(({ sample }) => sample.payloadKnown) : isStatusValue(part[0]),
    );
    if (parts.reduce((sum, [, part]) => sum + part.length, 0) < one.group.length) return [one];
    const isOther = (condition: Condition): boolean => !(condition.kind === 'payload-value' && condition.path === path);
    return parts.map(([value, group]): Decided => {
      const own = one.own.filter((each) => sentBy(each) === value);
      const when = value === undefined ? [nothingSentAt(path)] : movesTo(own, moved, value);
      const holds = allHold([one.when.holds, ...when.map((each) => each.holds)]);
      const all = [...one.when.when.filter(isOther), ...when.map(({ condition }) => condition)];
      return { ...one, group, own, when: { ...one.when, when: all, holds } };
    });
  });
