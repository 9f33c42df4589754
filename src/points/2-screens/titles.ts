import type { RouteOf } from '../../observations/screen/place.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { type Discarded, discarding, noneDiscarded } from '../../statement/discarded.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';

const PARTS = /\s+[–—|·•:-]\s+/g;
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

/** Where each part of a title begins. */
export const startsOfParts = (title: string): readonly number[] => [
  0,
  ...[...title.matchAll(PARTS)].map(({ 0: sign, index }) => index + sign.length),
];

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

/** Something that pages of one place are called, and how often. */
type Saying = readonly [text: string, place: string, times: number];

/** How often something was said, and at which places. */
interface Said {
  readonly times: number;
  readonly places: ReadonlySet<string>;
}

const sayingsAt = (places: readonly string[], titles: Ballot, common: ReturnType<typeof commonOf>): readonly Saying[] =>
  places.flatMap((place) =>
    [...(titles.get(place) ?? [])].map(([title, tally]): Saying => [ownPart(title, common), place, triesOf(tally).times]),
  );

const timesOf = (sayings: readonly Saying[]): number => sayings.reduce((sum, [, , times]) => sum + times, 0);

const saidIn = (sayings: readonly Saying[]): ReadonlyMap<string, Said> =>
  new Map(
    [...Map.groupBy(sayings, ([text]) => text)].map(([text, all]) => [
      text,
      { times: timesOf(all), places: new Set(all.map(([, place]) => place)) },
    ]),
  );

/** Titles of what is shown instead of several screens: to whoever is refused, or is to sign in first. */
const saidInstead = (titles: Ballot, routeOf: RouteOf, common: ReturnType<typeof commonOf>): ReadonlySet<string> => {
  const less = new Map<string, number>();
  for (const places of Map.groupBy(titles.keys(), (place) => routeOf(place) ?? place).values()) {
    const said = saidIn(sayingsAt(places, titles, common));
    const most = Math.max(...[...said.values()].map(({ times }) => times));
    for (const [title, { times }] of said) if (times < most) less.set(title, (less.get(title) ?? 0) + 1);
  }
  return new Set([...less].filter(([, routes]) => routes >= INSTEAD).map(([title]) => title));
};

/** What was said more than all else together. Of several places it is said at more than one: what one alone says is of what is there. */
const mostOf = (said: ReadonlyMap<string, Said>, times: number, places: number): string | undefined =>
  [...said].find(([, one]) => one.times * 2 > times && (places === 1 || one.places.size > 1))?.[0];

/** The part that titles begin or end with, where what they say beside it is another at each place. Either end may be what a screen is called. */
const stayingIn = (sayings: readonly Saying[], places: number): string | undefined => {
  const parted = sayings.filter(([text]) => partsOfTitle(text).length > 1);
  const [found, ...others] = [0, -1].flatMap((end) => {
    const part = mostOf(saidIn(parted.map(([text, ...rest]) => [partsOfTitle(text).at(end) ?? '', ...rest])), timesOf(sayings), places);
    return part === undefined || part === '' ? [] : [part];
  });
  return others.length === 0 ? found : undefined;
};

/**
 * The titles that pages were loaded with, by their places: of each route the one that was said more than all others together, or the part of it that stays
 * where another says which thing is there ("Nora Vale | Change author"). One that is said with another number, too, is of what was there; one that is said
 * instead of several screens' own counts only where nothing else is said.
 */
export const settleLoadedTitles = (titles: Ballot, routeOf: RouteOf): ((places: readonly string[]) => string | null) => {
  const common = commonOf([...titles.values()].flatMap((votes) => [...votes.keys()]));
  const instead = saidInstead(titles, routeOf, common);
  return (places) => {
    const all = sayingsAt(places, titles, common);
    const own = all.filter(([title]) => !instead.has(title));
    const sayings = own.length > 0 ? own : all;
    const said = saidIn(sayings);
    const several = new Set(sayings.map(([, place]) => place)).size;
    const most = mostOf(said, timesOf(sayings), several);
    if (most === undefined) return several > 1 ? (stayingIn(sayings, several) ?? null) : null;
    const isCounted = [...said.keys()].some((text) => text !== most && uncounted(text) === uncounted(most));
    return most === '' || isCounted ? null : most;
  };
};
