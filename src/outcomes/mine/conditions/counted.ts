import type { Json, JsonObject } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Counted, Held, Measure } from '../../quantity.ts';
import { namedOf } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { isUnique } from '../known/unique.ts';
import { scalarsOf } from '../values/leaf.ts';
import { isCalledAfter } from './called-after.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { complainedBy, namesField, namesThing, numbersSaid, wordsOf } from './said.ts';
import { isStatusValue } from './status-value.ts';
import { saysTaken } from './taken.ts';

/** Words by which there are as many of something as there may be. */
const AS_MANY = / (?:most|max|maximum|limit|limited|limits|up to|no more than|more than|exceed\w*|too many|quota|reached|only) /;

/** Words by which something has to be there that is not. */
const LACKING = / (?:no|without|at least|needs?|must|has to|have to|requires?|empty|contains? no|any) /;

/** Words by which not all there ever were are meant, but those that are still under way. */
const STILL =
  / (?:open|active|current|currently|outstanding|pending|running|at (?:a|the same) time|at once|simultaneous(?:ly)?|unreturned) /;

/** Whom or what the counted things name: who asks, or what the call names. */
interface Subject {
  readonly held: Held;
  readonly keyOf: (one: Tracked) => string | undefined;
  readonly entity: string;
}

/** What the counted things hold, each in a field of its own. */
type Filter = readonly [field: string, held: Held, heldBy: (one: Tracked) => Json | undefined];

const subjectsOf = ({ sample: { reach, caller } }: Tracked, by: string, { outlines }: Knowledge): readonly Subject[] => {
  const identityOf = (entity: string): string => outlines.get(entity)?.identity ?? 'id';
  const named = [...new Set(reach.filter((one) => one.in !== 'caller').map(({ entity }) => entity))].filter((entity) => entity !== by);
  return [
    ...named.map(
      (entity): Subject => ({
        held: { from: 'entity', entity, path: identityOf(entity) },
        keyOf: ({ sample }) => namedOf(sample, entity)?.key,
        entity,
      }),
    ),
    ...(caller.account === undefined || caller.account.entity === by
      ? []
      : [
          {
            held: { from: 'caller', path: identityOf(caller.account.entity) } as const,
            keyOf: (one: Tracked) => one.sample.caller.account?.key,
            entity: caller.account.entity,
          },
        ]),
  ];
};

/** What these requests have made, of one kind, with the request that made it. */
const madeAmong = (accepted: readonly Tracked[]): ReadonlyMap<string, readonly (readonly [Tracked, JsonObject])[]> => {
  const made = new Map<string, [Tracked, JsonObject][]>();
  for (const one of accepted)
    for (const { entity, key, value } of one.sample.found)
      if (one.fresh.has(entityKey(entity, key))) made.set(entity, [...(made.get(entity) ?? []), [one, value]]);
  return made;
};

/** So many different things that were named where each was made show that it is they which are named there. */
const NAMED = 2;

/** The field of the counted things that names a subject: as all that these requests made do, or as it is called. */
const fieldNaming = (
  subject: Subject,
  by: string,
  made: readonly (readonly [Tracked, JsonObject])[],
  rows: readonly JsonObject[],
  knowledge: Knowledge,
): string | undefined => {
  const entities = [...knowledge.outlines.keys()];
  const identity = knowledge.outlines.get(by)?.identity;
  const isNamedBy = (field: string): boolean => {
    const names = made.map(([one, value]) => [subject.keyOf(one), valueAt(value, field)] as const);
    const isEach = names.length > 0 && names.every(([key, value]) => key !== undefined && value !== undefined && sameText(value, key));
    const keys = new Set(names.map(([key]) => key));
    return (
      isEach &&
      (keys.size >= NAMED ||
        isCalledAfter(field, by, subject.entity, entities) ||
        [...keys].some((key) => key !== undefined && isUnique(key)))
    );
  };
  const values = made.length > 0 ? made.map(([, value]) => value) : rows;
  const fields = new Set(values.flatMap((value) => Object.keys(value).map((key) => underKey('', key)))).difference(
    new Set([identity ?? '']),
  );
  const isSo = (field: string): boolean =>
    made.length > 0
      ? isNamedBy(field)
      : isCalledAfter(field, by, subject.entity, entities) || knowledge.namedMakers(by, field) === subject.entity;
  const [only, ...others] = [...fields].filter(isSo);
  return others.length === 0 ? only : undefined;
};

/** So many looks at counted things are taken for one refusal: of more than that none, so that no recording is too long. */
const LOOKS = 500_000;

type RowsBefore = (one: Tracked) => readonly JsonObject[];

/** The things of a kind that were there before a request, looked up once for each. */
const rowsBeforeOf = (by: string, { there }: Knowledge): RowsBefore => {
  const known = new Map<Tracked, readonly JsonObject[]>();
  return (one) => {
    const rows = known.get(one) ?? [...there.before(one, by).values()].map(({ value }) => value);
    known.set(one, rows);
    return rows;
  };
};

/** How many there are that hold all of this, as far as they were seen before a request; `undefined` where what it names is not known. */
const countOf = (one: Tracked, filters: readonly Filter[], rowsBefore: RowsBefore): number | undefined => {
  const wanted = filters.map(([field, , heldBy]) => [field, heldBy(one)] as const);
  if (wanted.some(([, value]) => value === undefined)) return undefined;
  return rowsBefore(one).filter((value) =>
    wanted.every(([field, held]) => {
      const there = valueAt(value, field);
      return there !== undefined && sameText(there, held as Json);
    }),
  ).length;
};

/** What refusals say of how many there may be, or have to be. */
interface Said {
  readonly is: Measure['is'];
  readonly than: number;
  /** Whether one more, or one fewer, is what has to be seen: a number that is in the words. */
  readonly isExact: boolean;
}

const saidOf = (own: readonly Tracked[], said: string, isMade: boolean, isNamed: boolean): readonly Said[] => {
  const numbers = [...new Set(numbersSaid(own))].filter((number) => Number.isInteger(number) && number > 0 && number < 10_000);
  if (isMade && AS_MANY.test(said) && numbers.length > 0) return numbers.map((than) => ({ is: 'at least', than, isExact: true }));
  if (isMade && saysTaken(said)) return [{ is: 'at least', than: 1, isExact: false }];
  if (isMade || !isNamed || !LACKING.test(said)) return [];
  return numbers.length > 0 ? numbers.map((than) => ({ is: 'below', than, isExact: true })) : [{ is: 'below', than: 1, isExact: false }];
};

/** Whether words name something else that was sent than what the counted things name: it is that which is there already. */
const namesOther = (own: readonly Tracked[], said: string, filters: readonly Filter[]): boolean =>
  own.some(({ sample }) => {
    const names = new Set(sample.reach.filter(({ in: place }) => place === 'payload').map(({ name }) => name));
    const isSubject = (path: string): boolean => names.has(path) || filters.some(([field]) => lastPart(field) === lastPart(path));
    return (
      scalarsOf(sample.payload, 60).some(({ path }) => !isSubject(path) && namesField(said, path)) ||
      complaintsIn(sample).some(({ field }) => field !== null && !isSubject(field))
    );
  });

/** So many were taken, or so many different ones refused: that one alone has something already is else no more than chance. */
const TAKEN = 3;

const isByChance = (filters: readonly Filter[], own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const [only, ...others] = filters;
  if (only === undefined || others.some(([, held]) => held.from !== 'constant')) return false;
  return new Set(own.map(only[2])).size < NAMED && new Set(accepted.map(only[2])).size < TAKEN;
};

/** The ways to choose one or two. */
const someOf = (all: readonly Filter[]): readonly (readonly Filter[])[] => [
  ...all.map((one) => [one]),
  ...all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other])),
];

/** How the counted things stand that make it as many as there may be: in each of these refusals the same word, of a field that was seen to change. */
const standing = (
  own: readonly Tracked[],
  by: string,
  filters: readonly Filter[],
  rowsBefore: RowsBefore,
  knowledge: Knowledge,
): readonly Filter[] => {
  const counted = own.flatMap((one) =>
    rowsBefore(one).filter((value) => filters.every(([field, , heldBy]) => sameText(valueAt(value, field), heldBy(one) ?? null))),
  );
  const fields = new Set(counted.flatMap((value) => Object.keys(value).map((key) => underKey('', key))));
  return [...fields]
    .filter((field) => knowledge.moves(by, field))
    .flatMap((field) =>
      [...new Set(counted.map((value) => valueAt(value, field)))]
        .filter((value) => (typeof value === 'string' || typeof value === 'boolean') && isStatusValue(value))
        .map((value): Filter => [field, { from: 'constant', value: value as string | boolean }, () => value]),
    );
};

/**
 * "The number of Booking whose memberId is id of who asks is at least 3": for refusals whose words are that there are as many of something as there may be, that
 * there is one already, or that there are none where some are needed. How many that is, the words say; of what, what the call makes, or what they name.
 */
export const countedPredicates = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || ![400, 402, 403, 409, 412, 422, 423].includes(plainStatus(first.sample.status))) return [];
  // A program that failed says more than why.
  const said = complainedBy(own);
  if (!AS_MANY.test(said) && !LACKING.test(said) && !saysTaken(said)) return [];
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const made = madeAmong(accepted);
  const kinds = [...knowledge.outlines.keys()].filter((by) => made.has(by) || namesThing(said, by));
  return kinds.flatMap((by): readonly Predicate[] => {
    const rowsBefore = rowsBeforeOf(by, knowledge);
    const all = [...own, ...accepted];
    const latest = all.reduce((last, one) => (one.at > last.at ? one : last), first);
    if (all.length * rowsBefore(latest).length > LOOKS) return [];
    const rows = made.has(by) ? [] : all.flatMap(rowsBefore);
    const subjects = subjectsOf(first, by, knowledge);
    const named = subjects.flatMap((subject): Filter[] => {
      const field = fieldNaming(subject, by, made.get(by) ?? [], rows, knowledge);
      return field === undefined ? [] : [[field, subject.held, subject.keyOf]];
    });
    // Two subjects that one field names are told apart by nothing.
    const fields = named.map(([field]) => field);
    if (new Set(fields).size < fields.length) return [];
    return saidOf(own, said, made.has(by), namesThing(said, by)).flatMap(({ is, than, isExact }): readonly Predicate[] => {
      const isThere = is === 'at least' && !isExact;
      if (isThere && namesOther(own, said, named)) return [];
      const predicateOf = (filters: readonly Filter[]): Predicate => {
        const of: Counted = { of: 'count', entity: by, whose: filters.map(([field, held]) => [field, held]) };
        return {
          condition: { kind: 'measure', of, is, than: { of: 'number', value: than } },
          holds: (one) => {
            const count = countOf(one, filters, rowsBefore);
            return count === undefined ? undefined : is === 'below' ? count < than : count >= than;
          },
          tier: 0,
          about: `entity ${by} ${JSON.stringify(of.whose)}`,
        };
      };
      const isShown = (filters: readonly Filter[]): boolean => {
        const { holds } = predicateOf(filters);
        if (isThere && isByChance(filters, own, accepted)) return false;
        const counts = own.map((one) => countOf(one, filters, rowsBefore));
        const isAtLimit = !isExact || counts.includes(is === 'below' ? than - 1 : than);
        const verdicts = accepted.map(holds);
        return isAtLimit && own.every((one) => holds(one) === true) && !verdicts.includes(true) && verdicts.includes(false);
      };
      const shown = (sets: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] => {
        const fitting = sets.filter(isShown);
        const least = Math.min(...fitting.map(({ length }) => length));
        return fitting.filter(({ length }) => length === least);
      };
      const sets = someOf(named);
      const plain = shown(sets);
      const those = plain.length > 0 ? plain : sets;
      const isOf = ([, held]: Filter): boolean =>
        held.from === 'constant' && wordsOf(String(held.value)).every((word) => said.includes(` ${word} `));
      const withStanding = shown(those.flatMap((set) => standing(own, by, set, rowsBefore, knowledge).map((one) => [...set, one])));
      const told = withStanding.filter((set) => set.some(isOf));
      if (told.length > 0) return told.map(predicateOf);
      // Which of them are still under way, nothing says where all of them together are as many, too.
      return plain.length === 0 ? withStanding.map(predicateOf) : STILL.test(said) ? [] : plain.map(predicateOf);
    });
  });
};
