import type { Act } from '../../observations/entity/draft.ts';
import { pluralOf } from '../../observations/entity/plural.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { segmentForm } from '../../observations/segment.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { distinctOf } from '../../statement/distinct.ts';
import { noEvidence, withReference } from '../../statement/evidence.ts';
import { CITATIONS, citationOf, type Reference } from '../../statement/reference.ts';
import { contradicted, shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import { type Bracket, bracketsOf, type Series, seriesOf, type Value } from './changes.ts';
import type { Machine, Transition } from './reading.ts';

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

const identifier = (text: string): boolean => {
  const form = segmentForm(text);
  return form !== undefined && form !== 'date' && form !== 'integer';
};

/** A field can be a state when its values are few and shared: a text that differs from object to object is none. */
const couldBeState = (all: readonly Series[]): boolean => {
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
  const spaced = values.filter((value) => /\s/.test(value)).length;
  if (values.length > 0 && spaced > values.length * 0.2) return false;
  if (values.some((value) => value === '') || values.some((value) => /^\d{4}-\d\d-\d\d|^np_|@/.test(value))) return false;
  if (values.some(identifier)) return false;
  if (holders.size === values.length + [...holders.keys()].filter((value) => value === null).length && values.length < 2) return false;
  const shared = [...holders.values()].filter((ids) => ids.size >= 2).length;
  if (values.length === 0) return true;
  return comesBack || shared * 2 >= holders.size;
};

/**
 * Whether people type the values as they like: every change was asked for word by word, half of what was asked for has one holder, and no new
 * object got a value that nobody asked for.
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
  const typed = new Set<Value>();
  for (const { to, by } of changes) {
    if (typeof to !== 'string' || by?.asked.get(field) !== to) return false;
    typed.add(to);
  }
  const holders = (value: Value): number =>
    new Set(all.filter(({ sights }) => sights.some((sight) => sight.value === value)).map(({ id }) => id)).size;
  return [...typed].filter((value) => holders(value) === 1).length * 2 >= typed.size;
};

const key = (value: Value): string => JSON.stringify(value);

/** Keys that say which of several actions a call is (`mining.md` §3). */
const ACTION = /^(action|event|type|command|transition|operation|op)$/i;

/**
 * What a write was from where: the left side of the functional claim (§1.3). A write that asked for a value of this field, for one of its values
 * under another name, or for a named action is another left side than one that did not.
 */
const leftSide = (from: Value, by: Act, field: string, values: ReadonlySet<Value>): string =>
  JSON.stringify([
    from,
    by.call,
    [...by.asked]
      .filter(([name, value]) => name === field || ACTION.test(name) || (typeof value === 'string' && values.has(value)))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

const transitionsOf = (brackets: readonly Bracket[], field: string, counted: string): Transition[] => {
  const values = new Set(brackets.flatMap(({ from, to }) => [from, to]));
  const left = ({ from, by }: Bracket): string => (by === undefined ? '' : leftSide(from, by, field, values));
  const outcomes = new Map<string, Map<string, Set<string>>>();
  for (const bracket of brackets) {
    if (bracket.by === undefined) continue;
    const to = outcomes.get(left(bracket)) ?? new Map<string, Set<string>>();
    to.set(key(bracket.to), (to.get(key(bracket.to)) ?? new Set()).add(bracket.id));
    outcomes.set(left(bracket), to);
  }
  const agreed = ({ to }: Bracket, rivals: ReadonlyMap<string, ReadonlySet<string>>): boolean => {
    const mine = rivals.get(key(to))?.size ?? 0;
    const all = [...rivals.values()].reduce((sum, ids) => sum + ids.size, 0);
    return rivals.size <= 1 || (mine >= 2 && mine >= all * 0.8);
  };
  const none: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const rivalsOf = (bracket: Bracket) => outcomes.get(left(bracket)) ?? none;
  // The same write left others as they were: it is not shown to be what changes them.
  const changes = brackets
    .filter(({ from, to }) => from !== to)
    .map((change) => {
      const rivals = rivalsOf(change);
      const stayed = rivals.has(key(change.from));
      const moved = new Map([...rivals].filter(([to]) => to !== key(change.from)));
      return change.by !== undefined && stayed && !agreed(change, rivals) && agreed(change, moved) ? { ...change, by: undefined } : change;
    });
  const groups = new Map<string, Bracket[]>();
  for (const change of changes) {
    const by = change.by?.call ?? '';
    const group = `${key(change.from)} ${key(change.to)} ${by}`;
    groups.set(group, [...(groups.get(group) ?? []), change]);
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
    const clean = first.by === undefined || group.every((change) => agreed(change, rivalsOf(change)));
    const many = first.by === undefined && group.some((change) => change.writes > 1);
    const note =
      first.by === undefined
        ? many
          ? 'cause not shown, several writes between'
          : 'cause not shown'
        : group.every(({ by, to }) => by?.asked.get(field) === to)
          ? 'set by the client'
          : undefined;
    const against = tallyOf(
      brackets
        .filter((other) => other.by !== undefined && left(other) === left(first) && other.to !== first.to)
        .map(({ at, id }) => ({ at, unit: id })),
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
  const all = seriesOf(entity.runs, entity.acts, field);
  const brackets = all.flatMap(bracketsOf);
  const changes = brackets.filter(({ from, to }) => from !== to);
  if (changes.length === 0 || !couldBeState(all)) return undefined;
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
  const declared = declaredFor(
    declarations,
    entity,
    field,
    [...values.values()].map(({ value }) => value),
  );
  if (declared === undefined && isTyped(all, changes, field)) return undefined;
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
              { counted },
            )),
      }))
      // What shows that it was the first value is the create's own answer: it is cited first.
      .map(({ first, ...status }) => ({
        ...status,
        ...(first === undefined ? {} : { citations: [...new Set([citationOf(first), ...status.citations])].slice(0, CITATIONS) }),
      })),
    transitions: transitionsOf(brackets, field, counted)
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
    unseen: { alone: alone.size, of: new Set(all.filter(({ sights }) => sights.length >= 2).map(({ id }) => id)).size },
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
