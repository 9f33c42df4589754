import { elements, members, type Spot, textAt, under } from '../spot.ts';

/** Where calls go: origins ("https://api.example.com"), and the path before theirs ("" or "/v1"). */
export interface Servers {
  readonly origins: readonly string[];
  readonly base: string;
}

const NONE: Servers = { origins: [], base: '' };

const trimmed = (path: string): string => {
  const plain = path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return plain === '' || plain.startsWith('/') ? plain : `/${plain}`;
};

const split = (url: string): { readonly origin: string | undefined; readonly path: string } => {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#\s]+)(.*)$/is.exec(url) ?? [];
  return { origin: origin?.replace(/\/\/[^@]*@/, '//').toLowerCase(), path: trimmed(origin === undefined ? url : path) };
};

/** A server's URL with its variables at their defaults, as written; `undefined` when one has none. */
const filled = (server: Spot): string | undefined => {
  const variables = new Map(members(under(server, 'variables'), 50).map(([name, spot]) => [name, textAt(under(spot, 'default'))]));
  let whole = true;
  const url = textAt(under(server, 'url'))?.replace(/\{([^{}]{1,100})\}/g, (_, name: string) => {
    const value = variables.get(name);
    whole &&= value !== undefined;
    return value ?? '';
  });
  return whole ? url : undefined;
};

/** The servers of OpenAPI 3: the nearest list counts. All are taken for one place; the first says what stands before the paths. */
export const serversOf = (...nearest: readonly (Spot | undefined)[]): Servers => {
  const list = nearest.map((spot) => under(spot, 'servers')).find((servers) => elements(servers, 1).length > 0);
  const urls = elements(list, 50)
    .flatMap((server) => filled(server) ?? [])
    .map(split);
  const [first] = urls;
  if (first === undefined) return NONE;
  const same = urls.filter(({ path }) => path === first.path);
  return { origins: [...new Set(same.flatMap(({ origin }) => origin ?? []))], base: first.path };
};

/** Swagger 2: schemes, host and base path. */
export const hostOf = (root: Spot): Servers => {
  const host = textAt(under(root, 'host'));
  const schemes = elements(under(root, 'schemes'), 10).flatMap((scheme) => textAt(scheme) ?? []);
  const web = schemes.filter((scheme) => /^https?$/i.test(scheme));
  const base = trimmed(textAt(under(root, 'basePath')) ?? '');
  return {
    // Without a scheme the document is served by the one it came with, which is not in it.
    origins: host === undefined || !/^[^/\s{}]+$/.test(host) ? [] : web.map((scheme) => `${scheme}://${host}`.toLowerCase()),
    base,
  };
};
