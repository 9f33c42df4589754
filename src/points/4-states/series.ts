import type { Act, Moment, Run } from '../../observations/entity/draft.ts';
import type { Reference } from '../../statement/reference.ts';

export type Value = Run['value'];

/** One sight of a value. */
export interface Sight extends Moment {
  readonly value: Value;
}

/** A sight that does not count, and why (`mining.md` §2.4). */
export interface Discarded {
  readonly at: Reference;
  readonly id: string;
  readonly value: Value;
  readonly why: 'stale' | 'older' | 'overlap' | 'clocks' | 'once' | 'steps' | 'through' | 'meanwhile';
}

/** What was seen of one field of one object, in order, and what of it does not count. */
export interface Series {
  readonly id: string;
  readonly field: string;
  readonly sights: readonly Sight[];
  readonly acts: readonly Act[];
  /** Writes of something else whose answers show the thing: what they do to it only several things show. */
  readonly beside: readonly Act[];
  /** Of what pages show, looked at when somebody opens one: what was done to things of other kinds, which may move this one. */
  readonly elsewhere?: readonly Act[];
  readonly discarded: readonly Discarded[];
  /** Calls that always left the field as it was, wherever they stood alone. */
  readonly idle?: ReadonlySet<string>;
  /** The field says that a thing was deleted: then a deletion is a change like others, and not the end of it. */
  readonly marksEnd?: boolean;
  /** What one person was shown of it, where people are shown different values. */
  readonly isOfOne?: boolean;
  /** When each recording shows anything first: what was done before by whoever recorded it is not known. */
  readonly began?: ReadonlyMap<string, number>;
}
