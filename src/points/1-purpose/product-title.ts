import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { LANDING, type PageVote, type QuotationPlace } from './miner.ts';

/** What a product says of itself somewhere, and on which pages. */
export interface Quotation {
  readonly place: QuotationPlace;
  readonly text: string;
  readonly tally: Tally;
  readonly pages: readonly PageVote[];
}

/** How many different titles have to end with it until it is what the product calls itself. */
const TITLES = 3;

/** What stands between the parts of a title. */
export const PARTS = /\s+[–—|·:-]\s+|:\s+/;

const isWithin = ({ text }: Quotation, other: Quotation): boolean => {
  const parts = other.text.split(PARTS);
  return other.text === text || parts[0] === text || parts.at(-1) === text;
};

/** A title that stands alone on some page, and with which all others begin or end: "Node-RED" beside "Node-RED : Flow 1". */
const withinAll = (titles: readonly Quotation[]): Quotation | undefined =>
  titles.find((title) => titles.every((other) => isWithin(title, other)));

const pathsOf = ({ pages }: Quotation): ReadonlySet<string> => new Set(pages.map(({ path }) => path));

/**
 * Whether addresses have a title to themselves, or the first page has. One that elsewhere stands beside others alone may be what was left of the page before
 * while the next one had not said what it is.
 */
const standsAlone = (title: Quotation, titles: readonly Quotation[]): boolean => {
  const others = new Set(titles.filter((other) => other !== title).flatMap((other) => [...pathsOf(other)]));
  const own = [...pathsOf(title).difference(others)];
  return own.length > 1 || own.some((path) => path === '' || LANDING.test(path));
};

/** A title that stands on most addresses, and on three at least, whatever is there: other titles are of their pages. */
const onMost = (titles: readonly Quotation[]): Quotation | undefined => {
  const all = new Set(titles.flatMap((title) => [...pathsOf(title)])).size;
  return titles.find((title) => pathsOf(title).size >= TITLES && pathsOf(title).size * 2 > all && standsAlone(title, titles));
};

/** A title with which those of most addresses begin or end, and that stands alone on the first page: what has another one is a page of its own beside the product. */
const withinMost = (titles: readonly Quotation[]): Quotation | undefined => {
  const addresses = (some: readonly Quotation[]): number => new Set(some.flatMap((title) => [...pathsOf(title)])).size;
  const isFirst = (title: Quotation): boolean => [...pathsOf(title)].some((path) => path === '' || LANDING.test(path));
  return titles.find((title) => {
    const within = titles.filter((other) => isWithin(title, other));
    return within.length > TITLES && addresses(within) * 2 > addresses(titles) && isFirst(title) && standsAlone(title, titles);
  });
};

/** What changes in the title of one address is of what is there; two titles are enough to tell. */
const ofOneAddress = (titles: readonly Quotation[]): boolean =>
  new Set(titles.flatMap(({ pages }) => pages.map(({ path }) => path))).size === 1;

/** What titles say of the product: what three different ones end with, or the only one there is, unless that is of one thing among many. */
export const titleOf = (titles: readonly Quotation[]): Quotation | undefined => {
  const [first] = titles;
  if (first === undefined) return undefined;
  if (titles.length === 1)
    return first.pages.some(({ ofOne }) => !ofOne) || new Set(first.pages.map(({ path }) => path)).size > 1 ? first : undefined;
  const alone = withinAll(titles) ?? onMost(titles) ?? withinMost(titles);
  if (alone !== undefined) return { ...alone, tally: titles.map(({ tally }) => tally).reduce(addTallies, noTally), pages: first.pages };
  const ends = new Set(titles.map(({ text }) => text.split(/\s+[–—|·-]\s+/).at(-1) ?? text));
  const [end] = ends;
  return (titles.length >= TITLES || ofOneAddress(titles)) && ends.size === 1 && end !== undefined
    ? { ...first, text: end, tally: titles.map(({ tally }) => tally).reduce(addTallies, noTally) }
    : undefined;
};
