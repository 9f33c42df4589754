import { isRead, requestIn } from '../../arguments.ts';
import { isWrite, recordingOf, rowsOf } from '../../sample.ts';
import { detailsOf, entityKey, type Tracked } from './tracked.ts';

/** Things of which everybody is listed their own. */
interface Own {
  /** By the key of each thing the one whose it is, by the key of their account. */
  readonly of: ReadonlyMap<string, string>;
  /** The roles that are listed what is others', too. */
  readonly seeAll: ReadonlySet<string>;
}

/** By entity. */
export type Theirs = ReadonlyMap<string, Own>;

type Makers = ReadonlyMap<string, ReadonlyMap<string, { readonly by: string; readonly at: number }>>;

/** Whoever made a thing, for every thing whose key was made once: keys that two made are of two servers. */
const makersAmong = (samples: readonly Tracked[]): Makers => {
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
const listedBy = ({ sample }: Tracked): readonly (readonly [entity: string, keys: readonly string[]])[] => {
  const rows = isRead(sample) && sample.status === 200 ? rowsOf(sample) : [];
  return [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, found]) => [entity, found.map(({ key }) => key)] as const);
};

/** Who made each request, wherever: what only one person asked for shows nothing of what others are listed. */
const askersAmong = (samples: readonly Tracked[]): ((one: Tracked) => number) => {
  const asked = new Map<string, Set<string>>();
  const requestOf = ({ sample }: Tracked): string => JSON.stringify([sample.call, requestIn(sample)]);
  for (const one of samples) {
    const by = one.sample.caller.account?.key;
    if (by === undefined || !isRead(one.sample) || one.sample.status !== 200) continue;
    asked.set(requestOf(one), (asked.get(requestOf(one)) ?? new Set()).add(by));
  }
  return (one) => asked.get(requestOf(one))?.size ?? 0;
};

/** The roles that were listed what somebody else had made: by entity. */
const seeingOthers = (samples: readonly Tracked[], makers: Makers): ReadonlyMap<string, ReadonlySet<string>> => {
  const seeing = new Map<string, Set<string>>();
  for (const one of samples)
    for (const [entity, keys] of listedBy(one)) {
      const made = makers.get(entity);
      const { account, role } = one.sample.caller;
      if (made === undefined || account === undefined || role === undefined) continue;
      if (keys.some((key) => (made.get(key)?.by ?? account.key) !== account.key))
        seeing.set(entity, (seeing.get(entity) ?? new Set()).add(role));
    }
  return seeing;
};

/** Whether what an answer lists of an entity is listed to somebody who sees what is others', too. */
type SeesOthers = (one: Tracked, entity: string) => boolean;

/** Who was listed what by one request that several people made: by entity and key. */
const listedAmong = (
  samples: readonly Tracked[],
  seesOthers: SeesOthers,
): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> => {
  const people = new Map<string, Set<string>>();
  const requestOf = ({ sample }: Tracked): string => JSON.stringify([recordingOf(sample), sample.call, requestIn(sample)]);
  for (const one of samples) {
    const by = one.sample.caller.account?.key;
    if (by !== undefined && listedBy(one).length > 0) people.set(requestOf(one), (people.get(requestOf(one)) ?? new Set()).add(by));
  }
  const listed = new Map<string, Map<string, Set<string>>>();
  for (const one of samples) {
    const by = one.sample.caller.account?.key;
    if (by === undefined || (people.get(requestOf(one))?.size ?? 0) < 2) continue;
    for (const [entity, keys] of listedBy(one)) {
      if (seesOthers(one, entity)) continue;
      const own = listed.get(entity) ?? new Map<string, Set<string>>();
      listed.set(entity, own);
      for (const key of keys) own.set(key, (own.get(key) ?? new Set()).add(by));
    }
  }
  return listed;
};

/** Whose each thing is, and since when: whoever made it, or of what nobody made the only one who was listed it. */
const ownersAmong = (makers: Makers, listed: ReturnType<typeof listedAmong>): Makers =>
  new Map(
    [...makers].map(([entity, made]) => {
      const alone = [...(listed.get(entity) ?? [])].flatMap(([key, [by, ...others]]) =>
        by === undefined || others.length > 0 ? [] : [[key, { by, at: -1 }] as const],
      );
      return [entity, new Map([...alone, ...made])] as const;
    }),
  );

/**
 * Entities of which everybody is listed what is their own, and nothing else, without a field that says so: every row that somebody was listed they
 * made, or nobody else who made the same request was listed it; and at least two people were not listed what others had, one of them what another had
 * made before: what is only listed to one and to the other later may have come and gone. Roles that see what is others' are no part of it.
 */
export const theirsAmong = (samples: readonly Tracked[]): Theirs => {
  const makers = makersAmong(samples);
  const seeing = seeingOthers(samples, makers);
  const seesOthers: SeesOthers = (one, entity) => seeing.get(entity)?.has(one.sample.caller.role ?? '') === true;
  const owners = ownersAmong(makers, listedAmong(samples, seesOthers));
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
    for (const [entity, keys] of listedBy(one)) {
      if (seesOthers(one, entity)) continue;
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
        : [[entity, { of: new Map([...owned].map(([key, { by }]) => [key, by])), seeAll: seeing.get(entity) ?? new Set() }] as const],
    ),
  );
};
