import { slug } from '../base/slug.ts';
import type { Source } from './outcome.ts';

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** What is made of texts: the fixed list. `undefined` where a text is none that this is made of. */
export const DERIVED: Readonly<
  Record<Extract<Source, { from: 'derived' }>['how'], (text: string) => string | number | boolean | null | undefined>
> = {
  slug,
  'lower case': (text) => text.toLowerCase(),
  'upper case': (text) => text.toUpperCase(),
  trimmed: (text) => text.trim(),
  number: (text) => (NUMBER.test(text) ? Number(text) : undefined),
  'yes or no': (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  'what is not empty': (text) => (text === '' ? null : text),
};
