const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** What the page's cookie holds that a header repeats: `XSRF-TOKEN` for `X-XSRF-TOKEN`, `csrftoken` for `X-CSRFToken`. `undefined` where there is none. */
export const repeatedCookie = (header: string, cookies = globalThis.document?.cookie ?? ''): string | undefined => {
  const found = cookies.split('; ').find((one) => {
    const name = plain(one.slice(0, one.indexOf('=')));
    return name.includes('srf') && plain(header).startsWith(name);
  });
  const value = found?.slice(found.indexOf('=') + 1);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return value;
  }
};
