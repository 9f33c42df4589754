import { ATTRIBUTES } from '../../base/wire/resource-object.ts';
import { keysWritten } from '../calls/resource-place.ts';
import { spaced } from './as-words.ts';

/** Words that people write in capitals wherever they stand. */
const ABBREVIATIONS = new Set(
  'id url uri uuid guid ip api html css json xml csv pdf sql http https dns ssl tls ssh ttl cpu ram vat iban bic isbn sku seo'.split(' '),
);

/** Anything else is no name but a notation: `q`, `filter[status][_eq]`. */
const NAME = /^[\p{L}\p{N} _-]{2,}$/u;
/** Beside other words a letter is a word: `position.x`. */
const WORD = /^[\p{L}\p{N} _-]+$/u;

/** A key as a person writes it, in its own words: `created_at` → "Created at", `userId` → "User ID". */
export const keyWords = (key: string): string => {
  if (!NAME.test(key)) return key;
  const words = spaced(key.replace(/[-_ ]+/g, ' ').trim())
    .split(' ')
    .map((word) => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ');
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
};

/** The how manieth of several things that are told in a row, as an event is: ours, and no word of the product. */
const POSITION = /^@\d+$/;

/** How many keys all places stand under: they say of what the whole is, and not what the place is. */
const sharedBy = (all: readonly (readonly string[])[]): number => {
  const [first = []] = all;
  let shared = 0;
  while (all.length > 0 && all.every((keys) => shared < keys.length - 1 && keys[shared] === first[shared])) shared += 1;
  return shared;
};

/** The keys under which only what other places name is shown, each called as that place is: `expand` of `expand.boat.name` beside `boat`. */
const showingOthers = (all: readonly (readonly string[])[]): ReadonlySet<string> => {
  const named = new Set(all.flatMap((keys) => (keys.length === 1 ? keys : [])));
  const below = Map.groupBy(
    all.filter((keys) => keys.length > 1),
    ([first = '']) => first,
  );
  return new Set([...below].flatMap(([key, own]) => (own.every(([, second = '']) => second !== key && named.has(second)) ? [key] : [])));
};

/**
 * What places of a payload, an answer or a record are called where nothing shows the product's own labels: the words of their own names, without what all of
 * them stand under. Of those that would be called alike the outermost is, and others keep their
 * whole path.
 */
export const placeWords = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const keyed = paths.filter((path) => path !== '').map((path) => ({ path, keys: keysWritten(path) }));
  const shared = sharedBy(keyed.map(({ keys }) => keys));
  const own = keyed.map(({ path, keys }) => ({ path, keys: keys.slice(shared) }));
  const isResource = own.some(({ keys }) => keys.length === 1 && keys[0] === 'type');
  const showing = showingOthers(own.map(({ keys }) => keys));
  const called = own.map(({ path, keys }) => {
    const isShown = keys.length > 2 && showing.has(keys[0] ?? '');
    const isBelow = isShown || (keys.length > 1 && (POSITION.test(keys[0] ?? '') || (isResource && keys[0] === ATTRIBUTES)));
    const rest = isBelow ? keys.slice(1) : keys;
    return { path, depth: keys.length, words: rest.every((key) => WORD.test(key)) ? keyWords(rest.join(' ')) : path };
  });
  const alike = Map.groupBy(called, ({ words }) => words);
  const isAlone = ({ path, depth, words }: (typeof called)[number]): boolean =>
    (alike.get(words) ?? []).every((other) => other.path === path || other.depth > depth);
  return new Map(called.map((one) => [one.path, one.words !== '' && isAlone(one) ? one.words : one.path]));
};
