import { isAskedFirst } from '../../order.ts';
import type { Condition } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { keepsWithin } from './bound.ts';
import { allHold, type Holds, type Tested } from './candidate.ts';
import { fieldsMarked } from './complaints.ts';
import type { When } from './conditions.ts';
import { type Decided, statusOf } from './decided.ts';
import { roleOf } from './predicate.ts';

const WITHIN = { above: 'at most', below: 'at least', 'longer than': 'no longer than', 'shorter than': 'no shorter than' } as const;

/** What is so of every request that is not refused for this, as far as there are words for it, and the same asked of a sample. */
type Passed = Tested;

const passedOf = (refused: Condition): Passed | undefined => {
  const within = (condition: Condition): Passed => ({ condition, holds: keepsWithin(condition) });
  if (refused.kind === 'payload-value') {
    const is = WITHIN[refused.is as keyof typeof WITHIN];
    return is === undefined ? undefined : within({ ...refused, is });
  }
  if (refused.kind !== 'payload') return undefined;
  const { path } = refused;
  if (refused.is === 'empty') return within({ kind: 'payload-value', path, is: 'no shorter than', value: 1 });
  if (refused.is !== 'absent') return undefined;
  const isGiven: Holds = ({ sample }) => (sample.payloadKnown ? valuesAt(sample.payload, path).length > 0 : undefined);
  return { condition: { kind: 'payload', path, is: 'present' }, holds: isGiven };
};

const saysMissing = (condition: Condition | undefined): condition is Extract<Condition, { kind: 'target' }> =>
  condition?.kind === 'target' && condition.is === 'missing';

/** Of what is hidden by a 404 from some as far as it is somebody else's: who is one of them may ask on for what is theirs. */
const shownOfHidden = ({ group, when: { when, holds } }: Decided): Passed | undefined => {
  const role = when.find((one) => one.kind === 'role');
  const owner = when.find((one) => one.kind === 'owner');
  if (statusOf(group) !== 404 || when.length !== 2 || role === undefined || owner?.is !== 'other') return undefined;
  const isTheirs: Holds = (one) => {
    const isHidden = role.oneOf.includes(roleOf(one) ?? '') ? holds(one) : undefined;
    return isHidden === undefined ? undefined : !isHidden;
  };
  return { condition: { ...owner, is: 'own' }, holds: isTheirs };
};

/** What passes a refusal that has one cause, or hides something. */
const passedBy = (decided: Decided): Passed | undefined => {
  const { when, holds } = decided.when;
  const [cause, ...others] = when;
  if (cause === undefined || others.length > 0) return shownOfHidden(decided);
  if (!saysMissing(cause)) return passedOf(cause);
  const isThere: Holds = (one) => {
    const isMissing = holds(one);
    return isMissing === undefined ? undefined : !isMissing;
  };
  return { condition: { ...cause, is: 'there' }, holds: isThere };
};

/** A refusal whose cause is isolated, and what passes it. */
interface Asked {
  readonly one: Decided;
  readonly passed: Passed | undefined;
}

const isIsolatedRefusal = ({ group, when, inPart }: Decided): boolean =>
  statusOf(group) >= 400 && when.isolated && inPart === undefined && when.when.length > 0;

/** Whether it is what was sent that is refused, or that nothing is called so. How a thing stands, or whose it is, tells too few things apart for others to be left out. */
const isOfSent = ({ when }: When): boolean => when.every(({ kind }) => /^(?:payload|query|path|target$)/.test(kind));

/** Whether it is a role alone that is refused, of those who named what is there and not hidden from them: of what is not there that is said, whoever asks. */
const isOfRole = ({ when }: When, before: readonly Asked[]): boolean =>
  when.every(({ kind }) => kind === 'role') &&
  before.every(({ one, passed }) => one.when.when.every(saysMissing) || passed?.condition.kind === 'owner');

/** The fewest of what others ask that tells an outcome from each of these; `undefined` where they do not. */
const fewest = (asked: readonly Passed[], rivals: readonly Tracked[]): readonly Passed[] | undefined => {
  const taken: Passed[] = [];
  let left = rivals;
  while (left.length > 0) {
    const [best] = asked
      .map((passed) => ({ passed, left: left.filter((one) => passed.holds(one) !== false) }))
      .toSorted((a, b) => a.left.length - b.left.length);
    if (best === undefined || best.left.length === left.length) return undefined;
    taken.push(best.passed);
    ({ left } = best);
  }
  return taken;
};

/**
 * Many servers say one thing at a time: what lacks a name and a price is refused for the name alone. So a request that was refused for something that is asked
 * before shows nothing against what is asked afterwards, which is the cause of those that pass all that.
 */
const afterwards = (one: Decided, asked: readonly Asked[], again: (one: Decided, but: ReadonlySet<Tracked>) => readonly Decided[]) => {
  const passes = ({ one: first, passed }: Asked): boolean => {
    const verdicts = one.own.map((sample) => (passed === undefined ? first.when.holds(sample) === false : passed.holds(sample)));
    // Whoever is turned away may not have been shown what they named; most have.
    const isMost = verdicts.filter((verdict) => verdict === true).length * 2 > verdicts.length;
    return passed !== undefined && /^(?:target|owner)$/.test(passed.condition.kind)
      ? isMost && !verdicts.includes(false)
      : verdicts.every((verdict) => verdict === true);
  };
  const before = asked.filter(passes);
  const refused = new Map(before.flatMap((first) => first.one.own.map((sample) => [sample, first] as const)));
  if (refused.size === 0) return undefined;
  const [found, ...more] = again(one, new Set(refused.keys()));
  if (found === undefined || more.length > 0 || !isIsolatedRefusal(found)) return undefined;
  if (!isOfSent(found.when) && !isOfRole(found.when, before)) return undefined;
  // Where who asks, or what there is, is asked before what was sent, the order of outcomes says so already.
  const rivals = [...refused].flatMap(([sample, first]) =>
    found.when.holds(sample) === false || isAskedFirst(first.one.when.when, found.when.when) ? [] : [sample],
  );
  const needed = fewest(
    before.flatMap(({ passed }) => passed ?? []),
    rivals,
  );
  if (needed === undefined) return undefined;
  const when: When = {
    ...found.when,
    when: [...needed.map(({ condition }) => condition), ...found.when.when],
    holds: allHold([...needed.map(({ holds }) => holds), found.when.holds]),
  };
  return { one: { ...found, when }, passed: passedBy(found) };
};

/** Whether a refusal says of several fields what is wrong with each: it says all at a time, and what else is wrong takes nothing of it away. */
const saysAllAtOnce = ({ group }: Decided): boolean => statusOf(group) >= 400 && group.some((one) => fieldsMarked(one).length > 1);

/** Refusals whose cause is isolated only among those that pass what other refusals ask before. `again` decides without these samples of the others. */
export const oneAtATime = (
  all: readonly Decided[],
  again: (one: Decided, but: ReadonlySet<Tracked>) => readonly Decided[],
): readonly Decided[] => {
  if (all.some(saysAllAtOnce)) return all;
  const settled = [...all];
  const asked: Asked[] = all.filter(isIsolatedRefusal).map((one) => ({ one, passed: passedBy(one) }));
  let open = all.filter(({ group, when, inPart }) => statusOf(group) >= 400 && !when.isolated && inPart === undefined);
  for (let size = -1; asked.length > 0 && size !== open.length; ) {
    size = open.length;
    open = open.filter((one) => {
      const found = afterwards(one, asked, again);
      if (found === undefined) return true;
      asked.push(found);
      settled[settled.indexOf(one)] = found.one;
      return false;
    });
  }
  return settled;
};
