import { isArray, isObject, type Json } from '../base/json.ts';
import { slug } from '../base/words/slug.ts';
import { DECIMALS } from './decimals.ts';
import type { Source } from './outcome.ts';

type Derived = Extract<Source, { from: 'derived' }>['how'];

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** Of 19.99 exactly 1999. */
const hundredfold = (amount: number): number => Math.round(amount * 100);

const withDecimals = (text: string, most: number): string | undefined => {
  const [whole = '', decimals = ''] = text.split('.');
  return NUMBER.test(text) && decimals.length <= most ? `${whole}.${decimals.padEnd(most, '0')}` : undefined;
};

/** What is made of texts: the fixed list. `undefined` where a text is none that this is made of. */
const OF_TEXT: Readonly<Record<Exclude<Derived, 'sorted list'>, (text: string) => string | number | boolean | null | undefined>> = {
  slug,
  'lower case': (text) => text.toLowerCase(),
  'upper case': (text) => text.toUpperCase(),
  trimmed: (text) => text.trim(),
  text: (text) => text,
  number: (text) => (NUMBER.test(text) ? Number(text) : undefined),
  'yes or no': (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  'what is not empty': (text) => (text === '' ? null : text),
  hundredfold: (text) => (NUMBER.test(text) ? hundredfold(Number(text)) : undefined),
  'one-decimal form': (text) => withDecimals(text, 1),
  'two-decimal form': (text) => withDecimals(text, 2),
  'three-decimal form': (text) => withDecimals(text, 3),
  'four-decimal form': (text) => withDecimals(text, 4),
};

/** What numbers are made into as well as texts that say one. */
const OF_NUMBER: ReadonlySet<Derived> = new Set(['text', 'hundredfold', ...DECIMALS]);

export const WAYS = [...Object.keys(OF_TEXT), 'sorted list'] as readonly Derived[];

/** A list of texts in the order of their UTF-16 code units (ECMA-262 §23.1.3.30); `undefined` of anything else. */
const sortedList = (sent: Json | undefined): readonly string[] | undefined =>
  isArray(sent) && sent.every((item) => typeof item === 'string') ? sent.toSorted() : undefined;

/** What is made of what was sent: of a text or a list of them, or of a number where there is something to be made of one. */
export const derived = (how: Derived, sent: Json | undefined): Json | undefined => {
  if (how === 'sorted list') return sortedList(sent);
  if (typeof sent === 'string') return OF_TEXT[how](sent);
  if (typeof sent === 'number' && OF_NUMBER.has(how)) return OF_TEXT[how](String(sent));
  return how === 'what is not empty' && !isArray(sent) && !isObject(sent) ? sent : undefined;
};
