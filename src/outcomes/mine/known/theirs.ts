import { isWrite, recordingOf } from '../../sample.ts';
import { detailsOf, entityKey, type Tracked } from './tracked.ts';

/** By entity and key: the one who made it, by the key of their account. */
export type Theirs = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Whoever made a thing, for every thing whose key was made once: keys that two made are of two servers. */
const makersAmong = (
  samples: readonly Tracked[],
): ReadonlyMap<string, ReadonlyMap<string, { readonly by: string; readonly at: number }>> => {
  const made = new Map<string, Map<string, { by: string; at: number }>>();
  const broken = new Set<string>();
  for (const { sample, fresh, at } of samples) {
    const by = sample.caller.account?.key;
    if (by === undefined || !isWrite(sample) || sample.status < 200 || sample.status > 299) continue;
    for (const { entity, key } of detailsOf(sample)) {
      if (!fresh.has(entityKey(entity, key))) continue;
      const own = made.get(entity) ?? new Map<string, { by: string; at: number }>();
      if (own.has(key)) broken.add(entity);
      made.set(entity, own.set(key, { by, at }));
    }
  }
  return new Map([...made].filter(([entity]) => !broken.has(entity)));
};

/** Keys of the rows that an answer lists, by entity. */
const rowsOf = ({ sample }: Tracked): readonly (readonly [entity: string, keys: readonly string[]])[] => {
  const rows = sample.method === 'GET' && sample.status === 200 ? sample.found.filter(({ path }) => /^[^.[]*\[\]$/.test(path)) : [];
  return [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, found]) => [entity, found.map(({ key }) => key)] as const);
};

/** Who made each request, wherever: what only one person asked for shows nothing of what others are listed. */
const askersAmong = (samples: readonly Tracked[]): ((one: Tracked) => number) => {
  const asked = new Map<string, Set<string>>();
  const requestOf = ({ sample }: Tracked): string => JSON.stringify([sample.call, sample.path, sample.query]);
  for (const one of samples) {
    const by = one.sample.caller.account?.key;
    if (by === undefined || one.sample.method !== 'GET' || one.sample.status !== 200) continue;
    asked.set(requestOf(one), (asked.get(requestOf(one)) ?? new Set()).add(by));
  }
  return (one) => asked.get(requestOf(one))?.size ?? 0;
};

/** Who was listed what by one request that several people made: by entity and key. */
const listedAmong = (samples: readonly Tracked[]): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> => {
  const people = new Map<string, Set<string>>();
  const requestOf = ({ sample }: Tracked): string => JSON.stringify([recordingOf(sample), sample.call, sample.path, sample.query]);
  for (const one of samples) {
    const by = one.sample.caller.account?.key;
    if (by !== undefined && rowsOf(one).length > 0) people.set(requestOf(one), (people.get(requestOf(one)) ?? new Set()).add(by));
  }
  const listed = new Map<string, Map<string, Set<string>>>();
  for (const one of samples) {
    const by = one.sample.caller.account?.key;
    if (by === undefined || (people.get(requestOf(one))?.size ?? 0) < 2) continue;
    for (const [entity, keys] of rowsOf(one)) {
      const own = listed.get(entity) ?? new Map<string, Set<string>>();
      listed.set(entity, own);
      for (const key of keys) own.set(key, (own.get(key) ?? new Set()).add(by));
    }
  }
  return listed;
};

/** Whose each thing is, and since when: whoever made it, or of what nobody made the only one who was listed it. */
const ownersAmong = (
  samples: readonly Tracked[],
): ReadonlyMap<string, ReadonlyMap<string, { readonly by: string; readonly at: number }>> => {
  const listed = listedAmong(samples);
  return new Map(
    [...makersAmong(samples)].map(([entity, made]) => {
      const alone = [...(listed.get(entity) ?? [])].flatMap(([key, [by, ...others]]) =>
        by === undefined || others.length > 0 ? [] : [[key, { by, at: -1 }] as const],
      );
      return [entity, new Map([...alone, ...made])] as const;
    }),
  );
};

/**
 * Entities of which everybody is listed what is their own, and nothing else, without a field that says so: every row that somebody was listed they
 * made, or nobody else who made the same request was listed it; and at least two people were not listed what others had, one of them what another had
 * made before: what is only listed to one and to the other later may have come and gone.
 */
export const theirsAmong = (samples: readonly Tracked[]): Theirs => {
  const owners = ownersAmong(samples);
  const since = new Map<string, Map<string, number>>();
  for (const [entity, owned] of owners) {
    const first = new Map<string, number>();
    for (const { by, at } of owned.values()) first.set(by, Math.min(at, first.get(by) ?? at));
    since.set(entity, first);
  }
  const left = new Map<string, Set<string>>();
  const broken = new Set<string>();
  const proved = new Set<string>();
  const askers = askersAmong(samples);
  for (const one of samples)
    for (const [entity, keys] of rowsOf(one)) {
      const owned = owners.get(entity);
      const by = one.sample.caller.account?.key;
      if (owned === undefined || by === undefined || keys.some((key) => owned.get(key)?.by !== by)) broken.add(entity);
      else if (askers(one) > 1 && [...(since.get(entity) ?? [])].some(([other, at]) => other !== by && at < one.at)) {
        left.set(entity, (left.get(entity) ?? new Set()).add(by));
        if ([...owned.values()].some((other) => other.by !== by && other.at >= 0 && other.at < one.at)) proved.add(entity);
      }
    }
  return new Map(
    [...owners].flatMap(([entity, owned]) =>
      broken.has(entity) || !proved.has(entity) || (left.get(entity)?.size ?? 0) < 2
        ? []
        : [[entity, new Map([...owned].map(([key, { by }]) => [key, by]))] as const],
    ),
  );
};
