import { isIdentifierKey } from '../../observations/naming/provenance.ts';
import type { Source } from '../outcome.ts';

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Whether a text shows that a slug is made of it, and that it is not only trimmed and in lower case; what names a thing is one anyway. */
export const isSlug = (text: string, near: string): boolean => isIdentifierKey(near) || slug(text) !== text.trim().toLowerCase();

/** Texts that are made of other texts: the fixed list. */
export const DERIVED: Readonly<Record<Extract<Source, { from: 'derived' }>['how'], (text: string) => string | null>> = {
  slug,
  'lower case': (text) => text.toLowerCase(),
  'upper case': (text) => text.toUpperCase(),
  trimmed: (text) => text.trim(),
  'what is not empty': (text) => (text === '' ? null : text),
};
