import { addressOf } from '../address.ts';
import { type FrontSights, type Look, screenWords } from './front.ts';
import { isAlike } from './structure.ts';

/** By which parameters of the query the screens of one path are told apart, and by which more under their values. */
export interface FrontKeys {
  readonly names: readonly string[];
  /** By the values of `names`, as `constantsOf` writes them. */
  readonly then: ReadonlyMap<string, FrontKeys>;
}

/** By origin and path: `https://host/index.php`. Nothing is kept of a path whose screens do not differ by its query. */
export type Fronts = ReadonlyMap<string, FrontKeys>;

/** A value shows what it stands for when it was seen again. */
const AGAIN = 2;
/** So many things of its own each of two screens has that the other has not; more where nothing says that they are called otherwise. */
const OWN = 2;
const OWN_UNNAMED = 4;
/** Parameters below one another. */
const DEEP = 2;
/** Values that are compared with one another: those seen most. */
const VALUES = 60;

const LANGUAGE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/;

/** As a route has it: the signs that a route has a meaning for are escaped, a slash between words stays. */
const written = (text: string): string => encodeURIComponent(text).replaceAll('%2F', '/');

/** What a query says by these parameters: `action=host.list`; `undefined` where it leaves one of them out. */
const constantsOf = (names: readonly string[], words: ReadonlyMap<string, string>): string | undefined => {
  const parts = names.map((name) => {
    const value = words.get(name);
    return value === undefined ? undefined : `${written(name)}=${written(value)}`;
  });
  return parts.includes(undefined) ? undefined : parts.join('&');
};

interface Seen {
  readonly value: string;
  readonly looks: readonly Look[];
  readonly times: number;
  readonly called: ReadonlySet<number>;
  /** What it was called at any time. */
  readonly everCalled: ReadonlySet<number>;
  readonly parts: ReadonlySet<number>;
  readonly language: string;
}

const timesOf = (looks: readonly Look[]): number => looks.reduce((sum, { times }) => sum + times, 0);

/** What most views have: who is refused sees another page at the same address. */
const mostly = <T>(looks: readonly Look[], of: (look: Look) => readonly T[]): ReadonlySet<T> => {
  const all = timesOf(looks);
  const counts = new Map<T, number>();
  for (const look of looks) for (const one of of(look)) counts.set(one, (counts.get(one) ?? 0) + look.times);
  return new Set([...counts].filter(([, times]) => times * 2 > all).map(([one]) => one));
};

const seenOf = (value: string, looks: readonly Look[]): Seen => ({
  value,
  looks,
  times: timesOf(looks),
  called: mostly(looks, ({ called }) => called),
  everCalled: new Set(looks.flatMap(({ called }) => called)),
  parts: mostly(looks, ({ parts }) => parts),
  language: [...mostly(looks, ({ language }) => [language])][0] ?? '',
});

/** Whether each is called as the other is not: mostly, or whatever each is called after: "Edit: Start", "History: Garden". */
const isCalledOtherwise = (a: Seen, b: Seen): boolean =>
  (a.called.difference(b.called).size > 0 && b.called.difference(a.called).size > 0) ||
  (a.everCalled.size > 0 && b.everCalled.size > 0 && a.everCalled.isDisjointFrom(b.everCalled));

/** Whether one was ever made of what the other mostly is: then something else says which of the two it is. */
const isSeenAs = ({ looks }: Seen, { parts }: Seen): boolean => {
  const sorted = [...parts].sort((a, b) => a - b);
  return looks.some((look) => isAlike(look.parts, sorted));
};

/**
 * Two screens, and not one of which more or less is shown: each has things of its own, together more than what both have, as one has beside which this or
 * that stands. A translation has none of its own but its words.
 */
const differ = (a: Seen, b: Seen): boolean => {
  const [own, other] = [a.parts.difference(b.parts).size, b.parts.difference(a.parts).size];
  const least = isCalledOtherwise(a, b) ? OWN : OWN_UNNAMED;
  const apart = Math.min(own, other) >= least && own + other > a.parts.intersection(b.parts).size;
  return apart && a.language === b.language && !isSeenAs(a, b) && !isSeenAs(b, a);
};

const areApart = (pairs: readonly (readonly [a: Seen, b: Seen])[]): boolean =>
  pairs.filter(([a, b]) => differ(a, b)).length * 2 > pairs.length;

const wordOf = ({ looks }: Seen, name: string): string | undefined => looks[0]?.words.get(name);
/** Whether two values differ by this parameter alone. */
const isOnly = (name: string, names: readonly string[], a: Seen, b: Seen): boolean =>
  names.every((one) => (one === name) !== (wordOf(a, one) === wordOf(b, one)));

/** How alike the views of one value are: the share of their things that most of them have. */
const steadiness = (all: readonly Seen[]): number => {
  let same = 0;
  let whole = 0;
  for (const { looks, parts } of all)
    for (const look of looks) {
      const own = look.parts.filter((part) => parts.has(part)).length;
      same += own * look.times;
      whole += (look.parts.length + parts.size - own) * look.times;
    }
  return whole === 0 ? 0 : same / whole;
};

interface Candidate {
  readonly names: readonly string[];
  readonly groups: ReadonlyMap<string, readonly Look[]>;
  /** In how many views it says which screen it is, as far as the views of one value are alike. */
  readonly weight: number;
}

const candidateOf = (names: readonly string[], looks: readonly Look[]): Candidate | undefined => {
  const groups = new Map<string, Look[]>();
  for (const look of looks) {
    const value = constantsOf(names, look.words);
    if (value === undefined) continue;
    const group = groups.get(value) ?? [];
    group.push(look);
    groups.set(value, group);
  }
  const said = timesOf([...groups.values()].flat());
  // What most addresses leave out says which part of a screen is shown: what screen it is, they say otherwise.
  if (said * 2 < timesOf(looks)) return undefined;
  if (groups.size < 2 || names.some((name) => looks.every(({ words }) => LANGUAGE.test(words.get(name) ?? 'en')))) return undefined;
  const seen = [...groups]
    .map(([value, own]) => seenOf(value, own))
    .filter(({ times }) => times >= AGAIN)
    .sort((a, b) => b.times - a.times || (a.value < b.value ? -1 : 1))
    .slice(0, VALUES);
  const frame = seen.slice(1).reduce((common, { parts }) => common.intersection(parts), seen[0]?.parts ?? new Set());
  // Who has nothing of its own says nothing: a text, or a page on which there is nothing today.
  const telling = seen.filter(({ parts }) => parts.difference(frame).size >= OWN);
  if (telling.length < 2 || telling.length * 2 < seen.length) return undefined;
  const pairs = telling.flatMap((a, at) => telling.slice(at + 1).map((b) => [a, b] as const));
  // Of two parameters each counts where the other says the same.
  const each = names.length === 1 ? [pairs] : names.map((name) => pairs.filter(([a, b]) => isOnly(name, names, a, b)));
  return [pairs, ...each].every(areApart) ? { names, groups, weight: steadiness(seen) * said } : undefined;
};

/** Of several the one that says most often which screen it is, and whose values stand for the same each time. */
const best = (candidates: readonly Candidate[]): Candidate | undefined =>
  [...candidates].sort((a, b) => b.weight - a.weight || (a.names.join() < b.names.join() ? -1 : 1))[0];

const keysOf = (looks: readonly Look[], asked: ReadonlySet<string>, deep: number): FrontKeys | undefined => {
  const names = [...new Set(looks.flatMap(({ words }) => [...words.keys()]))].filter((name) => !asked.has(name)).sort();
  const found = <T>(all: readonly T[], of: (one: T) => Candidate | undefined): readonly Candidate[] => all.flatMap((one) => of(one) ?? []);
  const singles = found(names, (name) => candidateOf([name], looks));
  const pairs = names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other]));
  // A part of the product and what is done there may tell screens apart together alone.
  const chosen = best(singles) ?? best(found(pairs.slice(0, VALUES), (both) => candidateOf(both, looks)));
  if (chosen === undefined) return undefined;
  const below = deep >= DEEP ? [] : [...chosen.groups];
  const then = below.flatMap(([value, own]) => {
    const keys = keysOf(own, new Set([...asked, ...chosen.names]), deep + 1);
    return keys === undefined ? [] : [[value, keys] as const];
  });
  return { names: chosen.names, then: new Map(then) };
};

/** How the screens of each path are told apart. What was shown goes before what a server wrote. */
export const frontsOf = (sights: FrontSights): Fronts => {
  const fronts = new Map<string, FrontKeys>();
  // "written" comes after "shown".
  for (const [at, looks] of [...sights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = at.slice(at.indexOf(' ') + 1);
    const all = [...looks.values()];
    // What a person fills in or chooses is what is shown of a screen.
    const keys = fronts.has(path) ? undefined : keysOf(all, new Set(all.flatMap(({ asks }) => asks)), 1);
    if (keys !== undefined) fronts.set(path, keys);
  }
  return fronts;
};

/** What of an address's query says which screen it is: `action=host.list`, `m=users&a=edit`; "" where nothing does. */
export const screenQuery = (url: string, fronts: Fronts): string => {
  if (fronts.size === 0 || !url.includes('?')) return '';
  const address = addressOf(url);
  let keys = address === undefined ? undefined : fronts.get(`${address.origin}${address.pathname}`);
  if (keys === undefined) return '';
  const words = screenWords(address?.query ?? '');
  const parts: string[] = [];
  while (keys !== undefined) {
    const constants = constantsOf(keys.names, words);
    if (constants === undefined) break;
    parts.push(constants);
    keys = keys.then.get(constants);
  }
  return parts.join('&');
};
