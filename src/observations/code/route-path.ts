/** Pages of a framework's own, and what is no screen. */
const NO_SCREEN = /^\/(?:_app|_error|_document|404|500|api)(?:\/|$)/;
const FILE = /\.(?:js|css|json|png|svg|ico|html?)$/i;
const SEGMENT = /^(?:[\w.~%@+-]+|:[A-Za-z_]\w*|\*)$/;

/** A path as a route; undefined for what is none: an address of elsewhere, a file, text with blanks. */
export const routeOf = (path: string): string | undefined => {
  const plain = path.replace(/\/+$/, '').replace(/^\/*/, '/');
  if (plain.length > 200 || NO_SCREEN.test(plain) || FILE.test(plain)) return undefined;
  // What catches every address is no screen of its own.
  if (plain === '/*') return undefined;
  return plain === '/' ||
    plain
      .slice(1)
      .split('/')
      .every((segment) => SEGMENT.test(segment))
    ? plain
    : undefined;
};

const bySegment = (path: string, write: (segment: string) => string | undefined): string | undefined =>
  routeOf(
    path
      .split('/')
      .map(write)
      .filter((segment) => segment !== undefined)
      .join('/'),
  );

/** `[id]`, `[...rest]`, `[[...rest]]`, `(group)`, as Next.js and SvelteKit write them; `[id=integer]` names what it matches. */
export const fromFolders = (page: string): string | undefined =>
  bySegment(page, (segment) =>
    /^\(.*\)$/.test(segment)
      ? undefined
      : segment.replace(/^\[{1,2}\.\.\.\w+\]{1,2}$/, '*').replace(/^\[{1,2}(\w+)(?:=\w+)?\]{1,2}$/, ':$1'),
  );

/** `$id` is put in, `$` is a rest, `_layout` and `(group)` are not in the address, as TanStack Router writes the names of its routes. */
export const fromDollars = (id: string): string | undefined =>
  bySegment(id, (segment) =>
    /^_|^\(.*\)$/.test(segment)
      ? undefined
      : segment
          .replace(/_$/, '')
          .replace(/^\$$/, '*')
          .replace(/^\$(\w+)$/, ':$1'),
  );

/**
 * Patterns of routers: what a parameter matches may stand behind it (`/:id(\\d+)`, `/:rest(.*)*`, `{id:int}`), parts may be left out (`(/:page)`),
 * and a rest of any length is `*`, `**`, `*rest` or `:rest(.*)*`.
 */
export const fromPattern = (path: string): string | undefined =>
  bySegment((path.split(/[?#](?=[\w&]|$)/, 1)[0] ?? '').replace(/\(\/?[:*]?\w+\)$/, ''), (segment) =>
    /^:\w+\(\.\*\)\*?$/.test(segment) || /^\*+\w*$/.test(segment)
      ? '*'
      : segment.replace(/^\{(\w+)(?::[^{}]*)?\}$/, ':$1').replace(/^(:\w+)(?:\([^()]*\))?[?+*]?$/, '$1'),
  );
