import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { singularOf } from '../entity/plural.ts';
import { identityOf, textAt } from '../resource.ts';
import { decodeSegment, segmentsOf } from '../segment.ts';
import { statesOn } from './page-state.ts';

/** So many values of one state are looked at, so deep inside. */
const VALUES = 10_000;
const DEEPEST = 16;

/** Words that say how something stands in a state, and not what. */
const FRAMES =
  /^(?:props|pageprops|initial\w*|state|store|data|result|results|payload|response|items?|rows|records?|nodes?|edges|list|entities|byid|page|content|value|context|model|attributes|query|queries|body|window|next|nuxt|snapshot)$/i;

/** What of its address a page is told. */
const ASKED = /^(?:params?|route|match)$/i;

/** An object that a page is given, what it stands under, and whether it is a row. */
export interface Given {
  readonly object: JsonObject;
  readonly id: string;
  readonly field: string;
  readonly under: string | undefined;
  readonly rows: readonly JsonObject[] | undefined;
}

/** A word for one of a kind, in small letters. */
export const plainKind = (word: string): string => plainLetters(singularOf(word));

/** The word that a key says what it holds by; Nuxt writes `$s` before what it keeps under a name. */
const wordIn = (key: string): string | undefined => {
  const word = key.replace(/^\$s(?=[a-z])/, '');
  return FRAMES.test(word) || !/^[a-z][\w-]*$/i.test(word) ? undefined : word;
};

/** The objects in a state that say which thing they are; what stands in such a one is its own. */
const givenIn = (state: Json, name: string): readonly Given[] => {
  const found: Given[] = [];
  let looked = 0;
  const walk = (value: Json, under: string | undefined, rows: readonly JsonObject[] | undefined, depth: number): void => {
    looked += 1;
    if (depth > DEEPEST || looked > VALUES) return;
    if (isArray(value)) {
      const all = value.filter(isObject);
      for (const one of value) if (typeof one === 'object' && one !== null) walk(one, under, all, depth + 1);
    } else if (isObject(value)) {
      const field = identityOf(value, []);
      const id = field === undefined ? undefined : textAt(value, field);
      if (field !== undefined && id !== undefined && Object.keys(value).length > 1) found.push({ object: value, id, field, under, rows });
      for (const [key, inner] of Object.entries(value))
        if (typeof inner === 'object' && inner !== null && !ASKED.test(key)) walk(inner, wordIn(key) ?? under, undefined, depth + 1);
    }
  };
  const word = name.replace(/^_+|_+$/g, '');
  walk(state, wordIn(word), undefined, 0);
  return found;
};

/** The objects that a page is given in JSON of its own and that say which thing they are. */
export const givenOn = (page: string): readonly Given[] => statesOn(page).flatMap(({ state, name }) => givenIn(state, name));

/** Whether it is given as a whole, under no word: `{"data": {"$f1a": {"id": 7, …}}}`. What a page is of is told so. */
export const isUnnamed = ({ under, rows }: Pick<Given, 'under' | 'rows'>): boolean => under === undefined && rows === undefined;

/** Whether it is given as a whole, under no word, and nothing else so is called as it is. */
export const isAlone = (one: Given, given: readonly Given[]): boolean =>
  isUnnamed(one) && given.filter((other) => isUnnamed(other) && other.id === one.id).length === 1;

/** Tells whether what a page is given is a row under no word, and the page leads below its own address to what each of the rows is called. */
export const ledToOn = (page: string, pathname: string): ((given: Given) => boolean) => {
  let below: ReadonlySet<string> | undefined;
  const lists = new Map<readonly JsonObject[], boolean>();
  return ({ under, rows, field }) => {
    if (under !== undefined || rows === undefined) return false;
    below ??= ledBelow(page, `"${pathname.replace(/\/+$/, '')}/`);
    const called = below;
    const isLed = lists.get(rows) ?? rows.every((row) => called.has(encodeURIComponent(textAt(row, field) ?? '')));
    lists.set(rows, isLed);
    return isLed;
  };
};

/** What stands behind a beginning, up to the end of the quotes that it stands in. */
const ledBelow = (page: string, begin: string): ReadonlySet<string> => {
  const all = new Set<string>();
  for (let at = page.indexOf(begin); at >= 0; at = page.indexOf(begin, at + 1)) {
    const from = at + begin.length;
    all.add(page.slice(from, Math.max(from, page.indexOf('"', from))));
  }
  return all;
};

/**
 * What a page is given that calls itself as an address below one of the product ends: rows under the word that the page's own address ends with or that it leads to,
 * and the thing that the page is of.
 */
export const calledBelow = (page: string, pathname: string): readonly { readonly path: string; readonly object: JsonObject }[] => {
  const segments = segmentsOf(pathname);
  const [own = '', above = ''] = segments.toReversed();
  const isCalled = (under: string | undefined, word: string): boolean =>
    under !== undefined && plainKind(word) !== '' && plainKind(under) === plainKind(word);
  const all = givenOn(page);
  const isLedTo = ledToOn(page, pathname);
  return all.flatMap((one) => {
    const { object, id, under, rows } = one;
    if (rows !== undefined) return isCalled(under, own) || isLedTo(one) ? [{ path: pathname, object }] : [];
    const isOfPage = id === decodeSegment(own) && (isCalled(under, above) || isAlone(one, all));
    return isOfPage ? [{ path: `/${segments.slice(0, -1).join('/')}`, object }] : [];
  });
};
