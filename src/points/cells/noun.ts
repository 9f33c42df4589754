/** English plurals of the plain kind; `singular` answers only when `plural` leads back. */
export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

export const singular = (word: string): string | undefined =>
  [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')].find(
    (candidate) => candidate !== word && candidate !== '' && plural(candidate) === word,
  );

/** "1 book", "3 books", "1 of the people". */
export const printCount = (count: number, counted: string): string => {
  if (count !== 1) return `${count} ${counted}`;
  const one = singular(counted);
  return one === undefined ? `1 of the ${counted}` : `1 ${one}`;
};

/** Reads what `printCount` printed. */
export const readCount = (source: string): { count: number; counted: string } | undefined => {
  const [, digits, ofThe, noun] = /^(\d{1,15}) (of the )?(.+)$/.exec(source) ?? [];
  if (digits === undefined || noun === undefined) return undefined;
  const count = Number(digits);
  return { count, counted: count === 1 && ofThe === undefined ? plural(noun) : noun };
};
