import type { JsonObject } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { valueAt } from '../../place.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { countPredicate, type Filter, LOOKS, type RowsBefore, rowsBeforeOf, rowsHolding } from './count-rows.ts';
import { namesState, saidOf, speaksOfCount, speaksOfPeriod, speaksOfWho } from './count-said.ts';
import { mayBeOfMore } from './count-same.ts';
import { filtersNaming, madeAmong, NAMED } from './count-subject.ts';
import { complainedBy, namesField, namesThing } from './said.ts';
import { isStatusValue } from './status-value.ts';

/** Words by which not all there ever were are meant, but those that are still under way. */
const STILL =
  / (?:open|active|current|currently|outstanding|pending|running|at (?:a|the same) time|at once|simultaneous(?:ly)?|unreturned) /;

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

/** The ways to choose one, two or all. */
const someOf = (all: readonly Filter[]): readonly (readonly Filter[])[] => [
  ...all.map((one) => [one]),
  ...all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other])),
  ...(all.length > 2 ? [all] : []),
];

/** How the counted things stand that make it as many as there may be: in each of these refusals the same word, of a field that was seen to change. */
const standing = (
  own: readonly Tracked[],
  by: string,
  filters: readonly Filter[],
  rowsBefore: RowsBefore,
  knowledge: Knowledge,
): readonly Filter[] => {
  const counted = own.flatMap((one) => rowsHolding(one, filters, rowsBefore) ?? []);
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
  if (!speaksOfCount(said) || speaksOfPeriod(said, own)) return [];
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const made = madeAmong(accepted);
  const kinds = [...knowledge.outlines.keys()].filter((by) => made.has(by) || namesThing(said, by));
  return kinds.flatMap((by): readonly Predicate[] => {
    const rowsBefore = rowsBeforeOf(by, knowledge);
    const all = [...own, ...accepted];
    const latest = all.reduce((last, one) => (one.at > last.at ? one : last), first);
    if (all.length * rowsBefore(latest).size > LOOKS) return [];
    const rows = made.has(by) ? [] : all.flatMap((one) => [...rowsBefore(one).values()]);
    const naming = filtersNaming(first, by, made.get(by) ?? [], rows, knowledge);
    const isOfWho = speaksOfWho(
      said,
      own,
      naming.flatMap(([, held]) => (held.from === 'entity' ? [held.entity] : [])),
    );
    const named = isOfWho ? naming : naming.filter(([, held]) => held.from !== 'caller');
    const identity = knowledge.outlines.get(by)?.identity ?? 'id';
    const makers = new Map((made.get(by) ?? []).map(([one, value]) => [String(valueAt(value, identity)), one]));
    const makerOf = (row: JsonObject): Tracked | undefined => makers.get(String(valueAt(row, identity)));
    if (namesOther(own, said, named)) return [];
    return saidOf(own, said, by, made.has(by)).flatMap(({ is, than, isExact, isOfOther }): readonly Predicate[] => {
      const isThere = is === 'at least' && !isExact;
      const predicateOf = (filters: readonly Filter[]): Predicate => countPredicate({ by, filters, is, than }, rowsBefore);
      const isShown = (filters: readonly Filter[]): boolean => {
        const { holds } = predicateOf(filters);
        if (isThere && isByChance(filters, own, accepted)) return false;
        const counted = (one: Tracked): readonly JsonObject[] => rowsHolding(one, filters, rowsBefore) ?? [];
        if (is === 'at least' && mayBeOfMore(own, accepted, counted, makerOf, { filters, by, than, isExact, isOfWho })) return false;
        const counts = own.map((one) => counted(one).length);
        const isAtLimit = !isExact || counts.includes(is === 'below' ? than - 1 : than);
        const verdicts = accepted.map(holds);
        return isAtLimit && own.every((one) => holds(one) === true) && !verdicts.includes(true) && verdicts.includes(false);
      };
      const shown = (sets: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] => {
        const fitting = sets.filter(isShown);
        // What is said of fewer is so where it is so of more: of those that are the same in all, where there are too many; of all, where there are too few.
        const lengths = fitting.map(({ length }) => length);
        const wanted = is === 'below' ? Math.min(...lengths) : Math.max(...lengths);
        return fitting.filter(({ length }) => length === wanted);
      };
      const sets = someOf(named);
      const plain = shown(sets);
      const those = plain.length > 0 ? plain : sets;
      const isOf = ([, held]: Filter): boolean => held.from === 'constant' && namesState(said, held.value);
      const withStanding = shown(those.flatMap((set) => standing(own, by, set, rowsBefore, knowledge).map((one) => [...set, one])));
      const told = withStanding.filter((set) => set.some(isOf));
      if (told.length > 0) return told.map(predicateOf);
      if (isOfOther) return [];
      // Which of them are still under way, nothing says where all of them together are as many, too.
      return plain.length === 0 ? withStanding.map(predicateOf) : STILL.test(said) ? [] : plain.map(predicateOf);
    });
  });
};
