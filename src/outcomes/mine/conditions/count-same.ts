import type { Json, JsonObject } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import { sameText, valueAt } from '../../place.ts';
import { namedOf } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Filter } from './count-rows.ts';

/** What else may have to be the same, of a request, and of what is counted as far as that is known. */
interface Beside {
  readonly of: (one: Tracked) => Json | undefined;
  readonly ofRow: (row: JsonObject, maker: Tracked | undefined) => Json | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d(?:\D|$)/;

const thingsBeside = (first: Tracked, filters: readonly Filter[], by: string, isOfWho: boolean): readonly Beside[] => {
  const held = filters.map(([, one]) => one);
  const entities = new Set(first.sample.reach.flatMap(({ entity, in: place }) => (place === 'caller' || entity === by ? [] : [entity])));
  const named = [...entities].filter((entity) => !held.some((one) => one.from === 'entity' && one.entity === entity));
  const keys = named.map(
    (entity) =>
      ({ sample }: Tracked) =>
        namedOf(sample, entity)?.key,
  );
  const who = ({ sample: { caller } }: Tracked): Json | undefined => caller.account?.key;
  const isWho = isOfWho && !held.some(({ from }) => from === 'caller') && who(first) !== undefined;
  return [...keys, ...(isWho ? [who] : [])].map((of) => ({ of, ofRow: (_, maker) => maker && of(maker) }));
};

/** What was sent beside; where it was always the same, and is no day, it tells nothing. */
const sentBeside = (first: Tracked, all: readonly Tracked[]): readonly Beside[] => {
  const names = new Set(first.sample.reach.flatMap(({ in: place, name }) => (place === 'payload' ? [name] : [])));
  return scalarsOf(first.sample.payload, 60)
    .filter(({ path, value }) => !isInList(path) && !names.has(path) && value !== null && typeof value !== 'boolean')
    .filter(({ path, value }) => DAY.test(String(value)) || new Set(all.map(({ sample }) => valueAt(sample.payload, path))).size > 1)
    .map(({ path }) => ({
      of: ({ sample }) => valueAt(sample.payload, path),
      ofRow: (row, maker) => valueAt(maker === undefined ? row : maker.sample.payload, path),
    }));
};

/**
 * Whether it may be something else as well that was the same each time of as many as are counted: who asked, what else the call names, what else was sent. Of what was made
 * before anything was recorded nobody knows.
 */
export const mayBeOfMore = (
  own: readonly Tracked[],
  accepted: readonly Tracked[],
  counted: (one: Tracked) => readonly JsonObject[],
  makerOf: (row: JsonObject) => Tracked | undefined,
  { filters, by, than, isExact, isOfWho }: { filters: readonly Filter[]; by: string; than: number; isExact: boolean; isOfWho: boolean },
): boolean => {
  const [first] = own;
  if (first === undefined) return false;
  const beside = [...thingsBeside(first, filters, by, isOfWho), ...(isExact ? [] : sentBeside(first, [...own, ...accepted]))];
  return beside.some(({ of, ofRow }) =>
    own.every((one) => {
      const is = of(one);
      const same = counted(one).filter((row) => {
        const maker = makerOf(row);
        const other = ofRow(row, maker);
        return other === undefined ? maker === undefined : is !== undefined && sameText(other, is);
      });
      return is !== undefined && same.length >= than;
    }),
  );
};
