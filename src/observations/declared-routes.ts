import { isArray, isObject, type Json, jsonIn } from '../base/json.ts';

/** A route that the code of a client states, with where its text stands in the answer. */
export interface DeclaredRoute {
  /** "/books/:bookId"; `*` for a rest of any length. */
  readonly route: string;
  /** What states it, in words. */
  readonly by: 'the page list of Next.js' | 'the route manifest of React Router' | 'a route table';
}

/** Code that is looked through, at most: characters of one file, and routes of it. */
const LONGEST = 8_000_000;
const MOST = 400;

/** Pages of a framework's own, and what is no screen. */
const NO_SCREEN = /^\/(?:_app|_error|_document|404|500|api)(?:\/|$)/;
const SEGMENT = /^(?:[\w.~%@+-]+|:[A-Za-z_]\w*|\*)$/;

/** A path as a route; undefined for what is none: an address of elsewhere, a file, text with blanks. */
const routeOf = (path: string): string | undefined => {
  const plain = path.replace(/\/+$/, '').replace(/^\/*/, '/');
  if (plain.length > 200 || NO_SCREEN.test(plain) || /\.(?:js|css|json|png|svg|ico|html?)$/i.test(plain)) return undefined;
  const segments = plain.split('/').slice(1);
  // What catches every address is no screen of its own.
  if (plain === '/*') return undefined;
  return plain === '/' || segments.every((segment) => SEGMENT.test(segment)) ? plain : undefined;
};

/** `[id]`, `[...rest]`, `[[...rest]]`, `(group)`, as Next.js writes them. */
const fromNext = (page: string): string | undefined =>
  routeOf(
    page
      .split('/')
      .filter((segment) => !/^\(.*\)$/.test(segment))
      .map((segment) => segment.replace(/^\[{1,2}\.\.\.\w+\]{1,2}$/, '*').replace(/^\[(\w+)\]$/, ':$1'))
      .join('/'),
  );

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
/** One entry of a route table as data: a path from the root, and beside it what is drawn there. Names of what follows are kept by minifiers. */
const TABLE =
  /\{\s*path\s*:\s*(["'])(\/[^"'\\\n]{0,200})\1\s*,\s*(?:name|component|components|children|element|Component|lazy|loadChildren|loadComponent|redirect|redirectTo|meta|props)\s*:/g;

/** Route patterns of Vue may end in what they match: `/:id(\\d+)`, `/:rest(.*)*`. */
const fromTable = (path: string): string | undefined =>
  routeOf(
    path
      .split('/')
      .map((segment) => (/^:\w+\(\.\*\)\*?$/.test(segment) || segment === '**' ? '*' : segment.replace(/^(:\w+)(?:\([^()]*\))?\??$/, '$1')))
      .join('/'),
  );

/**
 * The routes that a client's code states as literal data: nothing is run, and what is put together when it runs is not told. `path` is that of
 * the file's address.
 */
export const declaredRoutes = (path: string, text: string): readonly DeclaredRoute[] => {
  if (text.length > LONGEST) return [];
  const found = new Map<string, DeclaredRoute>();
  const add = (route: string | undefined, by: DeclaredRoute['by']): void => {
    if (route !== undefined && found.size < MOST && !found.has(route)) found.set(route, { route, by });
  };
  if (path.endsWith('_buildManifest.js')) for (const page of nextPages(text)) add(fromNext(page), 'the page list of Next.js');
  for (const match of text.matchAll(ROUTER))
    for (const one of routerPaths(objectAt(text, match.index + match[0].length - 1)))
      add(routeOf(one), 'the route manifest of React Router');
  for (const [, , one] of text.matchAll(TABLE)) add(fromTable(one ?? ''), 'a route table');
  return [...found.values()];
};
