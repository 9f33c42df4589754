import { isArray, isObject, type Json } from '../../base/json.ts';

/** Reads a part of a recording that may hold anything: wrong types are as good as missing. */
export type Form<T> = (value: Json | undefined) => T;

export const words: Form<string> = (value) => (typeof value === 'string' ? value : '');
export const flag: Form<boolean> = (value) => value === true;
/** Yes, no, or not recorded. */
export const answer: Form<boolean | undefined> = (value) => (typeof value === 'boolean' ? value : undefined);
export const amount: Form<number | undefined> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
export const count: Form<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** One of the words a format knows; anything else is the first of them. */
export const oneOf =
  <Word extends string>(first: Word, ...others: readonly Word[]): Form<Word> =>
  (value) =>
    others.find((word) => word === value) ?? first;

export const list =
  <T>(form: Form<T>, most = 100_000): Form<readonly T[]> =>
  (value) =>
    value !== undefined && isArray(value) ? value.slice(0, most).map(form) : [];

/** Texts by name, whatever the names are. */
export const texts: Form<Readonly<Record<string, string>>> = (value) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])))
    : {};

export const members =
  <T extends object>(forms: { readonly [Name in keyof T]-?: Form<T[Name]> }): Form<T> =>
  (value) => {
    const from = isObject(value) ? value : {};
    const made: Partial<T> = {};
    for (const name of Object.keys(forms) as (keyof T & string)[]) made[name] = forms[name](from[name]);
    return made as T;
  };
