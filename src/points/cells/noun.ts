/** English plurals of the plain kind; `singular` answers only when `plural` leads back. */
export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** "boxes", "statuses" and "matches" have it added to them; "cases", "houses" and "sizes" are words in -e. */
const ES = /(?<=[^aeo]us|ss|sh|ch|x|zz)es$/;

export const singular = (word: string): string | undefined =>
  [word.replace(/ies$/, 'y'), word.replace(ES, ''), word.replace(/s$/, '')].find(
    (candidate) => candidate !== word && candidate !== '' && plural(candidate) === word,
  );

/** "1 book", "3 books", "1 of the people". */
export const printCount = (count: number, counted: string): string => {
  if (count !== 1) return `${count} ${counted}`;
  const one = singular(counted);
  return one === undefined ? `1 of the ${counted}` : `1 ${one}`;
};

/** What people say otherwise than "in 3 orders". */
const BEFORE: ReadonlyMap<string, string> = new Map([
  ['occasions', 'on'],
  ['persons', 'from'],
]);

/** The words that may stand before a count; documents of earlier versions have "in" throughout. */
export const BEFORE_COUNTS = ['in', ...BEFORE.values()];

/** Stands before a number that is an estimate. */
export const ABOUT = 'about';

/** "in 3 orders", "on 2 occasions", "from 1 person", "in about 5120 orders". */
export const printUnits = (units: number, counted: string, about = false): string =>
  `${BEFORE.get(counted) ?? 'in'} ${about ? `${ABOUT} ` : ''}${printCount(units, counted)}`;

/** Reads what `printCount` printed. */
export const readCount = (source: string): { count: number; counted: string } | undefined => {
  const [, digits, ofThe, noun] = /^(\d{1,15}) (of the )?(.+)$/.exec(source) ?? [];
  if (digits === undefined || noun === undefined) return undefined;
  const count = Number(digits);
  return { count, counted: count === 1 && ofThe === undefined ? plural(noun) : noun };
};
