import { isOfOneServer } from './thing.ts';

const PLAIN = /^[A-Za-z\d]{8,32}$/;
/**
 * Capitals, small letters and digits as no name of something has them: a digit in front, or a small letter right behind one. Where there are no capitals, twelve
 * characters or more in which digits stand between letters twice (the fifteen of PocketBase).
 */
const BY_CHANCE =
  /^(?:(?=.*[a-z])(?=.*[A-Z])(?=\d|.*\d[a-z])|(?=.{12})[a-z]+\d+[a-z]+\d+[a-z][a-z\d]*$|(?=.{12})\d+[a-z]+\d+[a-z][a-z\d]*$)/;
/** So many show how things of a kind are called. */
const ENOUGH = 3;
/** So many are looked at. */
const LOOKED = 400;

/** Where letters and digits stand in a text: what people number after one pattern ("aisle1rack2bin3") has them in the same places each time. */
const shapeOf = (id: string): string => id.replaceAll(/\d/g, '0').replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A');

/** Whether a text could be no name of something. */
const isByChance = (id: string): boolean => PLAIN.test(id) && BY_CHANCE.test(id) && !isOfOneServer(id);

/**
 * Whether an identity is drawn by chance as others of its kind are ("k3TwsFfBLP", nanoids, push ids): as long as they are. A text alone does not show
 * it: "getV2UrlById" and "Base64Data" mix as much.
 */
export const isDrawnShort = (id: string, others: Iterable<string>): boolean => {
  // By its form alone it is known for one already.
  if (!PLAIN.test(id) || isOfOneServer(id)) return false;
  const shapes = new Set<string>();
  let looked = 0;
  for (const other of others) {
    if (other.length === id.length && other !== id && isByChance(other)) shapes.add(shapeOf(other));
    if (shapes.size === ENOUGH) return true;
    looked += 1;
    if (looked === LOOKED) return false;
  }
  return false;
};

/** The identities of one kind that were drawn by chance, as those which they are as long as show, each with letters and digits in other places. */
export const drawnAmong = (ids: Iterable<string>): ReadonlySet<string> => {
  const all = [...ids].filter((id) => PLAIN.test(id));
  const shapes = new Map<number, Set<string>>();
  for (const id of all.slice(0, LOOKED))
    if (isByChance(id)) shapes.set(id.length, (shapes.get(id.length) ?? new Set<string>()).add(shapeOf(id)));
  return new Set(all.filter(({ length }) => (shapes.get(length)?.size ?? 0) > ENOUGH));
};
