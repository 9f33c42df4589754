/** An address of a screen in its two halves: `/index.php?page=orders` → `/index.php` and `page=orders`; the second "" for one without. */
export const halvesOf = (address: string): { readonly path: string; readonly query: string } => {
  const at = address.indexOf('?');
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at + 1) };
};

/**
 * What an address says in its path: the values of a query that says which screen it is are words as those of a path are. `/index.php?page=orders` says
 * `/index.php/orders`; of `action=host.list`, the second says `host-list`.
 */
export const spokenOf = (route: string): string =>
  route.replace(/\?([^#]*)/, (_, query: string) =>
    query
      .split('&')
      .map((part) => `/${part.slice(part.indexOf('=') + 1).replaceAll(/[.:]|%3A/gi, '-')}`)
      .join(''),
  );

/** Whether an address's query says all that a screen's does, whatever else it says. */
const says = (search: URLSearchParams, query: string): boolean =>
  [...new URLSearchParams(query)].every(([name, value]) => search.getAll(name).includes(value));

/**
 * Which of several screens at one path an address is of: the one whose query it says all of, before others the one that says most. `undefined` where no
 * screen fits. `search`: with or without its question mark.
 */
export const fitting = <T>(screens: readonly T[], queryOf: (screen: T) => string, search: string): T | undefined => {
  const asked = new URLSearchParams(search);
  const size = (screen: T): number => [...new URLSearchParams(queryOf(screen))].length;
  return screens.filter((screen) => says(asked, queryOf(screen))).toSorted((a, b) => size(b) - size(a))[0];
};

/** Whether an address has a place for a value: a piece that begins as one. What holds a colon within is a word: `api::book.book`. */
export const hasValue = (address: string): boolean => /(?:^|[/#?=&]):/.test(address);

/** What stands behind the space that a name belongs to: "api::book.book" → "book". */
export const withoutSpace = (name: string): string => name.replace(/^[\w.-]+::(?:[\w-]+\.)*(?=[\w-]+$)/, '');

/** The name of the value that a call's address ends with, whatever form it is asked for in behind it: `id` of `/books/{id}` and of `/books/{id}.json`. */
export const endOf = (path: string): string | undefined => /\{([^{}]+)\}(?:\.\w+)?$/.exec(path)?.[1];
