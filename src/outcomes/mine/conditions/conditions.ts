import { digestBy, requestDigest } from '../../digest.ts';
import type { Condition } from '../../outcome.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { lackedHeaders, lastPredicates } from './asked.ts';
import { isAskedBefore, toldAtOnce } from './asked-before.ts';
import { formAsked } from './asked-form.ts';
import { causesByField, isOfMore, isOfUnmarked, type OfField, saidOnlyTogether } from './by-field.ts';
import { isByGroup } from './by-group.ts';
import { allHold, type Holds, type Predicate } from './candidate.ts';
import { givenInstead } from './given-instead.ts';
import { hiddenFromRole } from './hidden-role.ts';
import { orderPredicates } from './in-order.ts';
import { lackingBeside } from './lacking-beside.ts';
import { lackingWithin } from './lacking-within.ts';
import { mayLeadTo } from './leads-to.ts';
import { chosen, isGiven, onlyOne } from './left-of.ts';
import { nothingSent } from './nothing-sent.ts';
import { otherIdentity } from './other-identity.ts';
import { outdatedPredicates } from './outdated.ts';
import { lacks, predicatesFor, roleOf, separates, stoodOtherwise } from './predicate.ts';
import { isWeak, quantityPredicates } from './quantities.ts';
import { referredPredicates } from './referring.ts';
import { lastPredicatesOf, relatedPredicates } from './related/related.ts';
import { aboutOf, isBeside, isNamed, saidBy, saysMissing, saysOtherThanWrong, statusSaid } from './said.ts';
import { saidBeside } from './said-beside.ts';
import { isSaidOfSent } from './said-of-sent.ts';
import { areOfSameOwner } from './same-owner.ts';
import { HIDES } from './same-words.ts';
import { standsAsTold } from './stands-as-told.ts';
import { takenPredicates } from './taken.ts';
import { takenTogether } from './taken-together.ts';
import { isNoReason, isPartlyTurnedAway, isTurnedAway } from './turned-away.ts';
import { typeSent } from './type-sent.ts';
import { wantedBesideMoves, wantedStatus } from './wanted-status.ts';

/** When an outcome comes about, as far as the recordings isolate it. */
export interface When {
  readonly when: readonly Condition[];
  readonly isolated: boolean;
  /** The same, asked of a sample. */
  readonly holds: Holds;
  /** Of a refusal that says of several fields what is wrong with each: what it is of those of which no other says so alone. */
  readonly each?: readonly OfField[];
}

export const digestOf = (one: Tracked): string =>
  requestDigest({ path: one.sample.path, query: one.sample.query, payload: one.sample.payload });

/**
 * These very requests, made by these roles, where others were answered otherwise to the same: the things of one team are shown to its members.
 * `undefined` where a role is not known, or one of them was answered otherwise.
 */
const exactlyBy = (own: readonly Tracked[], others: readonly Tracked[]): When | undefined => {
  const byRole = ({ sample }: Tracked, digest: string): string | undefined =>
    sample.caller.role === undefined || !sample.payloadKnown ? undefined : digestBy(digest, sample.caller.role);
  const all = own.map((one) => (one.sample.status < 400 ? undefined : byRole(one, digestOf(one))));
  const digests = [...new Set(all.filter((digest) => digest !== undefined))].toSorted().slice(0, 50);
  if (all.includes(undefined) || others.some((one) => !isBeside(one, own) && digests.includes(byRole(one, digestOf(one)) ?? '')))
    return undefined;
  return {
    when: [{ kind: 'as recorded', digests }],
    isolated: false,
    holds: (one) => (one.sample.payloadKnown ? digests.includes(byRole(one, digestOf(one)) ?? '') : undefined),
  };
};

/** Only these very requests, as far as none of them was answered otherwise too: nothing that is known before the call tells the outcome apart. */
export const exactly = (own: readonly Tracked[], others: readonly Tracked[]): When => {
  // What is kept from somebody is not kept from who is of another role: these requests were theirs.
  const roles = new Set(own.map(roleOf));
  const isKept = own.every((one) => HIDES.has(statusSaid(one))) && others.some((one) => one.sample.status < 400 && !roles.has(roleOf(one)));
  const kept = isKept ? exactlyBy(own, others) : undefined;
  if (kept !== undefined) return kept;
  const elsewhere = new Set(others.filter((other) => !isBeside(other, own)).map(digestOf));
  // What was sent and is not in the recording has no digest: the request is not known.
  const digests = [...new Set(own.filter((one) => one.sample.payloadKnown).map(digestOf))]
    .filter((digest) => !elsewhere.has(digest))
    .toSorted()
    .slice(0, 50);
  if (digests.length === 0) return exactlyBy(own, others) ?? { when: [{ kind: 'not shown' }], isolated: false, holds: () => false };
  return {
    when: [{ kind: 'as recorded', digests }],
    isolated: false,
    holds: (one) => (one.sample.payloadKnown ? digests.includes(digestOf(one)) : undefined),
  };
};

/** Pairs of kinds that together make one cause: who asks about whose, and what a status does not go to. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:role|credential)$/, /^(?:owner|status)$/],
  [/^status$/, /^payload-value$/],
  // What says who asks may be sent either way: as a credential, or in the payload.
  [/^credential$/, /^payload$/],
];

/** What was sent is no cause of a refusal that is about who asks (RFC 9110 §15.5.4). */
const isOfKind = (status: number, kind: Condition['kind']): boolean => status !== 403 || !/^(?:payload|query)/.test(kind);

/** Whether it held; of a request that was taken after something was written to the thing, as it stood before that: one that was taken is no cause. */
const heldBy = ({ holds, heldLast }: Predicate, one: Tracked): boolean | undefined =>
  holds(one) ?? (one.sample.status < 400 ? heldLast?.(one) : undefined);

/** Two predicates that only together tell an outcome apart. */
const pairOf = (
  own: readonly Tracked[],
  predicates: readonly Predicate[],
  others: readonly Tracked[],
): readonly Predicate[] | undefined => {
  const status = own[0] === undefined ? 0 : statusSaid(own[0]);
  const said = saidBy(own);
  if (status < 400 || aboutOf(status) === undefined) return undefined;
  const plain = predicates.filter(
    (predicate) =>
      (predicate.condition.kind !== 'payload-value' || predicate.condition.is === 'equals') && !(isGiven(predicate) && saysMissing(said)),
  );
  const pairs = PAIRS.flatMap(([first, second]) =>
    plain
      .filter(({ condition }) => first.test(condition.kind) && isOfKind(status, condition.kind))
      .flatMap((a) =>
        plain
          .filter(({ condition }) => second.test(condition.kind) && isOfKind(status, condition.kind))
          .flatMap((b) => {
            const verdicts = others.map((one) => {
              const [first, second] = [heldBy(a, one), heldBy(b, one)];
              return first === false || second === false ? false : first === true && second === true ? true : undefined;
            });
            const isPair = !verdicts.includes(true) && verdicts.includes(false) && !verdicts.includes(undefined);
            // What one of the two tells apart alone is no matter of both.
            const needs = (one: Predicate, other: Predicate): boolean =>
              others.some((sample) => heldBy(one, sample) === false && heldBy(other, sample) !== false);
            return isPair && mayLeadTo(a.condition, b.condition) && needs(a, b) && needs(b, a) ? [[a, b] as const] : [];
          }),
      ),
  );
  const named = pairs.length > 1 ? pairs.filter((pair) => pair.some((predicate) => isNamed(predicate, said))) : pairs;
  const [only] = named;
  return named.length === 1 ? only : undefined;
};

const isMeasure = (condition: Condition): boolean =>
  (condition.kind === 'payload-value' || condition.kind === 'query-value') &&
  ['at least', 'at most', 'no longer than', 'no shorter than'].includes(condition.is);

const isPreference = ({ condition }: Predicate): boolean => condition.kind === 'header-value' && condition.name === 'prefer';

/** One form of the answer that was asked for in so many words (RFC 9110 §12.5.1): a browser asks for pages, and for anything, by itself. */
const isWishedForm = ({ condition }: Predicate): boolean =>
  condition.kind === 'header-value' && condition.name === 'accept' && !/^(?:text\/html|\*)/.test(condition.value);

/**
 * Who asked, nobody among them, where a call let nobody in and refused these for no reason that is about them: point 6 says nothing of them then, and
 * that a credential was sent at other times does not mean that one is wanted.
 */
const askersOf = (own: readonly Tracked[], others: readonly Tracked[], { when }: When): readonly Condition[] => {
  const isAboutThem = own.some(({ sample: { status } }) => status < 400 || status === 401 || status === 403);
  if (isAboutThem || when.some(({ kind }) => kind === 'not shown') || others.some(({ sample }) => sample.status < 400)) return [];
  const roles = new Set(own.map(roleOf));
  const isAnybody = roles.has('anonymous') && roles.size > 1 && !roles.has(undefined);
  return isAnybody ? [{ kind: 'role', oneOf: [...roles].filter((role) => role !== undefined).toSorted() }] : [];
};

/** Whether a refusal says how a thing stands in one way, and this is how it stands in another, of which it says nothing. */
const isUntold = (one: Predicate, told: readonly Predicate[], said: string): boolean =>
  one.condition.kind === 'status' && told.length > 0 && !told.some(({ about }) => about === one.about) && !isNamed(one, said);

/** So many things that could each be the cause are listed. */
const CAUSES = 8;

/** Whether somebody who has an account was refused otherwise: only then it is shown that to be called as nobody is was looked at. */
const isOtherSecret =
  (extra: readonly Predicate[], unknown: Predicate) =>
  (one: Tracked): boolean =>
    one.sample.status >= 400 &&
    unknown.holds(one) === false &&
    extra.some(({ condition, holds }) => condition.kind === 'account' && condition.is === 'wrong' && holds(one) === true);

/** The minimal predicates that hold in all samples of an outcome and in none of the call's other outcomes. */
export const whenOf = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge, extra: readonly Predicate[]): When => {
  const status = own[0]?.sample.status ?? 0;
  const accepted = others.filter((one) => one.sample.status < 400);
  const against = others.filter((other) => !isBeside(other, own));
  const said = saidBy(own);
  const wanted = wantedStatus(own, said, knowledge.seen, knowledge.moves);
  const told = standsAsTold(own, knowledge.seen, knowledge.moves);
  const more = [
    ...takenPredicates(own, others, knowledge.seen),
    ...takenTogether(own, others, knowledge.together, knowledge.seen),
    ...outdatedPredicates(own, knowledge),
    ...otherIdentity(own, others),
    ...referredPredicates(own, knowledge),
    ...wanted,
    ...told,
  ];
  const isAboutThem = status >= 400 && isTurnedAway(own, accepted);
  const isAboutSome = status >= 400 && !isAboutThem && isPartlyTurnedAway(own, accepted);
  // A sign-in that tells wrong ones by 401, as a rule, knows whom it answers 403 (RFC 9110 §15.5.4): who was signed in before is no matter.
  const isRecognised = status === 403 && extra.length > 0 && others.filter(({ sample }) => sample.status === 401).length > own.length;
  // How much was asked for, or sent, tells answers apart only by chance: limits are what refusals show.
  const predicates = predicatesFor(own, others, [...extra, ...more], knowledge).filter((one) =>
    status < 400
      ? !isMeasure(one.condition)
      : !(isAboutThem && isNoReason(one.condition, said)) &&
        !(isAboutSome && one.condition.kind === 'status' && !isNamed(one, said)) &&
        !isOfUnmarked(one, own) &&
        !isUntold(one, told, said) &&
        !isSaidOfSent(one, own, knowledge.seen) &&
        !(isRecognised && /^(?:account|role|credential)$/.test(one.condition.kind)),
  );
  const atOnce = toldAtOnce([...own, ...others]);
  const fits = (predicate: Predicate): boolean => {
    const { condition } = predicate;
    // 401 itself says that a credential is wanted: it needs no contrast, as long as nothing else was answered without one.
    if (status === 401 && condition.kind === 'credential')
      return !others.some((one) => predicate.holds(one) === true && one.sample.status !== status);
    // Other refusals of a sign-in say what else was wrong with it: that an account is blocked is told to who knows its secret.
    if (condition.kind === 'account')
      return (
        !(condition.is !== 'right' && saysOtherThanWrong(own, others)) &&
        accepted.every((one) => predicate.holds(one) === false) &&
        (condition.is !== 'of no account' || (separates(predicate, against) && against.some(isOtherSecret(extra, predicate))))
      );
    const rivals = against.filter((other) => !isAskedBefore(predicate, own, other, atOnce));
    if (predicate.isTold) return !against.some((one) => heldBy(predicate, one) === true);
    const isToldOf = status >= 400 && condition.kind === 'status' && isNamed(predicate, said);
    return (
      (separates(predicate, rivals) && (status < 400 || lacks(predicate, accepted))) ||
      (isToldOf && stoodOtherwise(predicate, rivals, accepted))
    );
  };
  // Refusals are looked at before answers: an answer has to be told from other answers only.
  const rivals = status < 400 ? against.filter((one) => one.sample.status < 400) : against;
  const fitsLast = (predicate: Predicate): boolean =>
    separates(
      predicate,
      rivals.filter((other) => !isAskedBefore(predicate, own, other, atOnce)),
    ) &&
    (status < 400 || lacks(predicate, accepted));
  const given =
    status < 400
      ? undefined
      : (onlyOne(typeSent(own).filter(fits)) ??
        onlyOne(orderPredicates(own).filter(fits)) ??
        onlyOne(givenInstead(own, against, predicates.filter(fits))) ??
        onlyOne(lastPredicatesOf(own, others, knowledge).filter(fits)));
  const fitting = given ?? chosen(own, predicates.filter(fits), accepted);
  // Whether there is such a thing tells what replaces it from what makes it: whatever else was sent the one time is chance.
  const existing = (): readonly Predicate[] =>
    chosen(
      own,
      predicates.filter((one) => one.condition.kind === 'target' && fitsLast(one)),
      accepted,
    );
  // So is what stands in a header that asks for one form of the answer or the other (RFC 7240).
  const preferred = (): readonly Predicate[] =>
    chosen(
      own,
      lastPredicates(own, others, knowledge).filter((one) => isPreference(one) && fitsLast(one)),
      accepted,
    );
  // And where an answer of another form was asked for, what else was sent those times is none.
  const wished = (): readonly Predicate[] =>
    fitting.some(({ condition }) => !condition.kind.startsWith('payload'))
      ? []
      : lastPredicates(own, others, knowledge).filter((one) => isWishedForm(one) && fitsLast(one));
  const form = status < 400 ? formAsked(own, others, knowledge) : undefined;
  const answers = (): readonly Predicate[] | undefined =>
    onlyOne(existing()) ?? (form && [form]) ?? (fitting.length === 0 ? undefined : (onlyOne(wished()) ?? onlyOne(preferred())));
  const plain = status >= 400 ? fitting : (answers() ?? fitting);
  // How other things stand is asked where nothing else could be the cause: beside something that could, it may be so by chance.
  const related = (): readonly Predicate[] =>
    status < 400
      ? []
      : relatedPredicates(own, others, knowledge).filter((one) => own.every((sample) => one.holds(sample) === true) && fitsLast(one));
  const asked = plain.length === 1 ? [] : chosen(own, lastPredicates(own, others, knowledge).filter(fitsLast), accepted);
  const last = plain.length > 0 || asked.length > 0 ? asked : chosen(own, related(), accepted);
  const measured =
    status >= 400 && isWeak(plain, own)
      ? (onlyOne(quantityPredicates(own, others, knowledge).filter(fitsLast)) ?? onlyOne(related()))
      : undefined;
  const lacked = onlyOne(lackedHeaders(own, others, knowledge, said).filter(fitsLast));
  const nothing = status < 400 || plain.length > 0 ? [] : chosen(own, nothingSent(own, accepted).filter(fitsLast), accepted);
  const left = lacked ?? measured ?? (last.length === 1 ? last : plain.length === 0 ? nothing : plain);
  const byField = status < 400 ? undefined : causesByField(own, others, predicates);
  const marked = byField?.map(({ cause }) => cause);
  const hidden = hiddenFromRole(own, accepted, predicates, fits, knowledge);
  const isOne = left.length === 1 || (status >= 400 && areOfSameOwner(left, [...own, ...others]));
  const isAll = isOne && !(status >= 400 && left.some((one) => isOfMore(one, own, others)));
  const only =
    marked ??
    hidden ??
    wantedBesideMoves(own, against, wanted) ??
    (isAll
      ? left
      : left.length === 0
        ? (pairOf(own, predicates, against) ?? lackingWithin(own, against, predicates) ?? lackingBeside(own, against, predicates))
        : undefined);
  const isOfGroup = only !== undefined && status >= 400 && isByGroup(only, own, accepted, knowledge);
  const cause = isOfGroup ? onlyOne(related()) : only;
  if (cause !== undefined) {
    const all = [...cause, ...(status < 400 ? [] : saidBeside(cause, predicates, own))];
    const each = cause === marked ? saidOnlyTogether(own, others, byField ?? []) : [];
    return {
      when: all.map(({ condition }) => condition),
      isolated: true,
      holds: allHold(all.map(({ holds }) => holds)),
      ...(each.length === 0 ? {} : { each }),
    };
  }
  // Whether it is who asks, whose it is, or both: where both hold it is refused.
  if (
    status >= 400 &&
    left.length === 2 &&
    left
      .map(({ condition }) => condition.kind)
      .toSorted()
      .join() === 'owner,role'
  )
    return { when: left.map(({ condition }) => condition), isolated: true, holds: allHold(left.map(({ holds }) => holds)) };
  // All that could be the cause, or none: a part of them would read as if it were all.
  const exact = exactly(own, others);
  const causes = left.length > CAUSES ? [] : left.map(({ condition }) => condition);
  const askers = causes.some(({ kind }) => kind === 'role') ? [] : askersOf(own, others, exact);
  return { ...exact, when: [...exact.when, ...askers, ...causes] };
};
