import { isNothing } from '../../base/nothing.ts';
import { fieldWithout } from './field.ts';
import { isPseudonym } from './pseudonym.ts';
import type { Vault } from './vault.ts';

const cookieValue = (value: string, vault: Vault): string => {
  if (value === '' || isPseudonym(value) || isNothing(value)) return value;
  const quoted = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value;
  const without = fieldWithout('cookie', quoted, 'out', vault) ?? quoted;
  return quoted === value ? without : `"${without}"`;
};

/** `a=1; b=2`: names stay. */
export const cookiesWithout = (value: string, vault: Vault): string =>
  value
    .split(/; */)
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals === -1 ? cookieValue(pair, vault) : `${pair.slice(0, equals + 1)}${cookieValue(pair.slice(equals + 1), vault)}`;
    })
    .join('; ');

/** Between cookies that a tool joined to one: a line break, or a comma before the name of the next (no date has one there). */
const BETWEEN = /(\n|, (?=[\w!#$%&'*+.^`|~-]{1,80}=))/;

/** `name=value; Path=/; HttpOnly`: name and attributes stay. */
export const setCookieWithout = (value: string, vault: Vault): string =>
  value
    .split(BETWEEN)
    .map((cookie, at) => {
      if (at % 2 === 1) return cookie;
      const end = cookie.indexOf(';');
      const pair = end === -1 ? cookie : cookie.slice(0, end);
      const attributes = end === -1 ? '' : vault.form(cookie.slice(end));
      // A cookie may have no name (RFC 6265bis §5.6).
      const equals = pair.indexOf('=');
      return `${pair.slice(0, equals + 1)}${cookieValue(pair.slice(equals + 1).trim(), vault)}${attributes}`;
    })
    .join('');
