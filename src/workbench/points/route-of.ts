const parts = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

const fits = (path: string, route: string): boolean => {
  const [have, want] = [parts(path), parts(route)];
  return have.length === want.length && want.every((part, at) => part.startsWith(':') || part === have[at]);
};

/** Whether an address is of a route: "/books/:bookId", or "#/books/:bookId" behind the hash. */
export const isOfRoute = (url: string, route: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { pathname, hash } = new URL(url);
  const [path = ''] = route.split('?');
  return fits(pathname, path) || (hash.startsWith('#/') && fits(hash.slice(1).split('?')[0] ?? '', path.slice(path.indexOf('#') + 1)));
};
