import { isArray, isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { inBrackets } from '../../../base/operand.ts';
import { isInList, lastPart, underKey } from '../../../base/path.ts';
import { setsAbove } from '../../../base/wire/own-link.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { calledIn } from '../../../observations/entity/naming.ts';
import { singularOf } from '../../../observations/entity/plural.ts';
import type { Bound } from '../../bound.ts';
import { holdsText, isLike, isOneOf, sameText, valueAt, valuesAt } from '../../place.ts';
import { scalarsOf } from '../values/leaf.ts';
import { FIELDS } from './own-field.ts';
import type { Page } from './page.ts';

/** Whether some row of the entity that other pages showed is so: what a filter could have left out. */
export const someOther = (pages: readonly Page[], page: Page, isSo: (row: JsonObject) => boolean): boolean => {
  const here = new Set(page.keys);
  return pages.some((other) => other !== page && other.rows.some((row, at) => !here.has(other.keys[at] ?? '') && isSo(row)));
};

/** Where a filter can look: at a scalar of a row, at what its whole name says that it stands below, or at the scalars of a list in it. */
export const placesIn = (pages: readonly Page[]): readonly string[] =>
  [
    ...new Set(
      pages.flatMap(({ rows }) =>
        rows.flatMap((row) => [...scalarsOf(row, 100).map(({ path }) => path), ...setsAbove(row).map(([set]) => underKey('', set))]),
      ),
    ),
  ].filter((path) => !isInList(path.replace(/\[\]$/, '')));

export const nameOf = (path: string): string =>
  path
    .replace(/[[\]"]/g, '')
    .split('.')
    .at(-1)
    ?.toLowerCase() ?? '';

/** What a parameter says beside the field that it looks at: `name_filter`, `searchTitle`, `title_contains`. */
const BESIDE_FIELD =
  /^(?:filter|search|query|find)[-_]?(?=[a-z])|(?<=[a-z])[-_]?(?:filter|search|query|contains|like|match)$|(?<=[a-z0-9])__?(?:in|eq|equals|exact|i?contains)$/gi;

/** Whether a field is called as the parameter is: `tag` and `tagList[]`, `hash` and `hashes`, `author` and `author.username`, `name` and `name_filter`. */
export const isCalled = (field: string, near: string): boolean =>
  nameOf(field).startsWith(near.toLowerCase()) ||
  field.toLowerCase().split('.').includes(near.toLowerCase()) ||
  nameOf(field) === near.replaceAll(BESIDE_FIELD, '').toLowerCase() ||
  // Several may be asked for at once: `ids`, `hashes`.
  (singularOf(near) !== near && nameOf(field) === singularOf(near).toLowerCase());

/** How an argument compares the field that it is called after: `filter.name.contains`. */
const COMPARES = /^_?(?:eq|equals|in|like|ilike|i?contains|regex|matches|(?:starts|begins|ends)_?with)$/i;

const ONE_OF = /^_?in$/i;
const LIKE = /^_?i?like$/i;

/** Whether a parameter names the thing that those of the entity are of: "productId" of product variants. Nothing of it is chosen by what it is called itself. */
export const isOfWhole = (name: string, field: string, entity: string): boolean => {
  const whole = calledIn(lastPart(name));
  const own = plainLetters(entity);
  return whole !== undefined && whole !== '' && own !== whole && own.startsWith(whole) && isIdentityName(field);
};

/** A word of fewer letters stands in many texts by chance. */
export const LETTERS = 3;

export interface Fit {
  readonly field: string;
  readonly is: 'equals' | 'is one of' | 'is not' | 'contains' | 'is like' | Bound;
  /** Other fields that may be so instead. */
  readonly or?: readonly string[];
  /** The field is called as the parameter is. */
  readonly named: boolean;
}

/** The same in the things that a list of a row holds, where it is called as the parameter is: `keepers` looks at `keepers[].name`, and so does `keepers.name`. */
const placesInListOf = (pages: readonly Page[], near: string): readonly string[] => {
  const [called = '', ...inside] = near.split('.');
  const list = underKey('', called);
  const places = pages.flatMap(({ rows }) =>
    rows.flatMap((row) => valuesAt(row, list).flatMap((value) => (isArray(value) ? scalarsOf(value.filter(isObject), FIELDS) : []))),
  );
  const wanted = inside.reduce(underKey, '');
  return [...new Set(places.map(({ path }) => path))].flatMap((path) =>
    isInList(path.slice(2)) || (wanted !== '' && path !== `[].${wanted}`) ? [] : [`${list}${path}`],
  );
};

const WAYS = [
  ['equals', sameText],
  ['is one of', isOneOf],
  ['contains', holdsText],
] as const;
const PATTERN = [['is like', isLike]] as const;

/** How a parameter is looked at: whether rows must have been left out; whether it says that the field is one of several; what else the call was answered. */
interface Look {
  readonly needsContrast: boolean;
  readonly saysSeveral?: boolean;
  /** What is asked for is a pattern. */
  readonly isPattern?: boolean;
  readonly beside?: readonly Page[];
}

/**
 * The one field that equals (or contains) what was asked for in every row, where rows that do not were left out. Of a field that is called just as what was asked
 * for, other answers of the call show that, too.
 */
export const fieldFor = (
  pages: readonly Page[],
  asked: (page: Page) => Json | undefined,
  near: string,
  { needsContrast, saysSeveral = false, isPattern = false, beside = [] }: Look,
): Fit | undefined => {
  const given = pages.filter((page) => asked(page) !== undefined);
  if (!given.some((page) => page.rows.length > 0)) return undefined;
  const tests = (row: JsonObject, field: string, test: (value: Json, text: Json) => boolean, page: Page): boolean =>
    valuesAt(row, field).some((value) => typeof value !== 'object' && test(value, asked(page) ?? null));
  const fits = (field: string, test: (value: Json, text: Json) => boolean): boolean =>
    given.every((page) => page.rows.every((row) => tests(row, field, test, page))) &&
    (!needsContrast ||
      given.some(
        (page) =>
          page.rows.length > 0 &&
          someOther(
            field === near ? [...pages, ...beside] : pages,
            page,
            (row) => (field.endsWith('[]') || valuesAt(row, field).length > 0) && !tests(row, field, test, page),
          ),
      ));
  // One value that stands in a field of another name shows nothing: many fields hold a 0 or a `yes`.
  const texts = new Set(given.flatMap((page) => (page.rows.length > 0 ? [String(asked(page))] : [])));
  // Where all are as short, as numbers of other things are, they stand in a longer text by chance.
  const isTold = (is: Fit['is']): boolean => texts.size >= 2 && (is !== 'contains' || [...texts].some(({ length }) => length >= LETTERS));
  const inList = placesInListOf(given, near);
  const fields = inList.length > 0 ? inList : placesIn(given);
  const many = given.filter((page) => String(asked(page)).includes(','));
  // Rows of more than one of them in one list show that several were asked for at once.
  const showsSeveral = (field: string): boolean =>
    many.some(({ rows }) => new Set(rows.flatMap((row) => valuesAt(row, field)).map(String)).size > 1);
  for (const [is, test] of isPattern ? PATTERN : WAYS) {
    const fitting = (is === 'is one of' && !saysSeveral ? fields.filter(showsSeveral) : fields).filter((field) => fits(field, test));
    const named = fitting.find((field) => field === near);
    if (named !== undefined) return { field: named, is, named: true };
    const called = inList.length > 0 ? fitting : fitting.filter((field) => isCalled(field, near));
    const [only] = called.length > 0 ? called : fitting;
    if ((called.length === 1 || fitting.length === 1) && only !== undefined)
      return called.length === 1 || isTold(is) || !needsContrast ? { field: only, is, named: called.length === 1 } : undefined;
    if (fitting.length > 1) return undefined;
  }
  return undefined;
};

/** `state_ne`, `state.notEquals`: what stands before it is the field that is looked at. */
const NOT_EQUAL = /^([\w-]+?)(?:_{1,2}|\.)(?:neq?|not_?equals?)$/i;

/** What is so, or something else is. */
const ONE_OF_SEVERAL = /\[[_$]?n?or\]/i;

/**
 * The field that a parameter asks not to equal its value, where no row was so that it was asked for, and rows are that were listed without. `beside`: what else the
 * call was answered.
 */
export const leftOutBy = (pages: readonly Page[], beside: readonly Page[], name: string): Fit | undefined => {
  const compared = inBrackets(name);
  const [, before] = NOT_EQUAL.exec(name) ?? [];
  const looked = compared?.is === 'is not' ? compared.field : before;
  if (looked === undefined || ONE_OF_SEVERAL.test(name)) return undefined;
  const field = underKey('', looked);
  const given = pages.filter(({ query, rows }) => query.has(name) && rows.length > 0);
  const isSo = (row: JsonObject, { query }: Page): boolean => sameText(valueAt(row, field), query.get(name));
  const without = [...pages, ...beside].filter(({ query }) => !query.has(name));
  return given.every((page) => page.rows.every((row) => valueAt(row, field) !== undefined && !isSo(row, page))) &&
    given.some((page) => without.some(({ rows }) => rows.some((row) => isSo(row, page))))
    ? { field, is: 'is not', named: true }
    : undefined;
};

/**
 * What an argument looks at, by how its name is written: `filter[shelf][_eq]` at `shelf`, `filter.name.contains` at `name`, `condition.shelf`, or the whole of it.
 * `field`: what one that names an operator of its own compares. `look`: the field that fits what was asked for, near a name.
 */
export const fitOf = (
  name: string,
  field: string | undefined,
  look: (near: string, saysSeveral: boolean, isPattern?: boolean) => Fit | undefined,
): Fit | undefined => {
  const bracketed = inBrackets(name);
  const saysSeveral = bracketed?.is === 'is one of';
  const named = (near: string): Fit | undefined => {
    const fit = look(near, saysSeveral);
    return fit?.named === true ? fit : undefined;
  };
  // `tags.name`, asked of tags, is their name.
  const below = bracketed === undefined ? undefined : (named(bracketed.field) ?? named(lastPart(bracketed.field)));
  // What asks for a text that holds another says so: all that was found may have been that text whole.
  if (below !== undefined && bracketed !== undefined)
    return bracketed.is === below.is || (bracketed.is === 'equals' && below.is === 'is one of')
      ? below
      : bracketed.is === 'contains' || (bracketed.is === 'is one of' && below.is === 'equals')
        ? { ...below, is: bracketed.is }
        : undefined;
  const bare = name.replace(/\[\]$/, '');
  const last = lastPart(bare);
  // What says how it compares is about the field that it is said of, and about no other: "where.crew.name" looks at `crew.name`.
  if (field === undefined && COMPARES.test(last)) {
    const said = bare.slice(0, -last.length - 1);
    const of = (near: string): Fit | undefined => {
      const fit = look(near, ONE_OF.test(last), LIKE.test(last));
      return fit?.named === true ? fit : undefined;
    };
    const whole = of(said.slice(said.indexOf('.') + 1));
    const fit = whole?.field === said.slice(said.indexOf('.') + 1) ? whole : of(lastPart(said));
    return fit !== undefined && ONE_OF.test(last) && fit.is === 'equals' ? { ...fit, is: 'is one of' } : fit;
  }
  // An operation is told what it keeps inside of an argument: `condition.shelf`.
  return look(field ?? name.replace(/\[\]$/, ''), saysSeveral) ?? (last === name ? undefined : named(last));
};
