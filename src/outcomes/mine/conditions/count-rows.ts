import type { Json, JsonObject } from '../../../base/json.ts';
import { valueAt } from '../../place.ts';
import { type Held, type Standing, standsSo } from '../../quantity.ts';
import { namedOf } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';

/** Things of one kind that stand so, as far as they had been seen before a request. */

/** What the counted things hold, each in a field of its own, and how that stands to it: it is the same where nothing is said. */
export type Filter = readonly [field: string, held: Held, heldBy: (one: Tracked) => Json | undefined, is?: Standing];

/** So many looks at counted things are taken for one refusal: of more than that none, so that no recording is too long. */
export const LOOKS = 500_000;

export type RowsBefore = (one: Tracked) => ReadonlyMap<string, JsonObject>;

/** The things of a kind that were there before a request, each by its key, looked up once for each. */
export const rowsBeforeOf = (by: string, { there }: Knowledge): RowsBefore => {
  const known = new Map<Tracked, ReadonlyMap<string, JsonObject>>();
  return (one) => {
    const rows = known.get(one) ?? new Map([...there.before(one, by)].map(([key, { value }]) => [key, value] as const));
    known.set(one, rows);
    return rows;
  };
};

/** Of what a row does not show nothing is known, and not that it is something else. */
const isShownSo = (there: Json | undefined, held: Json, is: Standing | undefined): boolean =>
  there !== undefined && standsSo(there, held, is) === true;

/** Those that stand so to all of this; `undefined` where what it names is not known. `but`: the thing that is not meant. */
export const rowsHolding = (
  one: Tracked,
  filters: readonly Filter[],
  rowsBefore: RowsBefore,
  but?: string,
): readonly JsonObject[] | undefined => {
  const wanted = filters.map(([field, , heldBy, is]) => ({ field, held: heldBy(one), is }));
  if (wanted.some(({ held }) => held === undefined)) return undefined;
  return [...rowsBefore(one)].flatMap(([key, value]) =>
    key !== but && wanted.every(({ field, held, is }) => isShownSo(valueAt(value, field), held as Json, is)) ? [value] : [],
  );
};

/**
 * Whether all is sent that is asked for: beside what was not, nothing stands in any way. `undefined` where a part of it is: what was not sent may then be as it was.
 */
const isSent = (one: Tracked, filters: readonly Filter[]): boolean | undefined => {
  const sent = filters.flatMap(([, { from }, heldBy]) => (from === 'payload' ? [(heldBy(one) ?? null) !== null] : []));
  return !sent.includes(false) ? true : sent.includes(true) ? undefined : false;
};

/** What there has to be of a kind, or may not be. */
export interface Wanted {
  readonly by: string;
  readonly filters: readonly Filter[];
  readonly is: 'at least' | 'below';
  readonly than: number;
  /** Whether what the call is about is not counted. */
  readonly isOther?: boolean;
}

/** "The number of Booking whose memberId is id of who asks is at least 3". */
export const countPredicate = ({ by, filters, is, than, isOther = false }: Wanted, rowsBefore: RowsBefore): Predicate => {
  const whose = filters.map(([field, held, , standing]): [string, Held] | [string, Held, Standing] =>
    standing === undefined ? [field, held] : [field, held, standing],
  );
  return {
    condition: {
      kind: 'measure',
      of: { of: 'count', entity: by, whose, ...(isOther && { other: true }) },
      is,
      than: { of: 'number', value: than },
    },
    holds: (one) => {
      const sent = isSent(one, filters);
      if (sent !== true) return sent;
      const all = rowsHolding(one, filters, rowsBefore)?.length;
      const count = isOther ? rowsHolding(one, filters, rowsBefore, namedOf(one.sample, by)?.key)?.length : all;
      if (count === undefined) return undefined;
      // Where what the call is about is none of those itself, and no other was seen, nobody has looked for them: there has to be one.
      if (isOther && is === 'below' && count < than && count === all) return undefined;
      return is === 'below' ? count < than : count >= than;
    },
    tier: 0,
    about: `entity ${by} ${JSON.stringify(whose)}`,
  };
};
