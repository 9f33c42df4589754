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
        if (typeof inner === 'object' && inner !== null && !ASKED.test(key))
          walk(inner, FRAMES.test(key) || !/^[a-z][\w-]*$/i.test(key) ? under : key, undefined, depth + 1);
    }
  };
  const word = name.replace(/^_+|_+$/g, '');
  walk(state, FRAMES.test(word) ? undefined : word, undefined, 0);
  return found;
};

/** The objects that a page is given in JSON of its own and that say which thing they are. */
export const givenOn = (page: string): readonly Given[] => statesOn(page).flatMap(({ state, name }) => givenIn(state, name));

/**
 * What a page is given that calls itself as an address below one of the product ends: rows under the word that the page's own address ends with, and the
 * thing that the page is of.
 */
export const calledBelow = (page: string, pathname: string): readonly { readonly path: string; readonly object: JsonObject }[] => {
  const segments = segmentsOf(pathname);
  const [own = '', above = ''] = segments.toReversed();
  const isCalled = (under: string | undefined, word: string): boolean =>
    under !== undefined && plainKind(word) !== '' && plainKind(under) === plainKind(word);
  return givenOn(page).flatMap(({ object, id, under, rows }) => {
    if (rows !== undefined) return isCalled(under, own) ? [{ path: pathname, object }] : [];
    return isCalled(under, above) && id === decodeSegment(own) ? [{ path: `/${segments.slice(0, -1).join('/')}`, object }] : [];
  });
};
