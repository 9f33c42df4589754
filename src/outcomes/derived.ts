import { slug } from '../base/slug.ts';
import type { Source } from './outcome.ts';

/** Texts that are made of other texts: the fixed list. */
export const DERIVED: Readonly<Record<Extract<Source, { from: 'derived' }>['how'], (text: string) => string | null>> = {
  slug,
  'lower case': (text) => text.toLowerCase(),
  'upper case': (text) => text.toUpperCase(),
  trimmed: (text) => text.trim(),
  'what is not empty': (text) => (text === '' ? null : text),
};
