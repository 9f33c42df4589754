import { remembered } from '../../base/remembered.ts';

/** Nouns whose plural no rule makes, as products name collections; those that are the same for one and for many. */
const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['shelf', 'shelves'],
  ['half', 'halves'],
  ['leaf', 'leaves'],
  ['wolf', 'wolves'],
  ['knife', 'knives'],
  ['index', 'indices'],
  ['vertex', 'vertices'],
  ['matrix', 'matrices'],
  ['analysis', 'analyses'],
  ['crisis', 'crises'],
  ['axis', 'axes'],
  ['criterion', 'criteria'],
  ['quiz', 'quizzes'],
  ['bus', 'buses'],
  ['menu', 'menus'],
  ['gas', 'gases'],
  ['lens', 'lenses'],
  ['bias', 'biases'],
  ['alias', 'aliases'],
  ['atlas', 'atlases'],
  ['canvas', 'canvases'],
  ['hero', 'heroes'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['tie', 'ties'],
  ['pie', 'pies'],
  ['api', 'apis'],
  ['wiki', 'wikis'],
  ['emoji', 'emojis'],
  ['taxi', 'taxis'],
  ['uri', 'uris'],
  ['kpi', 'kpis'],
  ['news', 'news'],
];

/** Letters from which on a noun is known within a word that another begins without a mark: "bookshelves", and not "specimen". */
const TELLING = 6;

/** The word with the noun at its end, which begins a word or is a long one, given another ending. */
const swapped = (word: string, lower: string, from: string, to: string): string | undefined => {
  if (!lower.endsWith(from)) return undefined;
  const start = word.length - from.length;
  const isCapital = /[A-Z]/.test(word.charAt(start));
  if (/[A-Za-z]/.test(word.charAt(start - 1)) && !isCapital && from.length < TELLING) return undefined;
  return `${word.slice(0, start)}${isCapital ? to.charAt(0).toUpperCase() + to.slice(1) : to}`;
};

const byRule = (word: string): string =>
  /(ss|us|is|series|species)$/i.test(word) || word.length < 4
    ? word
    : /(?<!mov|cook)ies$/i.test(word)
      ? `${word.slice(0, -3)}y`
      : /(sses|shes|(?<!ca)ches|xes|[tz]zes|statuses|viruses|bonuses|campuses)$/i.test(word)
        ? word.slice(0, -2)
        : word.replace(/s$/i, '');

/** "people" → "person", "books" → "book", "news" → "news". */
export const singularOf = remembered((word: string): string => {
  const lower = word.toLowerCase();
  for (const [one, many] of IRREGULAR) {
    const found = swapped(word, lower, many, one) ?? (one.endsWith('s') ? swapped(word, lower, one, one) : undefined);
    if (found !== undefined) return found;
  }
  return byRule(word);
});

/** The noun that counts an entity's objects: "Book" → "books", "Category" → "categories". A number that only tells two names apart is no part of it. */
export const pluralOf = (name: string): string => {
  const bare = name.replace(/(?<=[a-z])\d+$/, '');
  const noun = `${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
  for (const [one, many] of IRREGULAR) {
    const found = swapped(noun, noun.toLowerCase(), one, many);
    if (found !== undefined) return found;
  }
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return `${noun}s`;
};
