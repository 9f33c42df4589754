import { isArray, type Json, type JsonObject } from '../../../base/json.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import { FLIGHT_TYPE } from '../../../base/wire/flight.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { namesSession } from '../../../base/words/sign-in-words.ts';
import { saysState } from '../../../observations/standing.ts';
import { sameText, valueAt } from '../../place.ts';
import { answersNothing, type EntityOutline, isAbout, isWrite, namedOf } from '../../sample.ts';
import { isEmptyList } from '../groups/group.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { isMadeAsPut } from '../known/made-now.ts';
import { restores } from '../known/restored.ts';
import { entityKey, isPutThere, type Known, type Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Holds, Predicate } from './candidate.ts';
import { isNamedTwice } from './named-twice.ts';
import { ofPath } from './no-name.ts';
import { saysLacked, speaksOfSent } from './nothing-stands.ts';
import { saysNoOther } from './other-kind.ts';
import { saysOtherStatus } from './other-status.ts';
import { isNamed, isNotFound, saidBy, saysHaste, saysLast, saysMayNot, saysSelf, saysWrongName, statusSaid, tellsFailure } from './said.ts';
import { holdsOfAll, knownOf } from './same-words.ts';
import { ofPayload, ofQuery } from './sent.ts';
import { isStatusAt, standsAs } from './status-value.ts';
import { isNumbered, maySayWhose, namesSomebody } from './whose.ts';
import { isWrittenOf } from './written-of.ts';

/** A thing as it was last looked at, whatever was written to it since. */
const lastOf = (one: Tracked, entity: string): JsonObject | undefined => {
  const reached = one.sample.reach.find((reach) => reach.entity === entity);
  const last = reached === undefined ? undefined : one.last.get(entityKey(entity, reached.key));
  return last?.kind === 'there' ? last.value : undefined;
};

const afterOf = (one: Tracked, entity: string): JsonObject | undefined => {
  const reached = one.sample.reach.find((reach) => reach.entity === entity);
  const after = reached === undefined ? undefined : one.after.get(entityKey(entity, reached.key));
  return after?.kind === 'there' ? after.value : undefined;
};

const known = (one: Tracked, entity: string): Known | undefined => {
  const reached = namedOf(one.sample, entity);
  return reached === undefined ? undefined : one.before.get(entityKey(entity, reached.key));
};

/** The same though something was written to it since: a deletion, as a rule. */
const lastKnown = (one: Tracked, entity: string): Known | undefined => {
  const reached = namedOf(one.sample, entity);
  return known(one, entity) ?? (reached === undefined ? undefined : one.last.get(entityKey(entity, reached.key)));
};

export const roleOf = (one: Tracked): string | undefined =>
  one.sample.caller.role ?? (one.sample.caller.credential === 'absent' ? 'anonymous' : undefined);

/** Sent, and accepted by no call at all. */
export const unknownCredential = (knowledge: Knowledge): Predicate => ({
  condition: { kind: 'credential', is: 'unknown' },
  holds: (one) =>
    one.sample.caller.credential === 'present' &&
    one.sample.caller.credentials.length > 0 &&
    one.sample.caller.credentials.every(
      // One that was accepted before, and is turned away from what it was let in to, is not known any more: from anything else it may be for who has it. What is taken
      // afterwards, though nothing turns others away, may well be known.
      ({ value }) =>
        knowledge.isLast(one, value) && (!knowledge.accepted.has(value) || (one.sample.status === 401 && knowledge.isEnded(one, value))),
    ),
  tier: 0,
  about: 'caller',
});

/** Words about what somebody proves who they are by. */
const OF_CREDENTIAL =
  / (?:credentials?|token|session|cookie|signature|api ?key|password|log ?in|logged|sign(?:ed)? in|expired?|authenticat\w+) /;
/** Words that only repeat the status code. */
const OF_STATUS = /^ (?:(?:error|errors|message|detail|reason|title|type|status|code|name|401|un ?authori[sz]ed|exception) )*$/;

const ofCaller = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  // Who signs in is refused for what they say who they are, not for who they were; and what fails fails for anybody.
  if ((own.every(({ sample }) => namesSession(sample.call)) && saysWrongName(own)) || tellsFailure(own)) return [];
  const predicates: Predicate[] = [];
  const credential: Holds = (one) =>
    one.sample.caller.credential === 'not recorded' ? undefined : one.sample.caller.credential === 'absent';
  predicates.push({ condition: { kind: 'credential', is: 'absent' }, holds: credential, tier: 0, about: 'caller' });
  // 403 says that who asks was recognised; 401 may say that the credential was not.
  // Nor is it unknown where it was answered elsewhere, and the words are that its holder may not do this.
  const isRecognised =
    saysMayNot(own) && own.every(({ sample: { caller } }) => caller.credentials.some(({ value }) => knowledge.answered.has(value)));
  // Where others are told in so many words that theirs is wrong, whoever is told something that is not about a credential is known.
  const said = saidBy(own);
  const isToldOther =
    !OF_CREDENTIAL.test(said) && !OF_STATUS.test(said) && others.some((one) => one.sample.status === 401 && saysWrongName([one]));
  if (own.every((one) => one.sample.status === 401) && !isRecognised && !isToldOther) predicates.push(unknownCredential(knowledge));
  const roles = [...new Set(own.map(roleOf))];
  const named = roles.filter((role) => role !== undefined).toSorted();
  if (named.length > 0 && named.length === roles.length)
    predicates.push({
      condition: { kind: 'role', oneOf: named },
      holds: (one) => {
        const role = roleOf(one);
        return role === undefined ? undefined : named.includes(role);
      },
      tier: 1,
      about: 'caller',
    });
  return predicates;
};

/** What a thing is called, or what is said in it, is not how it stands: one may be called "admin". */
const CALLED =
  /^(?:(?:user|display|full|first|last|given|family|nick|file|host)?_?name|title|label|e?_?mail|log_?in|slug|subject|description|comment|note|text|body|content)$/i;

/** Of what kind a thing is, whatever it may be made into: that is not how it stands, and refuses nothing unless the refusal says so. */
const OF_A_KIND = /(?:^|[._])(?:type|kind|category)$/i;

/** What a field says of each thing, at one time after another. */
const saidOfEach = (all: readonly Tracked[], entity: string, field: string): ReadonlyMap<string, readonly Json[]> => {
  const things = new Map<string, Json[]>();
  for (const one of all) {
    const key = one.sample.reach.find((reach) => reach.entity === entity)?.key;
    const value = valueAt(recordOf(one, entity), field);
    if (key !== undefined && value !== undefined) things.set(key, [...(things.get(key) ?? []), value]);
  }
  return things;
};

/**
 * Whether a field tells each thing from all others, as its name does: at least three things, and of each another value that was seen last. `isNamed`: the refusal
 * names it. Then it does not where two had the same at one time or another: it is how they stand.
 */
const tellsEachApart = (all: readonly Tracked[], entity: string, field: string, isNamed: boolean): boolean => {
  const things = [...saidOfEach(all, entity, field).values()];
  const isApart = things.length >= 3 && new Set(things.map((values) => values.at(-1))).size === things.length;
  const different = things.map((values) => new Set(values));
  return (
    isApart && !(isNamed && new Set(different.flatMap((values) => [...values])).size < different.reduce((sum, { size }) => sum + size, 0))
  );
};

const ofEntities = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const entities = [
    ...new Set(own.flatMap(({ sample }) => [...sample.reach, ...(sample.listed ?? [])].map(({ entity }) => entity))),
  ].toSorted();
  return entities.flatMap((entity): Predicate[] => {
    const predicates: Predicate[] = [];
    const isHere = ({ sample }: Tracked): boolean =>
      sample.found.some((found) => found.entity === entity && found.key === namedOf(sample, entity)?.key);
    const answers = others.filter(({ sample }) => sample.status < 300 && !isWrite(sample));
    // What was deleted was refused so: then what no answer ever showed was, too.
    const isSaidOfGone = own.some((one) => known(one, entity)?.kind === 'gone');
    // Whatever is found is in the answer itself: in an empty list it is not.
    const isAlwaysAmong = answers.length > 0 && answers.every(isHere);
    const isNotAmong: Holds = (one) => isAlwaysAmong && isEmptyList(one) && !isWrite(one.sample);
    // What says each time that it is gone (RFC 9110 §15.5.11), of things that were known to be, may say otherwise of what never was.
    const gone = [...own, ...others].filter((one) => one.sample.status === 410);
    const tellsDeleted = gone.length > 0 && gone.every((one) => lastKnown(one, entity)?.kind === 'gone');
    const isMissing: Holds = (one) => {
      const is = known(one, entity);
      // That it was deleted is said of it in words of its own.
      if (tellsDeleted && one.sample.status === 410) return false;
      if (is !== undefined) return is.kind === 'gone';
      const reached = namedOf(one.sample, entity);
      // What is put where nothing was is answered by 201, and only that (RFC 9110 §9.3.4).
      if ((isPutThere(one) || (isMadeAsPut(one) && one.sample.status < 300)) && reached?.in === 'path') return true;
      if (reached?.in === 'path' && isNotAmong(one) === true) return true;
      // A success is its own witness that there is one, where some answer ever showed it: else nothing tells it from what is not there.
      if (one.sample.status < 400 && !answersNothing(one.sample))
        return reached === undefined || knowledge.isShown(entity, reached.key) ? false : undefined;
      // Never seen at all, and not in any answer since: there is none.
      const isSaid = isSaidOfGone && own.includes(one);
      if (reached === undefined || !(isSaid || answersNothing(one.sample) || isNotFound(one.sample))) return undefined;
      const name = entityKey(entity, reached.key);
      // Somebody else is shown it, and nothing has made it since.
      if (knowledge.elsewhere(one, entity)?.isThroughout === true) return false;
      if (knowledge.there.isShownMeanwhile(one, entity, reached.key) || knowledge.there.wasShown(one, entity, reached.key))
        return undefined;
      // It was there, and nobody has looked since something was written to it.
      return one.last.get(name)?.kind === 'there' ? undefined : !one.after.has(name);
    };
    predicates.push({ condition: { kind: 'target', entity, is: 'missing' }, holds: isMissing, tier: 0, about: `entity ${entity}` });
    const wasDeleted: Holds = (one) => {
      const is = known(one, entity) ?? (one.sample.status < 400 ? undefined : lastKnown(one, entity));
      if (is !== undefined) return is.kind === 'gone';
      return one.sample.status === 404 ? false : undefined;
    };
    if (tellsDeleted && own.every((one) => one.sample.status === 410))
      predicates.push({ condition: { kind: 'target', entity, is: 'deleted' }, holds: wasDeleted, tier: 0, about: `entity ${entity}` });
    if (own.every(({ sample }) => sample.reach.every((reach) => reach.entity !== entity))) return predicates;
    if (others.some((one) => isPutThere(one) || isMadeAsPut(one) || restores(one, entity))) {
      const isThere: Holds = (one) => (isMissing(one) === undefined ? undefined : !isMissing(one));
      predicates.push({ condition: { kind: 'target', entity, is: 'there' }, holds: isThere, tier: 0, about: `entity ${entity}` });
    }
    const identity = knowledge.outlines.get(entity)?.identity ?? undefined;
    if (identity !== undefined && own[0]?.sample.caller.account?.entity === entity)
      predicates.push(...ownerPredicates(entity, identity, callerIdentity(own, knowledge.outlines), true, knowledge, own));
    const pathsOf = (value: Json | undefined): readonly string[] =>
      scalarsOf(value, 60).flatMap(({ path }) => (isInList(path) ? [] : [path]));
    const fields = new Set(own.flatMap((one) => pathsOf(recordOf(one, entity) ?? knowledge.elsewhere(one, entity)?.value)));
    // Whose it is others may be shown alone, and it stays so when something else is written.
    const hidden = own
      .flatMap((one) => [
        ...pathsOf(lastOf(one, entity)),
        ...pathsOf(knowledge.elsewhere(one, entity)?.value).filter((path) => namesSomebody(path)),
      ])
      .filter((path) => !fields.has(path));
    const records = [...own, ...others].map((one) => recordOf(one, entity));
    const looks = [...records, ...[...own, ...others].map((one) => lastOf(one, entity))];
    const all = [...fields, ...new Set(hidden)].toSorted();
    for (const field of all) {
      const values = knownOf(
        own,
        own.map((one) => (fields.has(field) ? valueAt(recordOf(one, entity), field) : ownerAt(one, entity, field, knowledge))),
      );
      // What a thing itself is called by is not whose it is.
      const isNumber = values.some(isNumbered);
      const account = own[0]?.sample.caller.account?.entity;
      const isWhose = field !== identity && !isIdentityName(field) && !isNamedTwice(field, all, looks);
      if (isWhose && maySayWhose(field, isNumber, account, knowledge.outlines.keys()))
        predicates.push(...ownerPredicates(entity, field, callerIdentity(own, knowledge.outlines), false, knowledge, own));
      if (!fields.has(field)) continue;
      const oneOf = [...new Set(values)];
      // What differs by who looks is no state of the thing.
      if (knowledge.viewers.differs(entity, field) || isWrittenOf(field, fields, records)) continue;
      if (oneOf.length > 4 || !oneOf.every((value) => isStatusAt(field, value))) continue;
      // That nothing stands in a field is no status, but what words mean that name it: "A synopsis is needed first".
      const isNothing = oneOf.length === 1 && oneOf[0] === null;
      if (isNothing && speaksOfSent(own, field)) continue;
      const isLacked = isNothing && saysLacked(own, field);
      const condition = { kind: 'status' as const, entity, field, oneOf: oneOf.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) };
      const isSaid = isNamed({ condition }, saidBy(own));
      if (!knowledge.moves(entity, field) && !isLacked && !(isSaid && saysState(lastPart(field)))) continue;
      if (
        (OF_A_KIND.test(field) && !isSaid && own.every(({ sample }) => sample.status >= 400)) ||
        (CALLED.test(lastPart(field)) && !saysState(field.slice(0, -lastPart(field).length - 1))) ||
        (!isLacked && tellsEachApart([...own, ...others], entity, field, isSaid))
      )
        continue;
      predicates.push({
        condition,
        holds: standsAs((one) => valueAt(recordOf(one, entity), field), oneOf),
        heldLast: standsAs((one) => valueAt(lastOf(one, entity), field), oneOf),
        heldAfter: standsAs((one) => valueAt(afterOf(one, entity), field), oneOf),
        tier: 2,
        about: `entity ${entity}.${field}`,
      });
    }
    return predicates;
  });
};

/** The path of the identity in what is known of the caller. */
const callerIdentity = (own: readonly Tracked[], outlines: ReadonlyMap<string, EntityOutline>): string | undefined => {
  const account = own[0]?.sample.caller.account;
  return account === undefined ? undefined : (outlines.get(account.entity)?.identity ?? undefined);
};

/** A field that never changes is as it was, whatever else was written since. */
export const ownerAt = (one: Tracked, entity: string, field: string, knowledge: Knowledge): Json | undefined => {
  const now = valueAt(recordOf(one, entity), field);
  const reached = one.sample.reach.find((reach) => reach.entity === entity);
  if (now !== undefined || reached === undefined || knowledge.changes(entity, field)) return now;
  const last = one.last.get(entityKey(entity, reached.key));
  // Who may not see whose it is was shown the rest.
  const shown = last?.kind === 'there' ? valueAt(last.value, field) : undefined;
  return shown ?? valueAt(knowledge.elsewhere(one, entity)?.value, field);
};

const isNotThere = ({ sample }: Tracked): boolean => sample.status === 404 || sample.status === 410;

const ownerPredicates = (
  entity: string,
  field: string,
  caller: string | undefined,
  isIdentity: boolean,
  knowledge: Knowledge,
  own: readonly Tracked[],
): readonly Predicate[] => {
  // What holds nobody's identity, a date or a title, is not somebody else's.
  const isSomebody = (one: Tracked): boolean => {
    const owner = ownerAt(one, entity, field, knowledge);
    const { account } = one.sample.caller;
    return owner !== undefined && account !== undefined && knowledge.there.before(one, account.entity)?.has(String(owner)) === true;
  };
  const mayBeOthers = isIdentity || namesSomebody(field) || own.some(isSomebody);
  return (caller === undefined ? [] : mayBeOthers ? (['own', 'other'] as const) : (['own'] as const)).map(
    (is): Predicate => ({
      condition: { kind: 'owner', entity, field, caller: caller ?? '', is },
      holds: (one) => {
        // Whose something is can be its own name: /members/{memberId} is the member's.
        const owner = isIdentity ? one.sample.reach.find((reach) => reach.entity === entity)?.key : ownerAt(one, entity, field, knowledge);
        const { account } = one.sample.caller;
        // Of a thing that is not there nothing is anybody's; and where something else that the address names is not there, nobody was asked whose it is.
        if (isNotThere(one) && (owner === undefined || !own.some(isNotThere))) return false;
        return owner === undefined || owner === null || account === undefined ? undefined : sameText(owner, account.key) === (is === 'own');
      },
      tier: 1,
      about: `entity ${entity}.${field}`,
    }),
  );
};

const entityOf = (condition: Predicate['condition']): string => (condition.kind === 'owner' ? condition.entity : '');

/** Every predicate of the vocabulary that holds in all of an outcome's samples, with how to test it on others. */
export const predicatesFor = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  extra: readonly Predicate[],
  knowledge: Knowledge,
): readonly Predicate[] => {
  const [isOfOthers, isOfSelf, said] = [saysLast(own), saysSelf(own), saidBy(own)];
  const isGone = own.every((one) => [404, 410].includes(statusSaid(one)));
  const isRefusal = own.every(({ sample }) => sample.status >= 400);
  // Which part of a screen is drawn is told by where the page stands that asks (`Next-Router-State-Tree`), and not by how a thing does.
  const isPart = own.every(({ sample }) => sample.mediaType === FLIGHT_TYPE && !isWrite(sample));
  const all = [...own, ...others];
  // A field that holds what nobody who asked is called by says of everything that it is somebody else's: where another says whose it is, it shows nothing.
  const saysWhose = (predicate: Predicate): boolean => all.some((one) => !isNotThere(one) && predicate.holds(one) === false);
  const candidates = [
    ...extra,
    ...ofCaller(own, others, knowledge),
    ...ofEntities(own, others, knowledge),
    ...ofPath(own, others),
    ...(saysHaste(own) ? [] : [...ofPayload(own, others), ...ofQuery(own, others)]),
  ];
  const whose = candidates.filter(({ condition }) => condition.kind === 'owner' && condition.is === 'other');
  const known = new Set(whose.filter(saysWhose));
  const ofNobody = new Set(
    whose.filter((one) => !known.has(one) && [...known].some((other) => entityOf(other.condition) === entityOf(one.condition))),
  );
  return candidates.filter(
    (predicate) =>
      !ofNobody.has(predicate) &&
      holdsOfAll(predicate, own) &&
      !isWhich(predicate, own) &&
      !saysNoOther(predicate.condition, said, own) &&
      !(predicate.condition.kind === 'status' && (isPart || (isRefusal && saysOtherStatus(predicate.condition, said, knowledge.seen)))) &&
      !(isGone && isLacking(predicate) && !isNamed(predicate, said)) &&
      !(isOfOthers && OF_ITSELF.has(predicate.condition.kind)) &&
      !(isOfSelf && OF_ITSELF.has(predicate.condition.kind) && predicate.condition.kind !== 'owner'),
  );
};

/** That something was not sent: what is not there (RFC 9110 §15.5.5) is not so for that, unless the refusal names it. */
const isLacking = ({ condition }: Predicate): boolean =>
  (condition.kind === 'payload' || condition.kind === 'query') && (condition.is === 'absent' || condition.is === 'empty');

/** What is so of the thing itself, or of what was sent, whatever else there is. */
const OF_ITSELF: ReadonlySet<string> = new Set(['status', 'owner', 'payload-value']);

/** The value that names what an operation is about: which thing it is is no cause, but how that thing stands. */
const isWhich = ({ condition }: Predicate, own: readonly Tracked[]): boolean =>
  condition.kind === 'payload-value' &&
  condition.is === 'equals' &&
  own.every(
    ({ sample }) =>
      sample.reach.some((reached) => reached.in === 'payload' && reached.name === condition.path && isAbout(reached)) ||
      // All that was sent are names: of what is to be done with.
      (condition.path === '[]' && isArray(sample.payload) && sample.payload.length === 1),
  );

/** A predicate tells the outcome apart when no sample of another outcome has it, and at least one is known not to. */
export const separates = (predicate: Predicate, others: readonly Tracked[]): boolean => {
  const verdicts = others.map(predicate.holds);
  return (
    !verdicts.includes(true) && lacks(predicate, others) && !others.some((one, at) => verdicts[at] === undefined && isDoubt(predicate, one))
  );
};

/** Whether one of them is known not to have it, or two things were brought there by the call itself. */
export const lacks = (predicate: Predicate, others: readonly Tracked[]): boolean =>
  others.some((one) => predicate.holds(one) === false) ||
  new Set(others.flatMap((one) => (isBroughtThere(predicate, one) ? [keyOf(one)] : []))).size > 1;

const keyOf = ({ sample }: Tracked): string => JSON.stringify(sample.reach[0]?.key);

/**
 * A request that was taken, of a thing that did not stand so when it was last looked at, and stands so afterwards. Whatever was written to it since: had that
 * brought it there, this would have been refused.
 */
const isBroughtThere = ({ holds, heldLast, heldAfter }: Predicate, one: Tracked): boolean =>
  one.sample.status < 400 && holds(one) === undefined && heldLast?.(one) === false && heldAfter?.(one) === true;

/** A request that was taken, of a thing that stood so when it was last looked at: what was written to it since need not have changed that. */
const isDoubt = ({ heldLast }: Predicate, one: Tracked): boolean => one.sample.status < 400 && heldLast?.(one) === true;

/**
 * Whether two things at least, of which this was taken, stood otherwise when they were last looked at, whatever was written to them since; and none that was
 * answered otherwise is known to have stood so. Of what a refusal says in so many words that is enough.
 */
export const stoodOtherwise = (predicate: Predicate, others: readonly Tracked[], accepted: readonly Tracked[]): boolean =>
  !others.some((one) => predicate.holds(one) === true || isDoubt(predicate, one)) &&
  new Set(accepted.flatMap((one) => ((predicate.holds(one) ?? predicate.heldLast?.(one)) === false ? [keyOf(one)] : []))).size > 1;
