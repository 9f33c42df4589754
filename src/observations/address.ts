import { percentDecoded } from '../base/percent.ts';
import { type HoldingFormat, heldBy } from '../base/wire/held-query.ts';

/** The parts of a URL that matter, without building a `URL` per exchange: this is on the hot path of every reading. */
export interface Address {
  readonly origin: string;
  readonly pathname: string;
  readonly query: string;
}

const PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i;
const SCHEMES: Readonly<Record<string, string>> = { ws: 'http', wss: 'https' };

let lastUrl: string | undefined;
let lastAddress: Address | undefined;

/**
 * `undefined` for what is no network address of a server (`data:`, `blob:`, extensions, relative URLs). Everybody who looks at an exchange
 * asks for its address, one after the other: the last answer is kept.
 */
export const addressOf = (url: string): Address | undefined => {
  if (url !== lastUrl) {
    lastAddress = takeApart(url);
    lastUrl = url;
  }
  return lastAddress;
};

/** Origins as they were written in addresses, and as they are: a recording has few of them, and asks for each again and again. */
const origins = new Map<string, string>();
const ORIGINS_KEPT = 500;

const SESSION = /;(?:jsessionid|phpsessid|cfid|cftoken)=[^/;]*/gi;
/** Without the session that servlets write into the path of whoever has no cookie: it is no part of what is called. */
const withoutSession = (pathname: string): string => (pathname.includes(';') ? pathname.replaceAll(SESSION, '') : pathname);

const takeApart = (url: string): Address | undefined => {
  const at = url.indexOf('/', 8);
  const known = at < 0 ? undefined : origins.get(url.slice(0, at));
  if (known !== undefined) {
    const hash = url.indexOf('#', at);
    const end = hash < 0 ? url.length : hash;
    const mark = url.indexOf('?', at);
    return mark < 0 || mark >= end
      ? { origin: known, pathname: withoutSession(url.slice(at, end)), query: '' }
      : { origin: known, pathname: withoutSession(url.slice(at, mark)), query: url.slice(mark + 1, end) };
  }
  const address = parsed(url);
  // What stands before the path is all that tells the origin where the path is what follows it.
  if (at >= 0 && address !== undefined && origins.size < ORIGINS_KEPT && /^[a-z]+:\/\/[^/?#]+$/i.test(url.slice(0, at)))
    origins.set(url.slice(0, at), address.origin);
  return address;
};

const parsed = (url: string): Address | undefined => {
  const match = PARTS.exec(url);
  if (match === null) return undefined;
  const scheme = (match[1] ?? '').toLowerCase();
  const shared = SCHEMES[scheme] ?? scheme;
  if (shared !== 'http' && shared !== 'https') return undefined;
  const host = (match[2] ?? '')
    .replace(/^.*@/, '')
    .toLowerCase()
    .replace(shared === 'https' ? /:443$/ : /:80$/, '');
  if (host === '') return undefined;
  return { origin: `${shared}://${host}`, pathname: match[3] === '' ? '/' : withoutSession(match[3] ?? '/'), query: match[4] ?? '' };
};

/** Path segments without `.` and `..` (RFC 3986 §5.2.4). */
const withoutDots = (path: string): string => {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.length > 1) parts.pop();
    } else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
};

/** Where a reference leads from a page (RFC 3986 §5.2), without its fragment; `undefined` for what is no network address. */
export const leadsTo = (reference: string, from: string): string | undefined => {
  const [target = ''] = reference.trim().split('#');
  const base = /^([a-z][a-z0-9+.-]*:)(\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(from);
  if (base === null) return undefined;
  const [, scheme = '', host = '', path = '', query = ''] = base;
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return addressOf(target) === undefined ? undefined : target;
  if (target.startsWith('//')) return `${scheme}${target}`;
  if (target === '') return `${scheme}${host}${path}${query}`;
  if (target.startsWith('?')) return `${scheme}${host}${path}${target}`;
  const at = target.search(/[?]/);
  const [own, search] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  const whole = own.startsWith('/') ? own : `${path.slice(0, path.lastIndexOf('/') + 1) || '/'}${own}`;
  return `${scheme}${host}${withoutDots(whole)}${search}`;
};

/** An address without what stays in the browser (RFC 3986 §3.5). */
export const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** The path of an address as it is written, whole or from a slash on. */
export const pathIn = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');

export interface QueryItem {
  readonly name: string;
  readonly value: string;
}

/** A name or a value of a form or a query, as it was meant; one that cannot be decoded as it stands. */
export const decodedPart = (text: string): string => percentDecoded(text.includes('+') ? text.replaceAll('+', ' ') : text);

/** application/x-www-form-urlencoded, WHATWG URL §5.1. */
export const queryItems = (query: string): readonly QueryItem[] =>
  query === ''
    ? []
    : query
        .split('&')
        .filter((part) => part !== '')
        .map((part) => {
          const at = part.indexOf('=');
          return at < 0
            ? { name: decodedPart(part), value: '' }
            : { name: decodedPart(part.slice(0, at)), value: decodedPart(part.slice(at + 1)) };
        });

/** A parameter in which others stand. */
export interface HoldingItem extends QueryItem {
  readonly format: HoldingFormat;
}

/** Parameters that hold others (`heldBy`), and all with what stands in those under names in brackets; `undefined` where none does. */
export const itemsInside = (
  items: readonly QueryItem[],
): { readonly items: readonly QueryItem[]; readonly holding: readonly HoldingItem[] } | undefined => {
  const inside = items.map((item) => ({ item, held: heldBy(item.name, item.value) }));
  const holding = inside.flatMap(({ item, held }) => (held === undefined ? [] : [{ ...item, format: held.format }]));
  return holding.length === 0
    ? undefined
    : { items: inside.flatMap(({ item, held }) => held?.pairs.map(([name, value]) => ({ name, value })) ?? [item]), holding };
};

const IP_OR_LOCAL = /^(localhost|\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * What two hosts must share to be of one site: the last two labels, three when the second is a short public one (`co.uk`). The port
 * counts for addresses and `localhost` only through the host: several ports of one machine are one site.
 */
export const siteOf = (origin: string): string => {
  const host = origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  if (IP_OR_LOCAL.test(host)) return host;
  const labels = host.split('.');
  const short =
    labels.length > 2 && /^(co|com|org|net|gov|ac|edu|or|ne|go)$/.test(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2;
  return labels.slice(short ? -3 : -2).join('.');
};
