import type { Ground } from '../statement/ground.ts';
import { signInOf } from './mine/account.ts';
import { bodyOf, headersOf, listPlaces } from './mine/body.ts';
import { collectionOf, numbersOf } from './mine/collection.ts';
import { digestOf, sharpened, startsFrom, type When, whenOf } from './mine/conditions.ts';
import { effectsOf, madeEntities } from './mine/effects.ts';
import { coarseKey, groupsOf } from './mine/group.ts';
import { Keeper } from './mine/keep.ts';
import { type Values, valuesSeen } from './mine/taken.ts';
import { inTime, newTracker, type Start, type Tracked } from './mine/track.ts';
import type { Collection, Condition, Outcome, Source } from './outcome.ts';
import type { CallSample, EntityOutline } from './sample.ts';

/** Takes samples one by one, in order of time within each recording, and keeps a bounded choice of them. */
export interface OutcomeMiner {
  observe(sample: CallSample): void;
  /** The outcomes of every call by its name, most seen first. Ends the observing. */
  outcomes(entities: readonly EntityOutline[]): ReadonlyMap<string, Outcome[]>;
  /** How each entity stood when first seen, by name and key: what the stand-in starts with, so that a recording can be gone through again. */
  starts(): ReadonlyMap<string, ReadonlyMap<string, Start>>;
}

const groundOf = (group: readonly Tracked[], light: number, when: When): Ground => {
  const isRefusal = (group[0]?.sample.status ?? 0) >= 400;
  const units = new Set(group.map((one) => one.sample.reach[0]?.key ?? digestOf(one))).size;
  return {
    grade: 'shown',
    basis: isRefusal && when.isolated && when.when.length > 0 ? ['seen', 'enforced'] : ['seen'],
    support: { times: group.length + light, units: units + light },
    against: { times: 0, units: 0 },
    citations: group.slice(0, 5).map((one) => one.sample.at),
    ...(when.isolated
      ? {}
      : { note: when.when[0]?.kind === 'not shown' && when.when.length === 1 ? 'condition not shown' : 'cause not isolated' }),
  };
};

const responseOf = (
  group: readonly Tracked[],
  outlines: ReadonlyMap<string, EntityOutline>,
): Pick<Outcome, 'body' | 'headers' | 'collection' | 'mediaType'> => {
  const isRead = group[0]?.sample.method === 'GET' && group[0].sample.status < 300;
  const lists = listPlaces(group);
  const [place] = lists;
  const collection: Collection | null =
    isRead && place !== undefined ? collectionOf(group, place, outlines.get(place.entity)?.identity ?? null) : null;
  const numbers: ReadonlyMap<string, Source> = collection !== null && place !== undefined ? numbersOf(group, place, collection) : new Map();
  const made = madeEntities(group);
  return {
    mediaType: group[0]?.sample.mediaType ?? null,
    // One list per answer: rows elsewhere are parts of their records, or not shown.
    body: bodyOf(group, { lists: collection === null ? [] : lists.slice(0, 1), made, numbers }),
    headers: headersOf(group, numbers, made),
    collection,
  };
};

/** The group that answers when no other outcome's conditions hold: of the answers, the one that was seen most. */
const defaultOf = (groups: readonly (readonly Tracked[])[]): readonly Tracked[] | undefined =>
  groups.filter((group) => (group[0]?.sample.status ?? 0) < 400).toSorted((a, b) => b.length - a.length)[0];

const roleOf =
  (later: readonly Tracked[]) =>
  (one: Tracked): string | undefined => {
    const user = later.find((other) => other.at > one.at && other.sample.caller.credentials.some(({ value }) => one.issued.has(value)));
    const role = user?.sample.caller.role;
    return role === 'anonymous' || role === 'signed in' ? undefined : role;
  };

const outcomesOf = (
  whole: readonly Tracked[],
  light: readonly { readonly key: string; readonly one: Tracked }[],
  seen: readonly Values[],
  outlines: ReadonlyMap<string, EntityOutline>,
  all: readonly Tracked[],
): Outcome[] => {
  const groups = groupsOf(whole);
  const asDefault = defaultOf(groups);
  const lightOf = (group: readonly Tracked[]): readonly Tracked[] => {
    const keys = new Set(group.map((one) => coarseKey(one.sample)));
    // Answers of one kind fall into several groups only by shape, which a light sample does not show: it joins the largest.
    return group ===
      groups.filter((other) => other.some((one) => keys.has(coarseKey(one.sample)))).toSorted((a, b) => b.length - a.length)[0]
      ? light.filter(({ key }) => keys.has(key)).map(({ one }) => one)
      : [];
  };
  const signIn = signInOf(groups, roleOf(all));
  const bounds: Condition[] = [];
  const decided = groups.map((group) => {
    const effects = effectsOf(group, outlines);
    const own = [...group, ...lightOf(group)];
    const others = groups.filter((other) => other !== group).flatMap((other) => [...other, ...lightOf(other)]);
    const status = group[0]?.sample.status ?? 0;
    if (signIn !== undefined && status < 400 && group.some((one) => one.issued.size > 0))
      return { group, effects, own, when: { when: [signIn.right], isolated: true } };
    if (group === asDefault) return { group, effects, own, when: { when: [], isolated: true } };
    const when = whenOf({ own, others, seen, extra: signIn === undefined ? [] : [signIn.wrong], outlines });
    if (!when.isolated) return { group, effects, own, when };
    const accepted = others.filter((one) => one.sample.status < 400);
    const sharp = when.when.map((condition) => sharpened(condition, own, accepted));
    for (const { bound } of sharp) if (bound !== undefined && status >= 400) bounds.push(bound);
    return { group, effects, own, when: { when: sharp.map(({ condition }) => condition), isolated: true } };
  });
  return decided
    .map(({ group, effects, own, when }): Outcome => {
      const isAnswer = (group[0]?.sample.status ?? 0) < 400;
      const from = isAnswer
        ? startsFrom(own, effects).filter((condition) => !when.when.some((other) => JSON.stringify(other) === JSON.stringify(condition)))
        : [];
      const all = { when: [...when.when, ...from, ...(group === asDefault ? bounds : [])], isolated: when.isolated };
      return {
        when: all.when,
        isolated: all.isolated,
        status: group[0]?.sample.status ?? 0,
        ...responseOf(group, outlines),
        then: [...effects],
        ...groundOf(group, own.length - group.length, all),
      };
    })
    .toSorted(
      (a, b) => a.status - b.status || b.support.times - a.support.times || (a.citations[0] ?? '').localeCompare(b.citations[0] ?? ''),
    );
};

export const outcomeMiner = (): OutcomeMiner => {
  const tracker = newTracker();
  const keeper = new Keeper();
  return {
    observe: (sample) => keeper.add(tracker.observe(sample)),
    outcomes: (entities) => {
      tracker.end();
      const outlines = new Map(entities.map((entity) => [entity.name, entity]));
      const calls = keeper.calls();
      const all = [...calls.values()].flatMap(({ whole }) => whole);
      const seen = valuesSeen(all);
      return new Map(
        [...calls]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([call, { whole, light }]) => [call, outcomesOf(whole, light, seen, outlines, all)]),
      );
    },
    starts: () => tracker.starts,
  };
};

/** A miner that has observed all of these samples, which may come in any order. */
export const minerOf = (samples: readonly CallSample[]): OutcomeMiner => {
  const miner = outcomeMiner();
  for (const sample of inTime(samples)) miner.observe(sample);
  return miner;
};

/** The outcomes of every call by its name, from samples in any order. */
export const mineOutcomes = (samples: readonly CallSample[], entities: readonly EntityOutline[]): ReadonlyMap<string, Outcome[]> =>
  minerOf(samples).outcomes(entities);
