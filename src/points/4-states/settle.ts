import type { Act, Moment, Run } from '../../observations/entity/draft.ts';
import { pluralOf } from '../../observations/entity/plural.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { distinctOf } from '../../statement/distinct.ts';
import { noEvidence, withReference } from '../../statement/evidence.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { contradicted, shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { Machine, Transition } from './reading.ts';

type Value = Run['value'];

/** One sight of a value. */
interface Sight extends Moment {
  readonly value: Value;
}

interface Change {
  readonly from: Value;
  readonly to: Value;
  readonly id: string;
  readonly at: Reference;
  /** The one accepted write between the two sights; `undefined` when there was none, or more than one. */
  readonly by: Act | undefined;
  readonly writes: number;
}

const tallyOf = (sightings: readonly { readonly at: Reference; readonly unit: string }[]): Tally => ({
  times: new Map(
    [...new Set(sightings.map(({ at }) => at.recording))].map((recording) => [
      recording,
      sightings.filter(({ at }) => at.recording === recording).length,
    ]),
  ),
  units: distinctOf(sightings.map(({ unit }) => unit)),
  evidence: sightings.reduce((evidence, { at }) => withReference(evidence, at), noEvidence),
});

const sightsOf = (runs: readonly Run[]): readonly Sight[] =>
  runs
    .flatMap(({ value, first, last }) =>
      first === last
        ? [{ ...first, value }]
        : [
            { ...first, value },
            { ...last, value },
          ],
    )
    .sort((a, b) => a.start - b.start || a.end - b.end || a.at.index - b.at.index);

/** Changes of one object's field: two sights in order, and the accepted writes that fit between them (`mining.md` §3). */
const changesOf = (id: string, sights: readonly Sight[], acts: readonly Act[]): readonly Change[] => {
  const changes: Change[] = [];
  for (const [index, b] of sights.entries()) {
    const a = sights[index - 1];
    if (a === undefined || a.value === b.value || a.end > b.start) continue;
    // A create in between starts another life under the same identity: nothing changed.
    if (acts.some((act) => act.creates && a.end <= act.start && act.start <= b.start)) continue;
    const between = acts.filter((act) => !act.creates && a.end <= act.start && act.end <= b.end);
    const [only] = between;
    // Two people may be shown different values of the same thing: without a write that is no change.
    if (between.length === 0 && a.viewer !== b.viewer) continue;
    changes.push({ from: a.value, to: b.value, id, at: b.at, by: between.length === 1 ? only : undefined, writes: between.length });
  }
  return changes;
};

/**
 * A sight, no write, another value, no write, the first value again within five seconds: the middle one came from a stale copy, so neither
 * change happened.
 */
const withoutFlicker = (sights: readonly Sight[], acts: readonly Act[]): readonly Sight[] =>
  sights.filter((sight, index) => {
    const before = sights[index - 1];
    const after = sights[index + 1];
    if (before === undefined || after === undefined || before.value !== after.value || before.value === sight.value) return true;
    if (after.start - before.end > 5_000) return true;
    return acts.some((act) => act.start >= before.end && act.end <= after.end);
  });

/** A field can be a state when its values are few and shared: a text that differs from object to object is none. */
const couldBeState = (series: ReadonlyMap<string, readonly Sight[]>): boolean => {
  const holders = new Map<Value, Set<string>>();
  let comesBack = false;
  for (const [id, sights] of series) {
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
  const spaced = values.filter((value) => /\s/.test(value)).length;
  if (values.length > 0 && spaced > values.length * 0.2) return false;
  if (values.some((value) => value === '') || values.some((value) => /^\d{4}-\d\d-\d\d|^np_|@/.test(value))) return false;
  if (holders.size === values.length + [...holders.keys()].filter((value) => value === null).length && values.length < 2) return false;
  const shared = [...holders.values()].filter((ids) => ids.size >= 2).length;
  if (values.length === 0) return true;
  return comesBack || shared * 2 >= holders.size;
};

const key = (value: Value): string => JSON.stringify(value);

const transitionsOf = (changes: readonly Change[], counted: string): Transition[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const by = change.by?.call ?? '';
    const group = `${key(change.from)} ${key(change.to)} ${by}`;
    groups.set(group, [...(groups.get(group) ?? []), change]);
  }
  // The functional claim is per cause: the same call from the same state, asking for the same value when it asks for one.
  const left = (change: Change): string => `${key(change.from)} ${change.by?.call ?? ''} ${key(asked(change))}`;
  const asked = (change: Change): Value => ([...(change.by?.asked.values() ?? [])].includes(change.to) ? change.to : null);
  const outcomes = new Map<string, Map<string, Set<string>>>();
  for (const change of changes) {
    if (change.by === undefined) continue;
    const to = outcomes.get(left(change)) ?? new Map<string, Set<string>>();
    to.set(key(change.to), (to.get(key(change.to)) ?? new Set()).add(change.id));
    outcomes.set(left(change), to);
  }
  return [...groups.values()].map((group): Transition => {
    const [first] = group;
    if (first === undefined) throw new Error('a transition without a change');
    const tally = tallyOf(
      group.flatMap((change) => [
        ...(change.by === undefined ? [] : [{ at: change.by.at, unit: change.id }]),
        { at: change.at, unit: change.id },
      ]),
    );
    const exact = { ...tally, times: tallyOf(group.map((change) => ({ at: change.at, unit: change.id }))).times };
    const roles = new Set(group.map((change) => change.by?.role));
    const [role] = roles;
    const rivals = outcomes.get(left(first));
    const mine = rivals?.get(key(first.to))?.size ?? 0;
    const all = [...(rivals?.values() ?? [])].reduce((sum, ids) => sum + ids.size, 0);
    const clean = rivals === undefined || rivals.size === 1 || (mine >= 2 && mine >= all * 0.8);
    const many = first.by === undefined && group.some((change) => change.writes > 1);
    const note =
      first.by === undefined
        ? many
          ? 'cause not shown, several writes between'
          : 'cause not shown'
        : asked(first) === first.to
          ? 'set by the client'
          : undefined;
    const against = tallyOf(
      changes
        .filter((change) => left(change) === left(first) && change.to !== first.to && change.by !== undefined)
        .map((change) => ({ at: change.at, unit: change.id })),
    );
    const ground = clean ? shown('seen', exact, { note, counted }) : contradicted(['seen'], exact, against, { note, counted });
    return {
      from: first.from,
      to: first.to,
      by: first.by?.call ?? null,
      role: first.by !== undefined && roles.size === 1 ? (role ?? null) : null,
      ...ground,
    };
  });
};

interface Declared {
  readonly values: ReadonlySet<string>;
  readonly tally: Tally;
}

/** The product's own list of a field's values, if it states one: of the same scope when it names one, and one that holds most of what was seen. */
const declaredFor = (declarations: Ballot, entity: EntityModel, field: string, seen: readonly Value[]): Declared | undefined => {
  const words = new Set(entity.collections.map(({ collection }) => collection.split('/').at(-1)?.toLowerCase() ?? ''));
  const texts = seen.filter((value): value is string => typeof value === 'string');
  for (const [subject, votes] of declarations) {
    const [scope, named] = JSON.parse(subject) as [string, string];
    if (
      named !== field ||
      (scope !== '' &&
        ![...words].some((word) => word !== '' && (scope.toLowerCase() === word || scope.toLowerCase().endsWith(`_${word}`))))
    )
      continue;
    for (const [vote, tally] of votes) {
      const values = new Set(JSON.parse(vote) as string[]);
      if (texts.filter((text) => values.has(text)).length >= Math.max(2, texts.length / 2)) return { values, tally };
    }
  }
  return undefined;
};

const machineOf = (entity: EntityModel, field: string, declarations: Ballot): Machine | undefined => {
  const series = new Map<string, readonly Sight[]>();
  for (const [id, fields] of entity.runs) {
    const runs = fields.get(field);
    if (runs === undefined) continue;
    const acts = entity.acts.get(id) ?? [];
    series.set(id, withoutFlicker(sightsOf(runs), acts));
  }
  const changes = [...series].flatMap(([id, sights]) => changesOf(id, sights, entity.acts.get(id) ?? []));
  if (changes.length === 0 || !couldBeState(series)) return undefined;
  const values = new Map<string, { value: Value; sightings: { at: Reference; unit: string }[]; after: Act | undefined }>();
  for (const [id, sights] of series) {
    for (const [index, sight] of sights.entries()) {
      const have = values.get(key(sight.value)) ?? { value: sight.value, sightings: [], after: undefined };
      have.sightings.push({ at: sight.at, unit: id });
      if (index === 0)
        have.after ??= (entity.acts.get(id) ?? []).find(
          (act) => act.creates && act.at.recording === sight.at.recording && act.at.index === sight.at.index,
        );
      values.set(key(sight.value), have);
    }
  }
  const declared = declaredFor(
    declarations,
    entity,
    field,
    [...values.values()].map(({ value }) => value),
  );
  const outside = (value: unknown): boolean => declared !== undefined && typeof value === 'string' && !declared.values.has(value);
  const list = declared?.tally ?? noTally;
  const counted = pluralOf(entity.name);
  const OUTSIDE = "the product's own list of values does not hold it";
  const owners = new Map<string, Set<string>>();
  for (const change of changes)
    owners.set(`${key(change.from)} ${key(change.to)}`, (owners.get(`${key(change.from)} ${key(change.to)}`) ?? new Set()).add(change.id));
  const alone = new Set([...owners.values()].filter((ids) => ids.size === 1).flatMap((ids) => [...ids]));
  return {
    entity: entity.name,
    field,
    statuses: [...values.values()]
      .sort((a, b) => (key(a.value) < key(b.value) ? -1 : 1))
      .map(({ value, sightings, after }) => ({
        value,
        initial: after !== undefined,
        after: after?.call ?? null,
        ...(outside(value)
          ? contradicted(['seen', 'stated'], tallyOf(sightings), list, { note: OUTSIDE, counted })
          : shown(
              declared === undefined ? 'seen' : ['seen', 'stated'],
              declared === undefined
                ? tallyOf(sightings)
                : mergeTallies(tallyOf(sightings), { ...noTally, evidence: list.evidence.slice(0, 1) }),
              { counted },
            )),
      })),
    transitions: transitionsOf(changes, counted)
      .map((transition) =>
        outside(transition.from) || outside(transition.to)
          ? {
              ...transition,
              grade: 'contradicted' as const,
              basis: ['seen' as const, 'stated' as const],
              against: triesOf(list),
              citations: [...transition.citations.slice(0, 4), ...list.evidence.slice(0, 1).map(citationOf)],
              note: OUTSIDE,
            }
          : transition,
      )
      .sort((a, b) =>
        key(a.from as Value) + key(a.to as Value) + (a.by ?? '') < key(b.from as Value) + key(b.to as Value) + (b.by ?? '') ? -1 : 1,
      ),
    unseen: { alone: alone.size, of: [...series.values()].filter((sights) => sights.length >= 2).length },
  };
};

/** Point 4: every field of few values that was seen to change. */
export const settleStates = (entities: readonly EntityModel[], declarations: readonly Ballot[]): Machine[] => {
  const declared = declarations.reduce(mergeBallots, noBallot);
  return entities.flatMap((entity) => {
    const fields = new Set([...entity.runs.values()].flatMap((byField) => [...byField.keys()]));
    return [...fields]
      .filter((field) => !entity.ruledOut.has(field) && field !== entity.identity)
      .sort()
      .flatMap((field) => machineOf(entity, field, declared) ?? []);
  });
};
