/** Nouns whose plural no rule makes, as products name collections. */
const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['mouse', 'mice'],
  ['shelf', 'shelves'],
  ['half', 'halves'],
  ['wolf', 'wolves'],
  ['knife', 'knives'],
];

const swapped = (word: string, from: string, to: string): string | undefined => {
  if (!word.toLowerCase().endsWith(from) || /[A-Za-z]/.test(word.at(-from.length - 1) ?? '') !== /[A-Z]/.test(word.at(-from.length) ?? ''))
    return undefined;
  const start = word.length - from.length;
  return `${word.slice(0, start)}${/[A-Z]/.test(word.charAt(start)) ? to.charAt(0).toUpperCase() + to.slice(1) : to}`;
};

/** By the rules alone. */
export const singular = (word: string): string =>
  /(ss|us|is|series|species)$/i.test(word) || word.length < 4
    ? word
    : /(?<!mov|cook)ies$/i.test(word)
      ? `${word.slice(0, -3)}y`
      : /(sses|shes|(?<!ca)ches|xes|[tz]zes|statuses|aliases|viruses|bonuses|campuses)$/i.test(word)
        ? word.slice(0, -2)
        : word.replace(/s$/i, '');

/** "people" → "person", "books" → "book". */
export const singularOf = (word: string): string => {
  for (const [one, many] of IRREGULAR) {
    const found = swapped(word, many, one);
    if (found !== undefined) return found;
  }
  return singular(word);
};

/** The noun that counts an entity's objects: "Book" → "books", "Category" → "categories". A number that only tells two names apart is no part of it. */
export const pluralOf = (name: string): string => {
  const bare = name.replace(/(?<=[a-z])\d+$/, '');
  const noun = `${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
  for (const [one, many] of IRREGULAR) {
    const found = swapped(noun, one, many);
    if (found !== undefined) return found;
  }
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
};
