import type { Act } from '../../observations/entity/draft.ts';
import { pluralOf } from '../../observations/entity/plural.ts';
import { A_TIME } from '../../observations/entity/tracker.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { segmentForm } from '../../observations/segment.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { citingFirst, contradicted, shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, triesOf } from '../../statement/tally.ts';
import { afterOf } from './after.ts';
import { acrossClocks, type Bracket, bracketsOf } from './brackets.ts';
import { isStale, type Series, seriesOf, type Value } from './changes.ts';
import { calledBy, declaredFor } from './declared-values.ts';
import { leftOutOf } from './left-out.ts';
import type { Machine } from './reading.ts';
import { key } from './rivals.ts';
import { type Changing, togetherOf } from './together.ts';
import { tallyOf, transitionsOf, withoutDoubted } from './transitions.ts';

const identifier = (text: string): boolean => {
  const form = segmentForm(text);
  return form !== undefined && form !== 'date' && form !== 'integer';
};

/** What the key of a thing begins with that there is one of, in the eyes of each person. */
const SINGLE = '\u0000';

/** Of more values than this, things must go back to some, and nearly every value must be of several things. */
const FEW = 20;

/** Names of times that say when a thing was last changed or looked at. */
const EACH_TIME = /updated|modified|changed|created|accessed|access$|seen|visited|login|sign_?in|activity|^last|_last_|synced|refreshed/i;

/** A field can be a state when its values are few and shared: a text that differs from object to object is none. */
const couldBeState = (all: readonly Series[], field: string): boolean => {
  const holders = new Map<Value, Set<string>>();
  let comesBack = false;
  for (const { id, sights } of all) {
    const left = new Set<Value>();
    for (const [index, sight] of sights.entries()) {
      holders.set(sight.value, (holders.get(sight.value) ?? new Set()).add(id));
      const before = sights[index - 1];
      if (before !== undefined && before.value !== sight.value) {
        left.add(before.value);
        if (left.has(sight.value)) comesBack = true;
      }
    }
  }
  const values = [...holders.keys()].filter((value): value is string => typeof value === 'string');
  // A time that is there or not is one, unless it tells of every change or sight.
  if (values.includes(A_TIME)) return values.length === 1 && holders.has(null) && !EACH_TIME.test(field);
  const spaced = values.filter((value) => /\s/.test(value)).length;
  // Texts of several words are free texts, unless they are two and several things have each of them ("In progress").
  const isShared = [...holders.values()].every((ids) => ids.size >= 2) && values.every((value) => value.split(/\s+/).length <= 2);
  if (values.length > 0 && spaced > values.length * 0.2 && !isShared) return false;
  if (values.some((value) => value === '') || values.some((value) => /^\d{4}-\d\d-\d\d|^np_|@|^(?:https?:)?\/\S/.test(value))) return false;
  if (values.some(identifier)) return false;
  if (holders.size === values.length + [...holders.keys()].filter((value) => value === null).length && values.length < 2) return false;
  const shared = [...holders.values()].filter((ids) => ids.size >= 2).length;
  if (values.length === 0) return true;
  if (holders.size > FEW) return comesBack && shared * 5 >= holders.size * 4;
  return comesBack || shared * 2 >= holders.size;
};

/**
 * Whether people type the values as they like: every change was asked for word by word, half of the values have one holder, and no new object got a
 * value that nobody asked for.
 */
const isTyped = (all: readonly Series[], changes: readonly Bracket[], field: string): boolean => {
  const given = all.some(({ sights: [first], acts }) =>
    acts.some(
      (act) =>
        act.creates &&
        typeof first?.value === 'string' &&
        act.at.recording === first.at.recording &&
        act.at.index === first.at.index &&
        act.asked.get(field) !== first.value,
    ),
  );
  if (given) return false;
  if (!changes.every(({ to, by }) => typeof to === 'string' && by?.asked.get(field) === to)) return false;
  // A thing that there is one of holds every value alone: what it comes back to is no text that somebody made up.
  const alone = all.every(({ id }) => id.startsWith(SINGLE));
  const held = alone ? changes.map(({ to }) => to) : all.flatMap(({ sights }) => [...new Set(sights.map(({ value }) => value))]);
  const holders = new Map<Value, number>();
  for (const value of held) holders.set(value, (holders.get(value) ?? 0) + 1);
  return [...holders.values()].filter((times) => times === 1).length * 2 >= holders.size;
};

const machineOf = (entity: EntityModel, field: string, declarations: Ballot, asked: Ballot): Changing | undefined => {
  const all = withoutDoubted(seriesOf(entity.runs, entity.acts, field), field);
  const brackets = all.flatMap(bracketsOf);
  const changes = brackets.filter(({ from, to }) => from !== to);
  if (changes.length === 0) return undefined;
  const values = new Map<string, { value: Value; sightings: { at: Reference; unit: string }[]; after: Act | undefined }>();
  for (const { id, sights, acts } of all) {
    for (const [index, sight] of sights.entries()) {
      const have = values.get(key(sight.value)) ?? { value: sight.value, sightings: [], after: undefined };
      have.sightings.push({ at: sight.at, unit: id });
      if (index === 0)
        have.after ??= acts.find((act) => act.creates && act.at.recording === sight.at.recording && act.at.index === sight.at.index);
      values.set(key(sight.value), have);
    }
  }
  const seen = [...values.values()].map(({ value }) => value);
  const declared = declaredFor(declarations, entity, field, seen);
  const isListed = declared !== undefined || declaredFor(asked, entity, field, seen) !== undefined;
  const counts = [...values.values()].some(({ value }) => typeof value === 'number');
  if (counts ? declared === undefined : !couldBeState(all, field) || (!isListed && isTyped(all, changes, field))) return undefined;
  const outside = (value: unknown): boolean => declared !== undefined && typeof value === 'string' && !declared.values.has(value);
  const list = declared?.tally ?? noTally;
  const counted = pluralOf(entity.name);
  const OUTSIDE = "the product's own list of values does not hold it";
  const owners = new Map<string, Set<string>>();
  for (const change of changes)
    owners.set(`${key(change.from)} ${key(change.to)}`, (owners.get(`${key(change.from)} ${key(change.to)}`) ?? new Set()).add(change.id));
  const alone = new Set([...owners.values()].filter((ids) => ids.size === 1).flatMap((ids) => [...ids]));
  const transitions = transitionsOf(brackets, field, counted, isStale(all), afterOf(all));
  const leftOut = leftOutOf([...all.flatMap(({ discarded }) => discarded), ...all.flatMap(acrossClocks), ...transitions.leftOut], counted);
  const machine: Machine = {
    entity: entity.name,
    field,
    statuses: [...values.values()]
      .sort((a, b) => (key(a.value) < key(b.value) ? -1 : 1))
      .map(({ value, sightings, after }) => ({
        value,
        first: after?.at,
        initial: after !== undefined,
        after: after?.call ?? null,
        ...(outside(value)
          ? contradicted(['seen', 'stated'], tallyOf(sightings), list, { note: OUTSIDE, counted })
          : shown(
              declared === undefined ? 'seen' : ['seen', 'stated'],
              declared === undefined
                ? tallyOf(sightings)
                : mergeTallies(tallyOf(sightings), { ...noTally, evidence: list.evidence.slice(0, 1) }),
              { counted, note: calledBy(declared, value) },
            )),
      }))
      // What shows that it was the first value is the create's own answer: it is cited first.
      .map(({ first, ...status }) => (first === undefined ? status : { ...status, ...citingFirst(citationOf(first), status) })),
    transitions: transitions.stated
      .map((transition) =>
        outside(transition.from) || outside(transition.to)
          ? {
              ...transition,
              grade: 'contradicted' as const,
              basis: ['seen' as const, 'stated' as const],
              against: triesOf(list),
              citations: [...transition.citations.slice(0, 4), ...list.evidence.slice(0, 1).map(citationOf)],
              counterexamples: list.evidence.slice(0, 1).map(citationOf),
              note: OUTSIDE,
            }
          : transition,
      )
      .sort((a, b) =>
        key(a.from as Value) + key(a.to as Value) + (a.by ?? '') < key(b.from as Value) + key(b.to as Value) + (b.by ?? '') ? -1 : 1,
      ),
    unseen: { alone: alone.size, of: new Set(all.filter(({ sights }) => sights.length >= 2).map(({ id }) => id)).size },
    ...(leftOut.length === 0 ? {} : { leftOut: [...leftOut] }),
  };
  return { machine, changes };
};

/**
 * Point 4: every field of few values that was seen to change. `refused`: lists that refusals state of what may be asked for. A thing may have values
 * that nobody may ask for, so they contradict nothing.
 */
export const settleStates = (
  entities: readonly EntityModel[],
  declarations: readonly Ballot[],
  refused: readonly Ballot[] = [],
): Machine[] => {
  const asked = refused.reduce(mergeBallots, noBallot);
  const declared = declarations.reduce(mergeBallots, noBallot);
  return entities.flatMap((entity) => {
    const fields = new Set([...entity.runs.values()].flatMap((byField) => [...byField.keys()]));
    const machines = [...fields]
      .filter((field) => !entity.ruledOut.has(field) && field !== entity.identity)
      .sort()
      .flatMap((field) => machineOf(entity, field, declared, asked) ?? []);
    return togetherOf(machines, pluralOf(entity.name));
  });
};
