import type { Header } from '../../observations/exchange.ts';
import { addressWithout } from './address.ts';
import { fieldWithout } from './field.ts';
import { isSecretHeader } from './key-class.ts';
import { isMixed } from './looks.ts';
import { isPseudonym } from './pseudonym.ts';
import type { Vault } from './vault.ts';

const cookieValue = (value: string, vault: Vault): string => {
  if (value === '' || isPseudonym(value)) return value;
  const quoted = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value;
  const without = fieldWithout('token', quoted, 'out', vault) ?? quoted;
  return quoted === value ? without : `"${without}"`;
};

/** `a=1; b=2`: names stay. */
const cookiesWithout = (value: string, vault: Vault): string =>
  value
    .split(/; */)
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? pair : `${pair.slice(0, equals + 1)}${cookieValue(pair.slice(equals + 1), vault)}`;
    })
    .join('; ');

/** `name=value; Path=/; HttpOnly`: name and attributes stay. Several cookies that a tool joined by line breaks stay apart. */
const setCookieWithout = (value: string, vault: Vault): string =>
  value
    .split('\n')
    .map((cookie) => {
      const end = cookie.indexOf(';');
      const pair = end === -1 ? cookie : cookie.slice(0, end);
      const equals = pair.indexOf('=');
      if (equals === -1) return cookie;
      return `${pair.slice(0, equals + 1)}${cookieValue(pair.slice(equals + 1).trim(), vault)}${end === -1 ? '' : cookie.slice(end)}`;
    })
    .join('\n');

const ADDRESSES: ReadonlySet<string> = new Set(['location', 'referer', 'content-location', 'origin', 'refresh']);

/** The value of a header without secrets; scheme words (`Bearer`), cookie names and attributes stay. */
export const headerWithout = (name: string, value: string, vault: Vault): string => {
  const lower = name.toLowerCase();
  if (lower === 'cookie') return cookiesWithout(value, vault);
  if (lower === 'set-cookie') return setCookieWithout(value, vault);
  if (lower === 'www-authenticate' || lower === 'proxy-authenticate') return value;
  if (lower === 'authorization' || lower === 'proxy-authorization') {
    const scheme = /^[A-Za-z][\w-]* +(?=\S)/.exec(value)?.[0] ?? '';
    return scheme + (fieldWithout('token', value.slice(scheme.length), 'out', vault) ?? '');
  }
  if (isSecretHeader(name)) return fieldWithout('token', value, 'out', vault) ?? value;
  if (lower === 'sec-websocket-protocol') {
    return value
      .split(/, */)
      .map((part) => (isMixed(part, 20) ? (fieldWithout('token', part, 'out', vault) ?? part) : part))
      .join(', ');
  }
  return ADDRESSES.has(lower) ? addressWithout(value, vault) : vault.text(value);
};

const REMEMBERED = 4_000;

/** Redacts headers; recordings repeat nearly all of them, so answers are remembered. */
export class HeaderDoor {
  readonly #vault: Vault;
  readonly #known = new Map<string, Map<string, string>>();
  #size = 0;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  headers(headers: readonly Header[]): readonly Header[] {
    return headers.map((header) => {
      const value = this.#value(header.name, header.value);
      return value === header.value ? header : { name: header.name, value };
    });
  }

  #value(name: string, value: string): string {
    let values = this.#known.get(name);
    const known = values?.get(value);
    // What changes is counted each time it is met, so only what stays as it is may be remembered.
    if (known !== undefined) return known;
    const without = headerWithout(name, value, this.#vault);
    if (without !== value) return without;
    if (this.#size >= REMEMBERED) {
      this.#known.clear();
      this.#size = 0;
      values = undefined;
    }
    if (values === undefined) {
      values = new Map();
      this.#known.set(name, values);
    }
    values.set(value, without);
    this.#size += 1;
    return without;
  }
}
