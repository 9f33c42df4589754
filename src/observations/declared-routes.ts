import { isArray, isObject, type Json, jsonIn } from '../base/json.ts';
import { fromFolders, routeOf } from './code/route-path.ts';

/** A route that a framework's own list states. */
export interface DeclaredRoute {
  /** "/books/:bookId"; `*` for a rest of any length. */
  readonly route: string;
  /** What states it, in words. */
  readonly by: 'the page list of Next.js' | 'the route manifest of React Router';
}

/** Code that is looked through, at most: characters of one file, and routes of it. */
const LONGEST = 8_000_000;
const MOST = 400;

const textsIn = (json: string): readonly string[] => {
  const read = jsonIn(json);
  return isArray(read) ? read.filter((item) => typeof item === 'string') : [];
};

/** The list of texts behind a name. Pages have brackets in their names, so the list ends at a bracket outside of them. */
const nextPages = (text: string): readonly string[] => {
  const from = text.indexOf('sortedPages');
  const open = from < 0 ? -1 : text.indexOf('[', from);
  let quoted = false;
  for (let at = open; open >= 0 && at < Math.min(text.length, open + 400_000); at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (sign === ']' && !quoted) return textsIn(text.slice(open, at + 1));
  }
  return [];
};

/** The object literal that begins at a place, up to the brace that closes it: only where all of it is JSON. */
const objectAt = (text: string, open: number): Json | undefined => {
  let depth = 0;
  let quoted = false;
  for (let at = open; at < Math.min(text.length, open + 2_000_000); at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '{') depth += 1;
    else if (!quoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return jsonIn(text.slice(open, at + 1));
    }
  }
  return undefined;
};

const own = (of: Json | undefined, key: string): Json | undefined => (isObject(of) && Object.hasOwn(of, key) ? of[key] : undefined);

/** Routes that stand below one another by `parentId`; only those that a page is drawn for: an index, or one that nothing stands below. */
const routerPaths = (manifest: Json | undefined): readonly string[] => {
  const routes = own(manifest, 'routes');
  if (!isObject(routes)) return [];
  const entries = new Map(Object.entries(routes).slice(0, MOST * 4));
  const pathOf = (id: string, depth: number): string => {
    const route = entries.get(id);
    const [parent, path] = [own(route, 'parentId'), own(route, 'path')];
    const above = typeof parent === 'string' && depth < 20 ? pathOf(parent, depth + 1) : '';
    return typeof path === 'string' ? (path.startsWith('/') ? path : `${above}/${path}`) : above;
  };
  const parents = new Set([...entries.values()].map((route) => own(route, 'parentId')));
  return [...entries].flatMap(([id, route]) =>
    own(route, 'hasLoader') === undefined && own(route, 'module') === undefined && own(route, 'id') === undefined
      ? []
      : own(route, 'index') === true || !parents.has(id)
        ? [pathOf(id, 0)]
        : [],
  );
};

const ROUTER = /__(?:remixManifest|reactRouterManifest)\s*=\s*\{/g;
/**
 * The routes that the lists of frameworks state: nothing is run. `path` is that of
 * the file's address.
 */
export const declaredRoutes = (path: string, text: string): readonly DeclaredRoute[] => {
  if (text.length > LONGEST) return [];
  const found = new Map<string, DeclaredRoute>();
  const add = (route: string | undefined, by: DeclaredRoute['by']): void => {
    if (route !== undefined && found.size < MOST && !found.has(route)) found.set(route, { route, by });
  };
  if (path.endsWith('_buildManifest.js')) for (const page of nextPages(text)) add(fromFolders(page), 'the page list of Next.js');
  for (const match of text.matchAll(ROUTER))
    for (const one of routerPaths(objectAt(text, match.index + match[0].length - 1)))
      add(routeOf(one), 'the route manifest of React Router');
  return [...found.values()];
};
