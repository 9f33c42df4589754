import { addressOf, queryItems } from '../../observations/address.ts';
import { partsOfPlace } from '../../observations/screen/place.ts';
import { decodeSegment, segmentsOf } from '../../observations/segment.ts';
import { partsOfTitle, startsOfParts } from './titles.ts';

const NUMBER = /^\d{1,18}$/;

/** Whether a page's title says of which thing it is: a number of its address stands in it, "Ticket #17: …" at `?id=17`. Another thing's page is called otherwise. */
export const saysWhich = (title: string, url: string): boolean => {
  const address = addressOf(url);
  if (address === undefined) return false;
  const named = [...address.pathname.split('/'), ...queryItems(address.query).map(({ value }) => value)].filter((value) =>
    NUMBER.test(value),
  );
  const said = new Set(title.match(/\d+/g) ?? []);
  return named.some((value) => said.has(value));
};

/** What stands behind the parts of a title that say which thing the page is of: "Order 7 | Change order" is "Change order". "" where nothing does. */
export const withoutWhich = (title: string, url: string): string => {
  if (!saysWhich(title, url)) return title;
  const last = partsOfTitle(title).findLastIndex((part) => saysWhich(part, url));
  const [, ...starts] = startsOfParts(title);
  return title.slice(starts[last] ?? title.length);
};

/** Words as one text in which whole words are found: "Posts by ann" is "-posts-by-ann-". */
const wordsIn = (text: string): string => `-${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-`;

/** Whether a title says what a parameter of the route was at one of its places: "Posts by ann" at `/users/:name/posts`. */
export const saysParameter = (title: string, route: string, places: readonly string[]): boolean => {
  const pieces = segmentsOf(route.replace(/\?[^#]*/, '').replace('#', '/'));
  const said = wordsIn(title);
  return places.some((place) => {
    const { path, hash } = partsOfPlace(place);
    const values = [...segmentsOf(path), ...segmentsOf(hash)];
    return pieces.some((piece, index) => {
      const words = wordsIn(decodeSegment(values[index] ?? ''));
      return piece.startsWith(':') && words.length > 2 && said.includes(words);
    });
  });
};
