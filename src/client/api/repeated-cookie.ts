const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * What the page's cookie holds that a header or a field of a form repeats: `XSRF-TOKEN` for `X-XSRF-TOKEN`, `csrftoken` for `X-CSRFToken` and for
 * `csrfmiddlewaretoken`. Of cookies against forgery the one of that name, else the only one; `undefined` where there is none.
 */
export const repeatedCookie = (repeats: string, cookies = globalThis.document?.cookie ?? ''): string | undefined => {
  const named = cookies.split('; ').map((one) => ({ one, name: plain(one.slice(0, one.indexOf('='))) }));
  const against = named.filter(({ name }) => name.includes('srf'));
  const found = (against.find(({ name }) => plain(repeats).startsWith(name)) ?? (against.length === 1 ? against[0] : undefined))?.one;
  const value = found?.slice(found.indexOf('=') + 1);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return value;
  }
};
