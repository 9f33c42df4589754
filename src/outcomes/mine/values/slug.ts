import { slug } from '../../../base/words/slug.ts';
import { isIdentifierKey } from '../../../observations/naming/identifier-key.ts';

/** Whether a text shows that a slug is made of it, and that it is not only trimmed and in lower case; what names a thing is one anyway. */
export const isSlug = (text: string, near: string): boolean => isIdentifierKey(near) || slug(text) !== text.trim().toLowerCase();
