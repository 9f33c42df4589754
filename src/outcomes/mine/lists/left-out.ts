import { type CallSample, recordingOf } from '../../sample.ts';
import type { There } from '../known/there.ts';
import type { Tracked } from '../known/tracked.ts';
import type { MayBeListed, RowsSeen } from './choice.ts';
import { alwaysAsked, saysHowMany } from './how-shown.ts';
import { type Page, whole } from './page.ts';
import { holdsAllTold } from './told-total.ts';

/** Whether a thing was seen, by anybody in the same recording, after a moment: then it was still there at that moment. */
export type SeenAfter = (one: Tracked, entity: string, key: string) => boolean;

const nameOf = (sample: CallSample, entity: string, key: string): string => JSON.stringify([recordingOf(sample), entity, key]);

/** Looked up only where somebody asks. */
export const seenAfterAmong = (samples: readonly Tracked[]): SeenAfter => {
  let last: Map<string, number> | undefined;
  const find = (): Map<string, number> => {
    const found = new Map<string, number>();
    for (const { sample, at } of samples)
      for (const { entity, key } of sample.status < 300 ? sample.found : []) {
        const name = nameOf(sample, entity, key);
        found.set(name, Math.max(found.get(name) ?? -1, at));
      }
    return found;
  };
  return (one, entity, key) => {
    last ??= find();
    return (last.get(nameOf(one.sample, entity, key)) ?? -1) > one.at;
  };
};

/** Things that whoever asks was kept from in the same session, by their own addresses, and when first: they are there, for others. */
export type KeptFrom = (one: Tracked, entity: string) => ReadonlyMap<string, number>;

const NOTHING: ReadonlySet<string> = new Set();
const NONE: ReadonlyMap<string, number> = new Map();

/** Looked up only where somebody asks. */
export const keptFromAmong = (samples: readonly Tracked[]): KeptFrom => {
  let kept: Map<string, Map<string, number>> | undefined;
  const nameIn = ({ sample }: Tracked, entity: string): string => JSON.stringify([sample.session, entity]);
  const find = (): Map<string, Map<string, number>> => {
    const found = new Map<string, Map<string, number>>();
    for (const one of samples) {
      const reached = one.sample.status === 403 && one.sample.method === 'GET' ? one.sample.reach[0] : undefined;
      if (reached?.in !== 'path') continue;
      const name = nameIn(one, reached.entity);
      const own = found.get(name) ?? new Map<string, number>();
      found.set(name, own.set(reached.key, Math.min(one.at, own.get(reached.key) ?? one.at)));
    }
    return found;
  };
  return (one, entity) => {
    kept ??= find();
    return kept.get(nameIn(one, entity)) ?? NONE;
  };
};

/** So many rows may be all that is given at once: a page with fewer is not cut off. */
const AT_ONCE = 10;

/**
 * Whether what a path names, or what is asked, chooses the rows: asked for with several, nothing was listed with two of them. `told`: parameters of which it is known
 * what they do, as the position of a page is.
 */
const dependOnAsked = (pages: readonly Page[], told: ReadonlySet<string> = NOTHING): boolean => {
  const listed = new Map<string, Set<string>>();
  for (const { one, keys, query } of pages) {
    if (keys.length === 0) continue;
    const rest = [...query].filter(([name]) => !told.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const asked = JSON.stringify([one.sample.path, rest]);
    listed.set(asked, (listed.get(asked) ?? new Set()).union(new Set(keys)));
  }
  // Who asks for the same by another way is shown the same.
  const sets = [...new Map([...listed.values()].map((keys) => [JSON.stringify([...keys].toSorted()), keys] as const)).values()];
  return sets.length > 1 && sets.every((one, at) => sets.slice(at + 1).every((other) => one.isDisjointFrom(other)));
};

/**
 * The same of a list in pages at one address, each of which was asked something more: all pages of what was asked for are one list. What other addresses list
 * may be told by what things are called there.
 */
export const areSeveral = (pages: readonly Page[], told: ReadonlySet<string>): boolean =>
  pages.every(({ query }) => [...query.keys()].some((name) => !told.has(name))) &&
  [...Map.groupBy(pages, ({ one }) => JSON.stringify(one.sample.path)).values()].some((own) => dependOnAsked(own, told));

/** Whether a request was asked something of the list that others were not: what every one is asked tells none of them apart. */
const choosing = (pages: readonly Page[]): ((page: Page) => boolean) => {
  const usual = alwaysAsked(pages);
  return ({ query }) => [...query.keys()].some((name) => !usual.has(name));
};

/** What is known of who saw what, and when. */
interface Sights {
  readonly rowsSeen: RowsSeen;
  readonly there: There;
  readonly seenAfter: SeenAfter;
  readonly keptFrom: KeptFrom;
  /** Whether any answer shows the thing of this key. */
  readonly isShown: (entity: string, key: string) => boolean;
}

/**
 * Whether a list never had what the same person was kept from and others are shown: nobody's list had it, or theirs had not, though it was asked for again after they had
 * been turned away.
 */
export const hidesKept = (pages: readonly Page[], entity: string, { keptFrom, isShown }: Sights): boolean => {
  const hiddenFrom = ({ one }: Page): readonly string[] => [...keptFrom(one, entity).keys()].filter((key) => isShown(entity, key));
  const has = (listed: readonly Page[], hidden: readonly string[]): boolean =>
    listed.some(({ keys }) => hidden.some((key) => keys.includes(key)));
  const hidden = pages.flatMap(hiddenFrom);
  if (hidden.length === 0) return false;
  const isLater = (page: Page): boolean =>
    hiddenFrom(page).some((key) => page.one.at > (keptFrom(page.one, entity).get(key) ?? Number.POSITIVE_INFINITY));
  return (
    !has(pages, hidden) ||
    [...Map.groupBy(pages, ({ one }) => one.sample.session).values()].some((own) => !has(own, own.flatMap(hiddenFrom)) && own.some(isLater))
  );
};

/** Whether what a path names or what is asked chose the rows, or the list hides what others are shown. */
export const isChosenFor = (pages: readonly Page[], entity: string, sights: Sights): boolean =>
  dependOnAsked(pages) || hidesKept(pages, entity, sights);

/**
 * The pages that could have held more: nobody asked them to choose, and they are not cut off, as the longest may be that does not say itself that it has all. Where
 * each was asked, nothing shows a list that was not; one that is empty may be the next page of another.
 */
export const withRoomFor = (pages: readonly Page[], atOnce = 0): readonly Page[] => {
  const longest = Math.max(atOnce, ...pages.map(({ keys }) => keys.length));
  const isChosen = choosing(pages);
  const unasked = pages.filter((page) => !isChosen(page));
  const looked = unasked.length > 0 ? unasked : pages.filter(({ keys }) => keys.length > 0);
  return looked.filter((page) => page.keys.length < longest || longest < AT_ONCE || holdsAllTold(page));
};

/**
 * The pages that had room for more: another that asked for as many held more, or another at all and they asked for more than they held; or they say themselves
 * that they hold all.
 */
export const withRoomAsked = (pages: readonly Page[]): readonly Page[] => {
  const sizeOf = ({ query }: Page): string => JSON.stringify([...query].filter(([name]) => saysHowMany(name)));
  const longestOf = (some: readonly Page[]): number => Math.max(0, ...some.map(({ rows }) => rows.length));
  const longest = longestOf(pages);
  const asking = new Map([...Map.groupBy(pages, sizeOf)].map(([size, alike]) => [size, longestOf(alike)]));
  return pages.filter((page) => {
    const wanted = [...page.query].flatMap(([name, value]) => (saysHowMany(name) ? (whole(value) ?? []) : []));
    return (
      holdsAllTold(page) ||
      page.rows.length < (asking.get(sizeOf(page)) ?? 0) ||
      (page.rows.length < longest && wanted.length > 0 && wanted.every((size) => page.rows.length < size))
    );
  });
};

/** Whether one of these pages lacks what may be listed there: what the same person had seen before, what nobody had written since, and what was seen again afterwards. */
export const lacksOnSome = (pages: readonly Page[], entity: string, { rowsSeen, seenAfter }: Sights, mayBeListed: MayBeListed): boolean =>
  pages.some((page) =>
    [...rowsSeen(page.one, entity)].some(
      ([key, row]) => row.isOwnFresh && !page.keys.includes(key) && mayBeListed(row, page) && seenAfter(page.one, entity, key),
    ),
  );

/** Whether a list is known not to list everything that may be listed: without being asked to choose, it once left some out. */
export const leavesOut = (pages: readonly Page[], entity: string, sights: Sights, mayBeListed: MayBeListed): boolean =>
  lacksOnSome(withRoomFor(pages), entity, sights, mayBeListed);

/**
 * The pages that lacked what was there all the time, whoever saw it, in whichever recording, and what each of them lacked. `atOnce`: so many rows other answers of
 * the call are known to have held.
 */
export const lackingAmong = (pages: readonly Page[], entity: string, { there }: Sights, atOnce = 0): ReadonlyMap<Page, readonly string[]> =>
  new Map(
    withRoomFor(pages, atOnce).flatMap((page) => {
      const known = new Set(there.throughout(page.one, entity).keys())
        .union(there.meanwhile(page.one, entity))
        .union(there.madeBefore(page.one, entity));
      const lacked = [...known].filter((key) => !page.keys.includes(key));
      return lacked.length === 0 ? [] : [[page, lacked] as const];
    }),
  );

/**
 * So many rows one of these answers held, for pages that did not say themselves how many they wanted: what holds fewer is not cut off there.
 */
export const heldAtOnce = (pages: readonly Page[], others: readonly Page[]): number =>
  pages.some(({ keys, query }) => [...query.values()].includes(String(keys.length)))
    ? 0
    : Math.max(0, ...others.map(({ keys }) => keys.length));

/** So many things that others see are not all taken away unseen. */
const SEVERAL = 2;

/** Whether a list that nobody asked to choose had nothing in it while several things were there, which somebody had just been shown. */
export const isEmptyBeside = (pages: readonly Page[], entity: string, { there }: Pick<Sights, 'there'>): boolean =>
  withRoomFor(pages).some(({ one, keys }) => keys.length === 0 && there.lately(one, entity).size >= SEVERAL);

/** Whether some of these pages list what others lacked: that they lacked nothing themselves shows nothing alone. */
export const listSomeOf = (pages: readonly Page[], lacking: ReadonlyMap<Page, readonly string[]>): boolean => {
  const lacked = new Set([...lacking.values()].flat());
  return pages.some(({ keys }) => keys.some((key) => lacked.has(key)));
};
