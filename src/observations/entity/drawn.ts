import { isOfOneServer } from './thing.ts';

const PLAIN = /^[A-Za-z\d]{8,32}$/;
/** Capitals, small letters and digits as no name of something has them: a digit in front, or a small letter right behind one. */
const BY_CHANCE = /^(?=.*[a-z])(?=.*[A-Z])(?=\d|.*\d[a-z])/;
/** So many show how things of a kind are called. */
const ENOUGH = 3;
/** So many are looked at. */
const LOOKED = 400;

/**
 * Whether an identity is drawn by chance as others of its kind are ("k3TwsFfBLP", nanoids, push ids): as long as they are. A text alone does not show
 * it: "getV2UrlById" and "Base64Data" mix as much.
 */
export const isDrawnShort = (id: string, others: Iterable<string>): boolean => {
  // By its form alone it is known for one already.
  if (!PLAIN.test(id) || isOfOneServer(id)) return false;
  let alike = 0;
  let looked = 0;
  for (const other of others) {
    if (other.length === id.length && other !== id && PLAIN.test(other) && BY_CHANCE.test(other)) alike += 1;
    if (alike === ENOUGH) return true;
    looked += 1;
    if (looked === LOOKED) return false;
  }
  return false;
};
