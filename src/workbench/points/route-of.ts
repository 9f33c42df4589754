const parts = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

const fits = (path: string, route: string): boolean => {
  const [have, want] = [parts(path), parts(route)];
  return have.length === want.length && want.every((part, at) => part.startsWith(':') || part === have[at]);
};

/** Whether an address is of a route: "/books/:bookId", or "#/books/:bookId" behind the hash. */
export const isOfRoute = (url: string, route: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { pathname, hash, search } = new URL(url);
  const path = route.replace(/\?[^#]*/, '');
  const told = new URLSearchParams(/\?([^#]*)/.exec(route)?.[1]);
  const asked = new URLSearchParams(search);
  // What stands in the route's query says which screen it is.
  if (![...told].every(([name, value]) => asked.getAll(name).includes(value))) return false;
  return fits(pathname, path) || (hash.startsWith('#/') && fits(hash.slice(1).split('?')[0] ?? '', path.slice(path.indexOf('#') + 1)));
};
