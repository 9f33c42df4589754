import { A_TIME } from '../../base/a-time.ts';
import type { Act } from '../../observations/entity/draft.ts';
import { pluralOf } from '../../observations/entity/plural.ts';
import { referencesAmong } from '../../observations/entity/reference.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { saysState } from '../../observations/standing.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { citingFirst, contradicted, shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, triesOf } from '../../statement/tally.ts';
import { afterOf } from './after.ts';
import { beganIn } from './began.ts';
import { acrossClocks, bracketsOf } from './brackets.ts';
import { isStale, seriesOf } from './changes.ts';
import { calledBy, declaredFor } from './declared-values.ts';
import { withFlags } from './flags.ts';
import { idleIn } from './idle.ts';
import { inOrder } from './in-order.ts';
import { leftOutOf } from './left-out.ts';
import type { Machine } from './reading.ts';
import { withReferred } from './referred.ts';
import { key } from './rivals.ts';
import type { Value } from './series.ts';
import { couldBeState, isNumbered, isTyped } from './state-field.ts';
import { type Changing, togetherOf } from './together.ts';
import { tallyOf, transitionsOf, withoutDoubted } from './transitions.ts';

/** `known`: what the same field is of other things, where it was seen to be a state. */
const machineOf = (
  entity: EntityModel,
  acts: EntityModel['acts'],
  field: string,
  declarations: Ballot,
  asked: Ballot,
  began: ReadonlyMap<string, number>,
  elsewhere: readonly Act[],
  known: ReadonlySet<Value> = new Set(),
): Changing | undefined => {
  const told = seriesOf(withFlags(entity.runs, field), acts, field, began);
  const idle = idleIn(told);
  const series = told.map((one) => ({ ...one, elsewhere, idle }));
  const all = withoutDoubted(series, field);
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
  const counts = seen.some((value) => typeof value === 'number' && !(value === 0 && seen.includes(A_TIME)));
  const isKnown = seen.length > 1 && seen.every((value) => known.has(value));
  if (
    counts
      ? declared === undefined && !isNumbered(all, changes, field)
      : !isKnown && (!couldBeState(all, changes, field) || (!isListed && isTyped(all, changes, field)))
  )
    return undefined;
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

/** What was done to other things, where pages show one. One request is done once. */
const elsewhereOf = (entity: EntityModel, entities: readonly EntityModel[]): readonly Act[] =>
  ![...entity.runs.values()].some((byField) => [...byField.values()].some((runs) => runs.some(({ first }) => first.onPage !== undefined)))
    ? []
    : [
        ...new Map(
          entities
            .flatMap((other) => (other === entity ? [] : [...other.acts.values()].flat()))
            .filter(({ named }) => named)
            .map((act) => [`${act.at.recording} ${act.at.index}`, act]),
        ).values(),
      ];

/** Whether a field names one of other things: which one it is, is not how the thing stands, unless those are statuses that a product keeps as things. */
const namesOthers = (entities: readonly EntityModel[]): ((entity: EntityModel, field: string) => boolean) => {
  const refer = referencesAmong(entities);
  return ({ name, identity, shape }, field) => {
    const own = shape.keys?.get(field);
    const other = own === undefined || saysState(field) ? undefined : refer(field, own);
    return other !== undefined && other !== `${name}.${identity}`;
  };
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
  const began = beganIn(entities);
  const isOthers = namesOthers(entities);
  const settled = entities.map((entity) => {
    const fields = [...new Set([...entity.runs.values()].flatMap((byField) => [...byField.keys()]))]
      .filter((field) => !entity.ruledOut.has(field) && field !== entity.identity && !isOthers(entity, field))
      .sort();
    const acts = withReferred(entity, entities);
    const elsewhere = elsewhereOf(entity, entities);
    const machines = new Map(fields.map((field) => [field, machineOf(entity, acts, field, declared, asked, began, elsewhere)]));
    return { entity, acts, elsewhere, machines };
  });
  const known = new Map<string, Set<Value>>();
  for (const { machines } of settled)
    for (const [field, found] of machines)
      for (const { value } of found?.machine.statuses ?? [])
        if (typeof value === 'string') known.set(field, (known.get(field) ?? new Set()).add(value));
  return settled.flatMap(({ entity, acts, elsewhere, machines }) => {
    const found = [...machines].flatMap(
      ([field, machine]) => machine ?? machineOf(entity, acts, field, declared, asked, began, elsewhere, known.get(field)) ?? [],
    );
    return inOrder(togetherOf(found, pluralOf(entity.name)));
  });
};
