import { isWrite } from '../sample.ts';
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

/**
 * Entities of which everybody is listed what they made themselves, and nothing else, without a field that says so: every row that somebody was
 * listed was theirs, and at least two people were not listed what others had made before.
 */
export const theirsAmong = (samples: readonly Tracked[]): Theirs => {
  const makers = makersAmong(samples);
  const left = new Map<string, Set<string>>();
  const broken = new Set<string>();
  for (const { sample, at } of samples) {
    if (sample.method !== 'GET' || sample.status !== 200) continue;
    const rows = Map.groupBy(
      sample.found.filter(({ path }) => /^[^.[]*\[\]$/.test(path)),
      ({ entity }) => entity,
    );
    for (const [entity, listed] of rows) {
      const made = makers.get(entity);
      const by = sample.caller.account?.key;
      if (made === undefined || by === undefined || listed.some(({ key }) => made.get(key)?.by !== by)) broken.add(entity);
      else if ([...made.values()].some((other) => other.by !== by && other.at < at))
        left.set(entity, (left.get(entity) ?? new Set()).add(by));
    }
  }
  return new Map(
    [...makers].flatMap(([entity, made]) =>
      broken.has(entity) || (left.get(entity)?.size ?? 0) < 2
        ? []
        : [[entity, new Map([...made].map(([key, { by }]) => [key, by]))] as const],
    ),
  );
};
