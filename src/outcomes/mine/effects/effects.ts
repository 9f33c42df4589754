import { isObject, type Json } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { INSTANT } from '../../../observations/entity/instant.ts';
import { identityOf } from '../../../observations/resource.ts';
import { isSmallNumber, saysState } from '../../../observations/standing.ts';
import type { Condition, Effect, Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isAbout, isWrite } from '../../sample.ts';
import { takenAlong } from '../conditions/referring.ts';
import { isStatusValue } from '../conditions/status-value.ts';
import { emptiedBy, takenAway } from '../known/departures.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { MADE_AT } from '../known/made-at.ts';
import { restores } from '../known/restored.ts';
import { detailsOf, entityKey, type Tracked } from '../known/tracked.ts';
import { unlessByChance } from '../values/by-chance.ts';
import { gives } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';
import { placesOf, sameSeen, timeOf } from '../values/leaf.ts';
import { meaningOf } from '../values/meaning.ts';
import { PART_NAMES, sentAs } from '../values/named-part.ts';
import { ownerSource, sourceFor } from '../values/origin.ts';
import { broughtTo } from './brought.ts';
import { countsOf } from './counted.ts';
import { deletes } from './deleted.ts';
import { type Change, setsOfEach } from './each.ts';
import { createOf, fieldsOf, madeEntities, madeSource } from './made.ts';
import { movedBy, movedByFactors, movesOf } from './moved.ts';
import { connectedAnew } from './related.ts';
import { changesOf, renamedBy } from './renamed.ts';
import { replacedBy } from './replaced.ts';
import { sentFrom, takenOver } from './sent-from.ts';
import { standingOf } from './standing.ts';
import { turnedOf } from './turned.ts';

/** A number that moved by the same step, from different values, or there and back. */
const stepOf = (changes: readonly Change[], entity: string, field: string, knowledge: Knowledge): Source | undefined => {
  const steps = movesOf(changes, field);
  const by = steps[0]?.by;
  if (by === undefined || by === 0 || !steps.every((step) => step.by === by)) return undefined;
  // Always from the same number: it is a step all the same where another call takes it back, and the number counts; a status is set.
  const isStatus = saysState(field) && isSmallNumber(steps[0]?.from);
  const isStep =
    new Set(steps.map((step) => step.from)).size > 1 || (!isStatus && Math.abs(by) === 1 && knowledge.steps(entity, field).has(-by));
  return isStep ? { from: 'step', entity, path: field, by } : undefined;
};

/** What is called a status and holds a small number says how a thing stands, and counts nothing: of several things that came to it. */
const isStatusOfSeveral = (value: number, moved: readonly Change[], field: string): boolean =>
  saysState(field) && isSmallNumber(value) && new Set(moved.map(({ one }) => one.sample.reach[0]?.key)).size > 1;

/** Always from one number to its neighbour: it may be set to that number, or moved by one. */
const couldBeStep = (value: unknown, moved: readonly Change[], field: string): boolean =>
  typeof value === 'number' &&
  // What is called an identity names something, and counts nothing.
  !isIdentityName(lastPart(field)) &&
  !isStatusOfSeveral(value, moved, field) &&
  moved.every(({ before, after }) => Math.abs(Number(valueAt(before, field)) - Number(valueAt(after, field))) === 1);

/** A number inside a part of a thing that was not sent and neither names anything nor says how it stands: it may be counted, whatever moved it. */
const isAmount = (value: Json, field: string): boolean =>
  typeof value === 'number' && !isIdentityName(lastPart(field)) && !saysState(field);

/** The same of a number inside of what looks as if it were set as a whole: `{"comments": 1}` after the first one. */
const holdsStep = (value: Json | undefined, moved: readonly Change[], field: string): boolean =>
  isObject(value) &&
  Object.entries(value).some(([key, inner]) => {
    const at = underKey(field, key);
    const own = moved.filter(({ before }) => !sameJson(valueAt(before, at), inner));
    return own.length > 0 && (couldBeStep(inner, own, at) || holdsStep(inner, own, at));
  });

/** Always to one number, and each time by as much as was sent: it may be set to that number, or moved by so much. */
const couldBeSum = (value: unknown, moved: readonly Change[], field: string): boolean =>
  typeof value === 'number' &&
  moved.every(({ one, before }) => {
    const by = Math.abs(value - Number(valueAt(before, field)));
    return placesOf(one.sample.payload).some(({ value: sent }) => typeof sent === 'number' && sent === by);
  });

/** The same changes as who asks saw them, where others see something else. */
const asSeen = (changes: readonly Change[], entity: string): readonly Change[] =>
  changes.map((change) => {
    const key = change.one.sample.reach.find((reach) => reach.entity === entity)?.key ?? '';
    return { ...change, before: change.one.mine.get(entityKey(entity, key)) };
  });

/** A part that names another thing from then on, by what was sent under the part's own name. */
const namedAnew = (changes: readonly Change[], field: string, key: string): { readonly field: string; readonly to: Source } | undefined => {
  for (const name of PART_NAMES) {
    const inner = underKey(field, name);
    if (!changes.some(({ after }) => valueAt(after, inner) !== undefined)) continue;
    const to = takenOver(changes, inner, '');
    const last = to?.from === 'payload' ? lastPart(to.path) : '';
    if (to?.from === 'payload' && sentAs(key, name).includes(last)) return { field: inner, to };
  }
  return undefined;
};

/** Parts of parts are followed so deep. */
const DEPTH = 3;

/** Sources that are what was sent. */
const SENT: ReadonlySet<Source['from']> = new Set(['payload', 'derived', 'word']);

const isWithin = (field: string, at: string): boolean => field === at || field.startsWith(`${at}.`);

/** The members of what is an object wherever it is seen; none of anything else. */
const partsIn = (changes: readonly Change[], field: string): readonly string[] => {
  const parts = changes.flatMap(({ after }) => valueAt(after, field) ?? []);
  return parts.every(isObject) ? [...new Set(parts.flatMap((part) => Object.keys(part)))] : [];
};

/** Where the one changed thing of an entity stands in the answer of the call that changed it. */
const shownAt =
  (entity: string) =>
  ({ sample }: Tracked): string | null => {
    const [only, ...others] = detailsOf(sample).filter((found) => found.entity === entity);
    return only === undefined || others.length > 0 ? null : only.path;
  };

/** What a field of the reached thing held when it was last seen, whatever was written to it since. */
const lastValue = ({ sample, last }: Tracked, entity: string, field: string): Json | undefined => {
  const reached = sample.reach.find((reach) => reach.entity === entity);
  const was = reached === undefined ? undefined : last.get(entityKey(entity, reached.key));
  return was?.kind === 'there' ? valueAt(was.value, field) : undefined;
};

type Set = Extract<Effect, { kind: 'set' }>;

/** What changes of things of one entity have in common: which fields are set, and to what. */
const setsAmong = (
  all: readonly Change[],
  entity: string,
  identity: string | null,
  knowledge: Knowledge,
  made: ReadonlySet<string>,
  isMentioned: boolean,
  refused: readonly Condition[] = [],
): readonly Set[] => {
  const setsAt = (field: string, key: string, depth: number): readonly Set[] => {
    // What a thing is called by, and within, stays as it is.
    if (field === identity || knowledge.outlines.get(entity)?.within?.includes(field)) return [];
    const isOwn = knowledge.viewers.differs(entity, field);
    const changes = isOwn ? asSeen(all, entity) : all;
    const set = (to: Source): Set[] => [{ kind: 'set', entity, field, to, ...(isOwn ? { forCaller: true } : {}) }];
    const sent = sentFrom(changes, field, key);
    if (sent.length > 0) return sent.flatMap(set);
    const here = changes.map(({ one, after }): Here => ({ one, value: valueAt(after, field) })).filter(({ value }) => value !== undefined);
    const touched = new Set(
      changes.flatMap(({ one, before, after }) => (sameSeen(valueAt(before, field), valueAt(after, field)) ? [] : [one])),
    );
    const stays = (one: Tracked): boolean => !touched.has(one);
    const heldBefore = (one: Tracked): Json | undefined => valueAt(changes.find((change) => change.one === one)?.before, field);
    const connected =
      isOwn || here.every(({ one }) => stays(one))
        ? undefined
        : connectedAnew(here, key, { stays, heldBefore }, shownAt(entity), knowledge);
    if (connected !== undefined) return set(connected);
    const named = namedAnew(changes, field, key);
    if (named !== undefined) return [{ kind: 'set', entity, field: named.field, to: named.to }];
    // What is sent in part is set in part: of its other members, each by what it comes to.
    const parts = isOwn || depth >= DEPTH ? [] : partsIn(changes, field);
    const told = parts.flatMap((part) => setsAt(underKey(field, part), part, depth + 1));
    // Where nothing stood before, what nothing explains came with the others.
    const isNew = changes.some(({ before }) => before !== undefined && valueAt(before, field) === null);
    const untold = isNew ? parts.map((part) => underKey(field, part)).filter((at) => !told.some((one) => isWithin(one.field, at))) : [];
    const inner = [...told, ...untold.map((at): Set => ({ kind: 'set', entity, field: at, to: { from: 'not shown' } }))];
    // Another thing that stands there from then on is that thing, and no more is shown of why, unless it is what says how this one stands.
    const isOther = !field.split('.').some(saysState) && here.some(({ value }) => isObject(value) && identityOf(value, []) !== undefined);
    if (inner.some(({ to }) => SENT.has(to.from)))
      return isOther ? inner.map((one): Set => (one.to.from === 'constant' ? { ...one, to: { from: 'not shown' } } : one)) : inner;
    const known = changes.filter(({ before, after }) => valueAt(before, field) !== undefined && valueAt(after, field) !== undefined);
    // Of an object that was not sent, another view alone is no change.
    const moves =
      (at: string) =>
      ({ one, before, after }: Change): boolean => {
        const [was, is] = [valueAt(before, at), valueAt(after, at)];
        if (placesOf(one.sample.payload).some(({ path }) => path === key || path.endsWith(`.${key}`))) return !sameJson(was, is);
        return !sameSeen(knowledge.viewers.forAll(entity, at, was), knowledge.viewers.forAll(entity, at, is));
      };
    const moved = known.filter(moves(field));
    if (moved.length === 0) {
      const brought = known.length === 0 && !isMentioned ? broughtTo(here, entity, field, refused) : undefined;
      if (brought !== undefined) return set({ from: 'constant', value: brought });
      // Nothing was known before: only a time that is the call's own shows that the call has set it.
      const isOfCall =
        !isMentioned &&
        known.length === 0 &&
        here.length > 0 &&
        // When it was made is no matter of a call that did not make it, though it was made a moment before.
        !MADE_AT.test(key) &&
        here.every(
          ({ one, value }) =>
            value !== undefined &&
            // What stood there when it was last looked at, though something was written since, is of no later moment.
            !sameJson(lastValue(one, entity, field), value) &&
            timeOf(value) !== undefined &&
            gives({ from: 'now', format: timeOf(value)?.format ?? 'date-time' }, one, value),
        );
      const format = isOfCall ? timeOf(here[0]?.value ?? null)?.format : undefined;
      if (format === undefined) return [];
      // Where others that were answered so have none, it is set for a reason, and which that is nothing shows.
      return set(here.length < changes.length ? { from: 'not shown' } : { from: 'now', format });
    }
    const step =
      movedBy(changes, entity, field) ??
      stepOf(changes, entity, field, knowledge) ??
      movedByFactors(changes, entity, field, knowledge) ??
      turnedOf(known, entity, field);
    if (step !== undefined) return set(step);
    const whole = ownerSource(here) ?? madeSource(here, made) ?? sourceFor(here, key);
    const shown = (whole.from === 'not shown' ? meaningOf(known, field) : undefined) ?? whole;
    const plain = unlessByChance(shown, here, { entity, field, isAlone: here.length === 1 }, knowledge);
    // A time that was left as it had been as often as not is none that the call sets, though it lies a moment back each time.
    const isLeft =
      plain.from === 'now' &&
      known.length >= 2 * moved.length &&
      known.some((one) => !moved.includes(one) && INSTANT.test(String(valueAt(one.before, field))));
    const origin: Source = isLeft ? { from: 'not shown' } : plain;
    // A number that is the next one by chance may be the number of who asks by chance, too: of likes, it is neither shown.
    const value = origin.from === 'constant' ? origin.value : origin.from === 'caller' ? here[0]?.value : undefined;
    const isCounted =
      value !== undefined &&
      (couldBeStep(value as Json, moved, field) || holdsStep(value as Json, moved, field) || (depth > 0 && isAmount(value as Json, field)));
    const to: Source =
      isCounted || (origin.from === 'constant' && couldBeSum(origin.value, moved, field))
        ? { from: 'not shown', seen: value as never }
        : origin;
    if ((to.from === 'not shown' || to.from === 'constant') && knowledge.viewers.runs(entity, field)) return [];
    // Something that is only mentioned in the payload may have changed by another cause: one witness shows a status, and no more.
    if (isMentioned && changes.length < 2 && !(to.from === 'constant' && isStatusValue(to.value as Json))) return [];
    // A part that is about who asks tells of them what it always tells, though nothing shows where it comes from as a whole.
    const members = to.from === 'not shown' && to.seen === undefined && !isOwn ? fieldsOf(field, key, here, 0) : [];
    const ofCaller = members.filter(([path]) => moved.some(moves(path)));
    if (ofCaller.some(([, source]) => source.from === 'caller'))
      return ofCaller.map(([path, source]): Set => ({ kind: 'set', entity, field: path, to: source }));
    return to.from === 'not shown' && !isOther && inner.some((one) => one.to.from !== 'not shown') ? inner : set(to);
  };
  return [...new Set(all.flatMap(({ after }) => Object.keys(after)))].flatMap((key) => setsAt(underKey('', key), key, 0));
};

const setsOf = (
  group: readonly Tracked[],
  entity: string,
  identity: string | null,
  knowledge: Knowledge,
  made: ReadonlySet<string>,
  refused: readonly Condition[],
): readonly Effect[] => {
  const renamed = identity === null ? [] : renamedBy(group, entity, identity);
  const changes = changesOf(group, entity, renamed.length > 0);
  const reached = group.map((one) => one.sample.reach.find((reach) => reach.entity === entity));
  const isMentioned = reached.every((reach) => !isAbout(reach));
  // What is named among other members may have changed by another cause, too: what was not sent needs more than one witness.
  const isAmongOthers = isMentioned || reached.every((reach) => reach?.own === true);
  const isNamed = identity !== null && changes.some(({ after }) => valueAt(after, identity) !== undefined);
  // What is only mentioned stays as it is, unless it was seen before and is otherwise now: a field of it may be called as one of those that were sent.
  const isSeen = ({ field }: Set): boolean =>
    changes.some(({ before, after }) => valueAt(before, field) !== undefined && !sameJson(valueAt(before, field), valueAt(after, field)));
  const sets = setsAmong(changes, entity, identity, knowledge, made, isAmongOthers, refused);
  // Nor does a number of it that nothing explains come of this, where other things were done before it was looked at again.
  const isAlone = ({ field, to }: Set): boolean =>
    to.from !== 'not shown' ||
    !changes.some(({ after }) => typeof valueAt(after, field) === 'number') ||
    group.some((one, at) => {
      const { before, after } = one.beside.get(entityKey(entity, reached[at]?.key ?? '')) ?? {};
      return [...(after ?? [])].some(([name, number]) => underKey('', name) === field && before?.get(name) !== number);
    });
  return [...(isMentioned ? sets.filter((one) => isSeen(one) && isAlone(one)) : sets), ...(isNamed ? renamed : [])];
};

/**
 * What an outcome does, as far as it was seen: each with a source only where every sample agrees. `refused`: what the call is refused for, of how the
 * thing stands.
 */
export const effectsOf = (group: readonly Tracked[], knowledge: Knowledge, refused: readonly Condition[]): readonly Effect[] => {
  const { outlines } = knowledge;
  const [first] = group;
  if (first === undefined || first.sample.status < 200 || first.sample.status > 399) return [];
  const isRead = !isWrite(first.sample);
  if (first.sample.status > 299 && isRead) return standingOf(group, knowledge, isRead);
  const made = madeEntities(group);
  const effects: Effect[] = [...made].map((entity) => createOf(group, entity, knowledge));
  if (!isRead)
    for (const entity of new Set(group.flatMap((one) => one.sample.reach.map((reach) => reach.entity)))) {
      if (made.has(entity)) continue;
      const identity = outlines.get(entity)?.identity ?? null;
      // What is called by another name is not there under its old one, and was not taken away.
      const isGone = deletes(group, entity) && (identity === null || renamedBy(group, entity, identity).length === 0);
      if (isGone) effects.push(...countsOf(group, entity, knowledge), { kind: 'delete', entity }, ...takenAlong(group, entity, knowledge));
      else if (group.every((one) => restores(one, entity))) effects.push({ kind: 'restore', entity });
      else effects.push(...setsOf(group, entity, identity, knowledge, made, refused));
    }
  if (!isRead)
    for (const entity of new Set(group.flatMap((one) => [...one.departures.keys()]))) {
      const of = takenAway(group, entity);
      if (of !== undefined) effects.push({ kind: 'delete each', entity, in: of });
    }
  if (!isRead) effects.push(...emptiedBy(group).map((entity): Effect => ({ kind: 'delete every', entity })));
  const replaced = replacedBy(group, knowledge.listing);
  effects.push(...replaced.map(({ entity, in: place }): Effect => ({ kind: 'replace every', entity, in: place })));
  if (!isRead)
    effects.push(
      ...setsOfEach(group, (changes, entity) =>
        made.has(entity) ||
        replaced.some((each) => each.entity === entity) ||
        effects.some((effect) => effect.kind === 'delete each' && effect.entity === entity)
          ? []
          : setsAmong(changes, entity, outlines.get(entity)?.identity ?? null, knowledge, made, true),
      ),
    );
  return [...effects, ...standingOf(group, knowledge, isRead)];
};
