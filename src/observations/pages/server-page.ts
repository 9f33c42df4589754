import type { Exchange } from '../exchange.ts';

/** What of a page is looked at: pages of these programs are short. */
const LONGEST = 4_096;
/** A line at the foot in which the program that made the page says what it is: nginx and what is made of it, Apache, Varnish. */
const FEET = [
  /<hr\s*\/?>\s*<center>\s*([A-Za-z][\w.-]{1,30})(?:\/[\w.-]{1,20})?(?:\s\([^()<]{1,40}\))?\s*<\/center>/i,
  /<address>\s*(Apache|LiteSpeed)\b[^<]{0,200}\bPort \d+\s*<\/address>/i,
  /<p>\s*(Varnish) cache server\s*<\/p>/i,
];
/** A page of a product loads something of its own. */
const ASSETS = /<(?:script|link|img)\b/i;

/**
 * The program in front of a product, or below it, that made an answer by itself and says so at the foot of its page (`mining.md` §6): nothing in it is the
 * product's own. `undefined` for every other answer.
 */
export const serverOfPage = ({ status, response }: Exchange): string | undefined => {
  if (status < 400 || response.kind !== 'text' || response.text.length > LONGEST || ASSETS.test(response.text)) return undefined;
  for (const foot of FEET) {
    const name = foot.exec(response.text)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
};
