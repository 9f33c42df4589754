import { isIdentifierKey } from '../naming/identifier-key.ts';
import type { StatedPath } from '../naming/stated.ts';
import type { Script } from './script.ts';

/** What is put in says itself that it is one of many: `book.id`, `slug`. What is called otherwise may be any word (`/api/${resource}`). */
const isValue = (put: string): boolean => isIdentifierKey(put) || /^[a-z]*(?:id|uuid|slug)$/i.test(put);

const PUT = /\{(\w+)\}/g;

/** Whether a path that is written out stands where another has something put in: then its word is no value of that. */
const isApart = (written: string, put: string): boolean => {
  const [words, parts] = [written.split('/'), put.split('/')];
  return words.length === parts.length && parts.every((part, at) => part.startsWith('{') || part === words[at]);
};

/** Paths that scripts state, as far as naming needs them: each begins with a word, and whatever is put in is an identifier by its name. */
export const pathsInCode = (scripts: readonly Script[]): readonly StatedPath[] =>
  scripts.flatMap(({ origin, calls }): readonly StatedPath[] => {
    const stated = calls.filter(({ path }) => !path.startsWith('/{') && [...path.matchAll(PUT)].every(([, name]) => isValue(name ?? '')));
    const put = stated.filter(({ path }) => path.includes('{'));
    const told = stated.filter(({ path }) => path.includes('{') || put.some((other) => isApart(path, other.path)));
    return told.map(({ method, path }) => ({ method, path, origins: [origin], parameters: [] }));
  });
