import type { Condition } from '../../outcome.ts';
import { isAbout } from '../../sample.ts';
import { coarseKey } from '../groups/group.ts';
import { lackingOf } from '../groups/lacking.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { sharpened } from './bound.ts';
import { allHold, type Predicate, type Tested } from './candidate.ts';
import { whenOf } from './conditions.ts';
import { type Decided, statusOf } from './decided.ts';
import { deniedByName } from './denied-by-name.ts';
import { givenNothing } from './given-nothing.ts';
import { wasThere } from './hidden-role.ts';
import { joined } from './joined.ts';
import { boundsOfThing } from './of-thing.ts';
import { byOneDifference } from './one-difference.ts';
import { roleOf, unknownCredential } from './predicate.ts';
import { bySentStatus, sentAlike } from './sent-alike.ts';
import { twoSided } from './two-sided.ts';

export interface Kept {
  readonly whole: readonly Tracked[];
  readonly light: readonly { readonly key: string; readonly one: Tracked }[];
}

/** The requests of a group of which only the request was kept. By shape they are not told apart: they join the largest group of their kind. */
export const lightOf = (group: readonly Tracked[], groups: readonly (readonly Tracked[])[], light: Kept['light']): readonly Tracked[] => {
  const keys = new Set(group.map((one) => coarseKey(one)));
  const [largest] = groups.filter((other) => other.some((one) => keys.has(coarseKey(one)))).toSorted((a, b) => b.length - a.length);
  return group === largest ? light.filter(({ key }) => keys.has(key)).map(({ one }) => one) : [];
};

/** One answer to two things: a wrong name or secret, and a request that lacks one of them. */
const partsOf = (own: readonly Tracked[], wrong: readonly Predicate[]): readonly (readonly Tracked[])[] | undefined => {
  const [predicate] = wrong;
  const inside = predicate === undefined ? [] : own.filter((one) => predicate.holds(one) === true);
  return inside.length === 0 || inside.length === own.length ? undefined : [inside, own.filter((one) => !inside.includes(one))];
};

/** One 401 to two things: a credential that no call knows, and somebody who may not. So is a 403 where nobody at all is told the same. */
const strangersOf = (own: readonly Tracked[], knowledge: Knowledge): readonly (readonly Tracked[])[] | undefined => {
  const isToldNobody = own.some(({ sample: { caller } }) => caller.credential === 'absent');
  const strangers = own.filter(
    ({ sample: { status, caller } }) =>
      (status === 401 || (status === 403 && isToldNobody && caller.credential === 'present')) &&
      caller.credentials.length > 0 &&
      caller.credentials.every(({ value }) => !knowledge.accepted.has(value)),
  );
  return strangers.length === 0 || strangers.length === own.length ? undefined : [strangers, own.filter((one) => !strangers.includes(one))];
};

/** One 404 to two things: what is not there, and what somebody is not to see, or what others had been shown, of which nobody knows whether it still was there. */
const hiddenOf = (own: readonly Tracked[], knowledge: Knowledge): readonly (readonly Tracked[])[] | undefined => {
  const apart = (isHidden: (one: Tracked, entity: string, key: string) => boolean): readonly (readonly Tracked[])[] | undefined => {
    const hidden = own.filter((one) => {
      const { status, reach } = one.sample;
      const [target] = reach;
      return status === 404 && target !== undefined && isAbout(target) && isHidden(one, target.entity, target.key);
    });
    return hidden.length === 0 || hidden.length === own.length ? undefined : [hidden, own.filter((one) => !hidden.includes(one))];
  };
  return (
    apart((one, entity, key) => wasThere(one, entity, key, knowledge)) ??
    apart((one, entity, key) => one.before.get(entityKey(entity, key)) === undefined && knowledge.there.wasShown(one, entity, key))
  );
};

/**
 * One 403 to two kinds of people: those of roles that this call let in at no time, and others, whom something else kept out. One such role may have been kept
 * out by the same.
 */
const neverLetIn = (own: readonly Tracked[], others: readonly Tracked[]): readonly (readonly Tracked[])[] | undefined => {
  const letIn = new Set(others.flatMap((one) => (one.sample.status < 400 ? [roleOf(one)] : [])));
  const never = own.filter((one) => one.sample.status === 403 && roleOf(one) !== undefined && !letIn.has(roleOf(one)));
  return new Set(never.map(roleOf)).size < 2 || never.length === own.length
    ? undefined
    : [never, own.filter((one) => !never.includes(one))];
};

/** What has to hold besides. */
const besides = (one: Decided, { condition, holds }: Tested): Decided => ({
  ...one,
  when: {
    ...one.when,
    when: [condition, ...one.when.when.filter((other) => !sameCondition(other, condition))],
    holds: allHold([holds, one.when.holds]),
  },
});

/** When an outcome comes about; one answer to two things becomes two outcomes. */
export const decide = (
  group: readonly Tracked[],
  own: readonly Tracked[],
  others: readonly Tracked[],
  knowledge: Knowledge,
  wrong: readonly Predicate[],
): readonly Decided[] => {
  const when = whenOf(own, others, knowledge, wrong);
  if (!when.isolated) {
    const isRefusal = statusOf(group) >= 400;
    const inGroup = (side: readonly Tracked[]): readonly Tracked[] => group.filter((one) => side.includes(one));
    const apart = isRefusal
      ? (lackingOf(own, others) ?? deniedByName(own, others))?.map((part) => ({ ...part, group: inGroup(part.own), bounds: [] }))
      : undefined;
    if (apart?.every((part) => part.group.length > 0) === true) return apart;
    const alike = isRefusal ? sentAlike(own, others, knowledge.moves) : undefined;
    const ofMove = alike === undefined ? [] : decide(group, own, alike.others, knowledge, wrong);
    if (alike !== undefined && ofMove.every((one) => one.when.isolated)) return ofMove.map((one) => besides(one, alike));
    const strangers = isRefusal ? strangersOf(own, knowledge) : undefined;
    const sides = isRefusal
      ? (partsOf(own, wrong) ??
        strangers ??
        hiddenOf(own, knowledge) ??
        twoSided(own, others) ??
        givenNothing(own, others) ??
        neverLetIn(own, others) ??
        bySentStatus(own, knowledge.moves))
      : undefined;
    const bounds = isRefusal
      ? boundsOfThing(
          own,
          others.filter((one) => one.sample.status < 400),
        )
      : [];
    const apartBy = isRefusal && sides === undefined ? byOneDifference(own, others) : undefined;
    if (apartBy !== undefined)
      return [
        ...apartBy.parts.map((part) => ({ group: inGroup(part.own), own: part.own, when: part.when, bounds: [] })),
        ...(apartBy.rest.length === 0 ? [] : [{ group: inGroup(apartBy.rest), own: apartBy.rest, when, bounds }]),
      ].filter((each) => each.group.length > 0);
    if (sides === undefined) return [{ group, own, when, bounds }];
    const decided = sides.flatMap((side) =>
      decide(inGroup(side), side, others, knowledge, side === strangers?.[0] ? [...wrong, unknownCredential(knowledge)] : wrong),
    );
    return decided.some((each) => each.when.isolated) && decided.every((each) => each.group.length > 0)
      ? joined(decided, group, own)
      : [{ group, own, when, bounds }];
  }
  const accepted = others.filter((one) => one.sample.status < 400);
  const sharp = when.when.map((condition) =>
    statusOf(group) >= 400 ? sharpened(condition, own, accepted) : { condition, bound: undefined },
  );
  const each = (when.each ?? []).map(
    ({ field, cause: { condition, holds } }): Decided => ({
      group,
      own,
      when: { when: [sharpened(condition, own, accepted).condition], isolated: true, holds },
      bounds: [],
      inPart: field,
    }),
  );
  return [
    {
      group,
      own,
      when: { ...when, when: sharp.map(({ condition }) => condition) },
      bounds: sharp.flatMap(({ bound }) => bound ?? []),
    },
    ...each,
  ];
};

export const sameCondition = (a: Condition, b: Condition): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What refusals say in part, each once: where no other says so alone, nor says it before. */
export const eachOnce = (all: readonly Decided[]): readonly Decided[] =>
  all.filter(
    (one, at) =>
      one.inPart === undefined ||
      !all.some(
        (other, index) =>
          index !== at &&
          (other.inPart === undefined || index < at) &&
          statusOf(other.group) === statusOf(one.group) &&
          JSON.stringify(other.when.when) === JSON.stringify(one.when.when),
      ),
  );
