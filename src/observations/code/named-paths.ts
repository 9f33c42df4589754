import { tokTypes } from 'acorn';
import type { CodeToken } from './expression.ts';

/** Paths that are remembered of one script, at most. */
const MOST = 4_000;

/** `paths.books.list`, as the name that it is: only names with dots between. */
export const referenceIn = (tokens: readonly CodeToken[]): string | undefined => {
  if (tokens.length < 3 || tokens.length % 2 === 0) return undefined;
  const names = tokens.every((token, at) => (at % 2 === 0 ? typeof token.value === 'string' : token.type === tokTypes.dot));
  return names && tokens[0]?.type === tokTypes.name ? tokens.map(({ value }, at) => (at % 2 === 0 ? value : '.')).join('') : undefined;
};

/**
 * Paths that code has under names, in objects that stand as they are: `const paths = {books: {list: "/books"}}` has "paths.books.list". Compilers give
 * short names again and again: what has two texts in one script has none.
 */
export class NamedPaths {
  readonly #paths = new Map<string, string | undefined>();

  see(name: string, path: string): void {
    if (this.#paths.has(name)) {
      if (this.#paths.get(name) !== path) this.#paths.set(name, undefined);
    } else if (this.#paths.size < MOST) this.#paths.set(name, path);
  }

  of(name: string): string | undefined {
    return this.#paths.get(name);
  }
}
