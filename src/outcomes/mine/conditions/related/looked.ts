import type { Json, JsonObject } from '../../../../base/json.ts';
import { lastPart, underKey } from '../../../../base/path.ts';
import { valueAt } from '../../../place.ts';
import type { Standing } from '../../../quantity.ts';
import { namedOf } from '../../../sample.ts';
import type { Knowledge } from '../../known/knowledge.ts';
import type { Tracked } from '../../known/tracked.ts';
import type { Predicate } from '../candidate.ts';
import { complaintsIn } from '../complaints.ts';
import { countPredicate, type Filter, type RowsBefore, rowsHolding, type Wanted } from '../count-rows.ts';
import type { madeAmong } from '../count-subject.ts';
import { ownerAt } from '../predicate.ts';
import { namesThing } from '../said.ts';
import { isStatusValue } from '../status-value.ts';
import { namesPlace } from '../taken.ts';

/** What a refusal is looked into with. */
export interface Looked {
  readonly own: readonly Tracked[];
  readonly accepted: readonly Tracked[];
  readonly said: string;
  readonly made: ReturnType<typeof madeAmong>;
  readonly knowledge: Knowledge;
  /** What there was of each kind before a request, looked up once for all that is asked of a refusal. */
  readonly rowsOf: (by: string) => RowsBefore;
  /** The last of all requests: most is known then. */
  readonly latest: Tracked;
}

/** So many have to have been taken, of which it is known that it was not so; so many different people, or things, have to have been refused. */
const TAKEN = 2;

export const DIFFERENT = 2;

/** Statuses of refusals that may be about how things stand. */
export const OF_THINGS: ReadonlySet<number> = new Set([400, 409, 412, 422, 423]);

/** So many things of a kind are looked at for the fields that they have. */
const LOOKED = 200;

/** What was known of things of a kind in the end, as far as they are looked at. */
export const someOf = (by: string, { rowsOf, latest }: Looked): readonly JsonObject[] => [...rowsOf(by)(latest).values()].slice(0, LOOKED);

export const fieldsIn = (rows: readonly JsonObject[]): ReadonlySet<string> =>
  new Set(rows.slice(0, LOOKED).flatMap((value) => Object.keys(value).map((key) => underKey('', key))));

/** The fields that things of a kind have. */
export const fieldsOf = (by: string, looked: Looked): ReadonlySet<string> => fieldsIn(someOf(by, looked));

/** A field that names the very thing of a kind which a call is about, or names. */
export const namingIn = (field: string, entity: string, { knowledge }: Looked): Filter => [
  field,
  { from: 'entity', entity, path: knowledge.outlines.get(entity)?.identity ?? 'id' },
  ({ sample }) => namedOf(sample, entity)?.key,
];

/** A field that always holds the same, or never does. */
export const holding = (field: string, value: string | boolean, is?: Standing): Filter => [
  field,
  { from: 'constant', value },
  () => value,
  ...(is === undefined ? ([] as const) : ([is] as const)),
];

/** Things of a kind that stand so. */
export type Kind = Pick<Wanted, 'by' | 'filters'>;

/** Whether any such thing was ever seen of what these are of: where none was, nobody has looked who belongs there. */
export const wasLookedAt = (one: Tracked, { by, filters }: Kind, { rowsOf, latest }: Looked): boolean => {
  const places = filters.filter(([, { from }]) => from === 'entity');
  return places.length === 0 || places.length === filters.length || (rowsHolding(one, places, () => rowsOf(by)(latest))?.length ?? 0) > 0;
};

/**
 * Whether there were so many; where a request was taken, and only later looks show one that there had to be, or none was ever seen there, it may have been there: nobody had
 * looked.
 */
const countedOf = (wanted: Wanted, looked: Looked): Predicate => {
  const { by, filters } = wanted;
  const rowsBefore = looked.rowsOf(by);
  const predicate = countPredicate(wanted, rowsBefore);
  // Of those who ask for the same it is looked up once until when such a one was seen.
  const lastSeen = new Map<string, number>();
  const isSeenLater = (one: Tracked): boolean => {
    const asked = JSON.stringify(filters.map(([, , heldBy]) => heldBy(one) ?? null));
    const known =
      lastSeen.get(asked) ??
      [...looked.own, ...looked.accepted].reduce(
        (last, later) => (later.at > last && (rowsHolding(one, filters, () => rowsBefore(later))?.length ?? 0) > 0 ? later.at : last),
        -1,
      );
    lastSeen.set(asked, known);
    return known > one.at;
  };
  return {
    ...predicate,
    holds: (one) => {
      const verdict = predicate.holds(one);
      const isTaken = verdict === true && wanted.is === 'below' && one.sample.status < 400;
      return isTaken && (isSeenLater(one) || !wasLookedAt(one, wanted, looked)) ? undefined : verdict;
    },
  };
};

/** Of what is so each time that it was refused, and never when it was taken, what says most. */
export const shownOf = (all: readonly Wanted[], looked: Looked): readonly Predicate[] => {
  const { own, accepted } = looked;
  const shown = all
    .map((wanted) => ({ wanted, predicate: countedOf(wanted, looked) }))
    .filter(({ predicate: { holds } }) => {
      if (!own.every((one) => holds(one) === true)) return false;
      let otherwise = 0;
      for (const one of accepted) {
        const verdict = holds(one);
        if (verdict === true) return false;
        if (verdict === false) otherwise += 1;
      }
      return otherwise >= TAKEN;
    });
  const most = Math.max(...shown.map(({ wanted }) => wanted.filters.length));
  return shown.filter(({ wanted }) => wanted.filters.length === most).map(({ predicate }) => predicate);
};

export const sentAt =
  (path: string) =>
  ({ sample }: Tracked): Json | undefined =>
    valueAt(sample.payload, path);

/** Whether refusals complain of a place of what was sent, or name it, or what it names: "room" of `roomId`. */
export const isSpokenOf = (own: readonly Tracked[], said: string, path: string): boolean =>
  namesPlace(said, path) ||
  own.every(({ sample }) => complaintsIn(sample).some(({ field }) => field !== null && lastPart(field) === lastPart(path)));

/** What a field of the thing that a call is about holds: as whoever asks saw it, or, where it never changes, as anybody did. */
export const heldIn = (entity: string, path: string, { knowledge, rowsOf }: Looked): ((one: Tracked) => Json | undefined) => {
  const rowsBefore = rowsOf(entity);
  return (one) =>
    ownerAt(one, entity, path, knowledge) ??
    (knowledge.changes(entity, path) ? undefined : valueAt(rowsBefore(one).get(namedOf(one.sample, entity)?.key ?? ''), path));
};

/** Words of things of a kind that the words of a refusal name: "viewer" of "Viewers cannot change this". */
export const namedWords = (by: string, looked: Looked): readonly Filter[] => {
  const { said } = looked;
  const words = new Map<string, Set<string>>();
  for (const row of someOf(by, looked))
    for (const [key, value] of Object.entries(row))
      if (typeof value === 'string' && isStatusValue(value) && namesThing(said, value))
        words.set(underKey('', key), (words.get(underKey('', key)) ?? new Set()).add(value));
  return [...words].flatMap(([field, values]) => [...values].map((value) => holding(field, value)));
};
