import { isArray, type Json } from '../../base/json.ts';
import { eachNamed } from '../../outcomes/each.ts';
import { printCondition } from '../../outcomes/language.ts';
import { inOrder, isExact } from '../../outcomes/order.ts';
import type { Condition, Outcome } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import { allSourcesOf } from '../../outcomes/sources-of.ts';
import { callName } from '../../points/7-calls/reading.ts';
import type { Facts } from '../data/facts.ts';
import { type NotShown, noAnswerKept, notShownWhen, STRANGER } from '../not-shown.ts';
import type { Principals } from '../people/principal.ts';
import { holds } from './holds.ts';
import { instead, quoted } from './instead.ts';
import { bearerOf } from './perform.ts';
import { toldTogether } from './together.ts';

export type Choice =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** `near`: what was recorded of the call, the nearest first. */
  | { readonly kind: 'not shown'; readonly what: NotShown; readonly near: readonly Outcome[] };

/** The entities that must be there for an outcome to be carried out: it shows or changes them. */
const needs = (outcome: Outcome): ReadonlySet<string> => {
  const made = new Set(outcome.then.flatMap((effect) => (effect.kind === 'create' || effect.kind === 'restore' ? [effect.entity] : [])));
  const used = [
    ...allSourcesOf(outcome).flatMap((source) => (source.from === 'entity' || source.from === 'step' ? [source.entity] : [])),
    ...outcome.then.flatMap((effect) => (effect.kind === 'set' || effect.kind === 'delete' ? [effect.entity] : [])),
  ];
  return new Set(used.filter((entity) => !made.has(entity)));
};

/** Whether the list in which things are sent is there, and has none in it. */
const isEmptyAt = (payload: Json | undefined, place: string): boolean => {
  const [holder = ''] = place.split('[]');
  const list = holder === '' ? payload : valueAt(payload, holder);
  return isArray(list) && list.length === 0;
};

interface Weighed {
  readonly outcome: Outcome;
  /** Somebody else is answered so. */
  readonly others: boolean;
  readonly against: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * What has to hold for an outcome. Where the recordings do not isolate the cause, the very requests that were recorded are answered so, and so are
 * those in which everything holds that could be the cause: whichever it is, it is there.
 */
const wantedOf = (outcome: Outcome, facts: Facts, principals: Principals): readonly Condition[] => {
  const exact = outcome.when.filter(isExact);
  const causes = outcome.when.filter((condition) => !isExact(condition));
  if (exact.length === 0 || causes.length === 0) return outcome.when;
  // Who asked is part of what was recorded, and alone it is no cause: others of theirs were not recorded.
  const who = causes.filter(({ kind }) => kind === 'role' || kind === 'credential');
  if (exact.some((condition) => holds(condition, facts, principals) === 'holds')) return [...exact, ...who];
  return causes.length > who.length && causes.every((condition) => holds(condition, facts, principals) === 'holds') ? causes : outcome.when;
};

/** An account that is already known signs in, by neither its name nor its making: what was sent has to stand for it. */
const signsInBearer = ({ when, then }: Outcome): boolean =>
  then.some((effect) => effect.kind === 'sign in' && effect.entity !== null && effect.by === null) &&
  !when.some(({ kind }) => kind === 'account') &&
  !then.some(({ kind }) => kind === 'create');

const weigh = (outcome: Outcome, facts: Facts, principals: Principals): Weighed => {
  const against: string[] = [];
  const unknown: string[] = [];
  let others = false;
  for (const condition of wantedOf(outcome, facts, principals)) {
    const verdict = holds(condition, facts, principals);
    if (verdict === 'fails') against.push(instead(condition, facts, outcome.isolated));
    others ||= verdict === 'fails' && (condition.kind === 'role' || condition.kind === 'credential');
    if (verdict === 'unknown')
      unknown.push(
        condition.kind === 'role' && facts.credential.kind === 'unknown'
          ? STRANGER
          : `it is not known whether ${printCondition(condition)}`,
      );
  }
  for (const entity of needs(outcome)) {
    const reached = facts.reached.get(entity);
    if (reached?.record === undefined)
      against.push(
        reached === undefined ? `which ${entity} it is about is not known` : `there is no such ${entity} as ${quoted(reached.text)}`,
      );
  }
  for (const effect of outcome.then) {
    // That everything goes where nothing is sent to take its place is another thing, and nobody did it.
    if (effect.kind === 'replace every' && isEmptyAt(facts.payload, effect.in)) against.push(`no ${effect.entity} is sent in place of all`);
    if (effect.kind !== 'set each') continue;
    const strange = eachNamed(facts.payload, effect.in).find(({ key }) => facts.view.get(effect.entity, key) === undefined);
    if (strange !== undefined) against.push(`there is no such ${effect.entity} as ${quoted(strange.key)}`);
  }
  if (signsInBearer(outcome) && bearerOf(facts, principals) === undefined) against.push('nothing sent says who it is about');
  return { outcome, others, against: [...new Set(against)], unknown: [...new Set(unknown)] };
};

/** The first outcome whose conditions hold. One before it that cannot be decided leaves the answer undecided. */
export const choose = (facts: Facts, principals: Principals): Choice => {
  const weighed = inOrder(facts.call.outcomes).map((outcome) => weigh(outcome, facts, principals));
  const name = callName(facts.call);
  const first = weighed.find((one) => one.against.length === 0);
  // What was recorded of this very request is known, whatever could be said of others.
  const recordedSo = weighed.find(
    ({ outcome, against, unknown }) =>
      against.length + unknown.length === 0 && outcome.when.some((one) => isExact(one) && holds(one, facts, principals) === 'holds'),
  );
  const undecided = first !== undefined && first.unknown.length > 0 ? (recordedSo ?? first) : first;
  if (undecided !== undefined && undecided.unknown.length === 0) {
    const holdsToo = (outcome: Outcome): boolean =>
      weighed.some((one) => one.outcome === outcome && one.against.length + one.unknown.length === 0);
    return { kind: 'outcome', outcome: toldTogether(facts.call, undecided.outcome, holdsToo) };
  }
  // Of what was recorded, an answer is nearer than a refusal, and what whoever asks is answered than what somebody else is.
  const near = weighed.toSorted(
    (a, b) =>
      Number(a.outcome.status >= 400) - Number(b.outcome.status >= 400) ||
      Number(a.others) - Number(b.others) ||
      a.against.length - b.against.length,
  );
  const why = undecided?.unknown ?? near[0]?.against ?? [];
  const recorded = facts.call.responses.some(({ basis }) => basis.includes('seen'));
  const what = why.length === 0 ? noAnswerKept(name, recorded) : notShownWhen(name, why.join(' and '));
  const inLine = undecided === undefined ? near : [undecided, ...near.filter((one) => one !== undecided)];
  return { kind: 'not shown', what, near: inLine.map(({ outcome }) => outcome) };
};
