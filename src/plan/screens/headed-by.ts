import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import { hasValue } from '../address.ts';
import type { Part } from '../node.ts';
import { routeWords } from '../words/as-words.ts';
import { isNamed } from './product-menu.ts';

/** What the record is called stands above everything that is said of it. */
export const withNameFirst = (parts: readonly Part[]): readonly Part[] => {
  const name = parts.find((part) => part.kind === 'heading' && part.field !== null);
  return name === undefined ? parts : [name, ...parts.filter((part) => part !== name)];
};

/**
 * What a screen of one address is headed by, where its page has no title of its own: its first heading, in the product's words. One that other
 * screens have as well says of this one what it is only where its address says so too.
 */
export const headedBy = ({ route, elements }: ReadScreen, { headings, product }: Framed): string | null => {
  const isOwn = ({ role, name }: ReadScreen['elements'][number]): boolean =>
    role === 'heading' && !isNamed(name, product) && (!headings.has(name) || name.toLowerCase() === routeWords(route).toLowerCase());
  const first = elements.find(isOwn);
  return first === undefined || first.binds !== null || hasValue(route) || first.name.startsWith('(') ? null : first.name;
};

/** What the client has around every screen, and no screen has once more. */
export interface Framed {
  readonly menu: ReadonlySet<string>;
  /** Names of the controls for signing in and out, with where they lead. */
  readonly names: ReadonlyMap<string, string | null>;
  /** Those of several screens. */
  readonly headings: ReadonlySet<string>;
  /** What the product is called; null where that is not shown. */
  readonly product: string | null;
}
