/**
 * How long a text is: products count code points, UTF-16 units or bytes of UTF-8, and say "characters" of each. What holds of the least and of the
 * greatest of these holds whatever is counted.
 */
export interface Extent {
  readonly least: number;
  readonly greatest: number;
}

const ASCII = /^[\u0000-\u007f]*$/;
const utf8 = new TextEncoder();

export const extentOf = (text: string): Extent =>
  ASCII.test(text) ? { least: text.length, greatest: text.length } : { least: [...text].length, greatest: utf8.encode(text).length };

const KEPT = 120;
const BEGINNING = 20;
const CUT = /^.{20}…(\d+)(?:-(\d+))?$/su;

/** A text as it is kept of a submission: a long one by its beginning and how long it was. */
export const keptText = (text: string): string => {
  if (text.length <= KEPT) return text;
  const { least, greatest } = extentOf(text);
  return `${[...text.slice(0, BEGINNING * 2)].slice(0, BEGINNING).join('')}…${least}${least === greatest ? '' : `-${greatest}`}`;
};

/** How long a text was that is kept by its beginning; `undefined` of one that is kept whole. */
export const cutExtent = (kept: string): Extent | undefined => {
  const [, least, greatest] = CUT.exec(kept) ?? [];
  return least === undefined ? undefined : { least: Number(least), greatest: Number(greatest ?? least) };
};
