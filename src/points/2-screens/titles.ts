import type { RouteOf } from '../../observations/screen/place.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { type Discarded, discarding, noneDiscarded } from '../../statement/discarded.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';

const PARTS = /\s+[–—|·•:-]\s+/;
/** From this many different titles on, what all of them end or begin with is the product's. */
const TITLES = 3;

/** Of several words the one that most titles have there, when three different ones and more than half of all do. */
const shared = (words: readonly (string | undefined)[], titles: number): string | undefined => {
  const counts = Map.groupBy(words, (word) => word);
  const [best] = [...counts].sort((x, y) => y[1].length - x[1].length || (String(x[0]) < String(y[0]) ? -1 : 1));
  return best?.[0] !== undefined && best[1].length >= TITLES && best[1].length * 2 > titles ? best[0] : undefined;
};

/** What all titles of the product have in common: how they end, or how they begin. */
const commonOf = (titles: readonly string[]): { readonly end: string | undefined; readonly start: string | undefined } => {
  const different = [...new Set(titles)].map((title) => partsOfTitle(title)).filter((parts) => parts.length > 1);
  const count = new Set(titles).size;
  const end = shared(
    different.map((parts) => parts.at(-1)),
    count,
  );
  const start =
    end === undefined
      ? shared(
          different.map(([first]) => first),
          count,
        )
      : undefined;
  return { end, start };
};

/** What a screen's title says of the screen. */
const ownPart = (title: string, { end, start }: ReturnType<typeof commonOf>): string => {
  if (end !== undefined && title.endsWith(end))
    return title
      .slice(0, -end.length)
      .replace(/\s+[–—|·•:-]\s*$/, '')
      .trim();
  if (start !== undefined && title.startsWith(start))
    return title
      .slice(start.length)
      .replace(/^\s*[–—|·•:-]\s+/, '')
      .trim();
  return title;
};

/** A title at rest, and the parts of it that are values which an answer of the moment held, or somebody's. */
export type TitleVote = readonly [title: string, values: readonly string[]];

export const partsOfTitle = (title: string): readonly string[] => title.split(PARTS);

/** What screens are called, and what only the product is. */
export interface Titles {
  of(places: readonly string[]): ScreenTitle;
  isProduct(text: string): boolean;
}

/** What a screen is called, and the titles it had that do not say so. */
export interface ScreenTitle {
  readonly title: string | undefined;
  readonly discarded: Discarded;
}

/**
 * The titles of screens at rest, by the places they were seen at: of each route the one it always has. A title that says of which thing
 * the screen is, or that changes from address to address, is not the screen's.
 */
export const settleTitles = (ballots: readonly Ballot[]): Titles => {
  const all = ballots.reduce(mergeBallots, noBallot);
  const common = commonOf([...all.values()].flatMap((votes) => [...votes.keys()].map((vote) => (JSON.parse(vote) as TitleVote)[0])));
  const of = (places: readonly string[]): ScreenTitle => {
    const own = new Map<string, { tally: Tally; places: number }>();
    let shown = 0;
    let ofThings = noneDiscarded;
    for (const place of places) {
      const votes = all.get(place);
      if (votes === undefined) continue;
      shown += 1;
      for (const [vote, tally] of votes) {
        const [title, values] = JSON.parse(vote) as TitleVote;
        const text = ownPart(title, common);
        // What all titles say is the product's, though an answer says it too.
        const ofThing = partsOfTitle(text).some((part) => values.includes(part));
        if (ofThing) ofThings = discarding(ofThings, 'thing', tally);
        if (ofThing || text === '') continue;
        const have = own.get(text) ?? { tally: noTally, places: 0 };
        own.set(text, { tally: addTallies(have.tally, tally), places: have.places + 1 });
      }
    }
    const [best] = [...own].sort((a, b) => triesOf(b[1].tally).times - triesOf(a[1].tally).times || (a[0] < b[0] ? -1 : 1));
    const title = best === undefined || (shown > 1 && best[1].places === 1) ? undefined : best[0];
    const others = [...own].filter(([text]) => text !== title).map(([, { tally }]) => tally);
    return { title, discarded: others.reduce((all, tally) => discarding(all, 'value', tally), ofThings) };
  };
  return { of, isProduct: (text) => text === common.end || text === common.start };
};

/** Two titles that differ in numbers alone count what is there: "Found 6 tickets". */
const uncounted = (title: string): string => title.replaceAll(/\d+/g, '0');

/** At so many routes another title is said more often than one that is said instead of a screen's own. */
const INSTEAD = 2;

/** How often each title was said at places. */
const timesAt = (places: readonly string[], titles: Ballot, common: ReturnType<typeof commonOf>): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const [title, tally] of places.flatMap((place) => [...(titles.get(place) ?? [])])) {
    const text = ownPart(title, common);
    times.set(text, (times.get(text) ?? 0) + triesOf(tally).times);
  }
  return times;
};

/** Titles of what is shown instead of several screens: to whoever is refused, or is to sign in first. */
const saidInstead = (titles: Ballot, routeOf: RouteOf, common: ReturnType<typeof commonOf>): ReadonlySet<string> => {
  const less = new Map<string, number>();
  for (const places of Map.groupBy(titles.keys(), (place) => routeOf(place) ?? place).values()) {
    const times = timesAt(places, titles, common);
    const most = Math.max(...times.values());
    for (const [title, often] of times) if (often < most) less.set(title, (less.get(title) ?? 0) + 1);
  }
  return new Set([...less].filter(([, routes]) => routes >= INSTEAD).map(([title]) => title));
};

/**
 * The titles that pages were loaded with, by their places: of each route the one that was said more than all others together. One that is said with another
 * number, too, is of what was there; one that is said instead of several screens' own counts only where nothing else is said.
 */
export const settleLoadedTitles = (titles: Ballot, routeOf: RouteOf): ((places: readonly string[]) => string | null) => {
  const common = commonOf([...titles.values()].flatMap((votes) => [...votes.keys()]));
  const instead = saidInstead(titles, routeOf, common);
  return (places) => {
    const all = timesAt(places, titles, common);
    const own = new Map([...all].filter(([title]) => !instead.has(title)));
    const times = own.size > 0 ? own : all;
    const whole = [...times.values()].reduce((sum, one) => sum + one, 0);
    const [most] = [...times].find(([, one]) => one * 2 > whole) ?? [''];
    const isCounted = [...times.keys()].some((text) => text !== most && uncounted(text) === uncounted(most));
    return most === '' || isCounted ? null : most;
  };
};
