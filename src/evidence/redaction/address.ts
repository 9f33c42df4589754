import { isObject } from '../../base/json.ts';
import { isUuid } from '../../base/uuid.ts';
import { decodedPart } from '../../observations/address.ts';
import { parseJson, printJson } from '../json.ts';
import { classIn, fieldWithout, signInValueWithout } from './field.ts';
import { keyClass, SIGN_IN_COMPANIONS } from './key-class.ts';
import { isDrawn, isMixed, isSlug } from './looks.ts';
import { withoutMails } from './mail.ts';
import { isPseudonym } from './pseudonym.ts';
import { suspicionsOf } from './suspicion.ts';
import type { Vault } from './vault.ts';

/** Whether the names of a query or form show a sign-in exchange: its `code` and `state` are secrets. */
export const isSignIn = (names: readonly string[]): boolean =>
  names.some((name) => SIGN_IN_COMPANIONS.has(name)) || (names.includes('code') && names.includes('state'));

/** `a=1&b=2` without secrets; what is not replaced stays as it was written, encoding and order included. */
export const queryWithout = (query: string, vault: Vault): string => {
  const pairs = query.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    return equals === -1
      ? { name: decodedPart(pair), raw: pair, value: '', prefix: pair }
      : {
          name: decodedPart(pair.slice(0, equals)),
          raw: pair,
          value: decodedPart(pair.slice(equals + 1)),
          prefix: pair.slice(0, equals + 1),
        };
  });
  let signIn: boolean | undefined;
  const variables = variablesOf(pairs, vault);
  return pairs
    .map(({ name, raw, value, prefix }) => {
      if (name === 'variables' && variables !== undefined) return changed(raw, prefix, value, variables);
      if (name.includes('@')) {
        const other = vault.text(name);
        if (other !== name) return `${encodeURIComponent(other)}=${encodeURIComponent(vault.text(value).toWellFormed())}`;
      }
      if (value === '') return raw;
      // A query of GraphQL carries its arguments in its own text.
      if (name === 'query' && value.includes('{')) return changed(raw, prefix, value, vault.page(value));
      const named = classIn(name, vault);
      let without: string | undefined;
      if (named === 'oauth') {
        signIn ??= isSignIn(pairs.map((pair) => pair.name));
        // `state=draft&code=A1` is a filter, even beside something that is called like a companion.
        if (signIn && isMixed(value, 6)) without = signInValueWithout(value, vault);
      } else without = fieldWithout(named, value, 'query', vault);
      return changed(raw, prefix, value, without ?? writtenOnce(value, vault));
    })
    .join('&');
};

/**
 * What a query of GraphQL holds in variables: its own text says what they are, so both are looked through together. `undefined` where there are
 * none, or nothing was replaced.
 */
const variablesOf = (pairs: readonly { readonly name: string; readonly value: string }[], vault: Vault): string | undefined => {
  const [query, variables] = ['query', 'variables'].map((asked) => pairs.find(({ name }) => name === asked)?.value);
  if (query === undefined || variables?.startsWith('{') !== true) return undefined;
  const whole = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  const without = vault.text(whole);
  const read = without === whole ? undefined : parseJson(without);
  return isObject(read) && read['variables'] !== undefined ? printJson(read['variables']) : undefined;
};

const changed = (raw: string, prefix: string, value: string, without: string): string =>
  without === value ? raw : prefix + encodeURIComponent(without.toWellFormed());

/** An address that an address leads to may be written as a part of one once more (`next=%252Fcb%253Ftoken%253D…`). */
const writtenOnce = (value: string, vault: Vault): string => {
  const inner = /%(?:3d|3f|40)/i.test(value) ? decodedPart(value) : value;
  if (inner === value) return vault.text(value);
  const without = vault.text(inner);
  return without === inner ? vault.text(value) : encodeURIComponent(without.toWellFormed());
};

/** Path parts after which a long mixed part is a secret that somebody was sent. */
const LINK_PART = new RegExp(
  `^(?:${[
    'reset|forgot|verify|verification|magic|confirm|confirmation|activate|activation|unsubscribe|token|passwordless',
    '(?:set|change|create|new|choose|update|recover|reset|forgot)[-_]?password|password[-_]?(?:reset|recovery|change|set|setup|new)',
    '(?:verify|confirm|validate|activate)[-_]?(?:e?-?mail|account|address|user|signup|registration)',
    '(?:e?-?mail|account|user|signup|registration)[-_]?(?:verify|verification|confirm|confirmation|validate|validation|activate|activation)',
    'magic[-_]?(?:link|login|signin|auth)|(?:login|sign[-_]?in)[-_]?link',
  ].join('|')})$`,
  'i',
);
/** The same, where the part may as well be the id of a thing: a UUID stays. */
const SHARE_PART = /^(?:(?:accept|join)[-_]?)?(?:invite|invites|invitation|invitations)(?:[-_]?accept)?$|^(?:share|shares|shared|join)$/i;
/** Whose the secret is that stands behind: a number, a UUID, or a number in base64. */
const WHOSE = /^(?:\d{1,12}|[MNO][A-Za-z0-9]{1,15})$/;

/** Addresses that anybody may post to who knows them. The identities of the product's own hooks stand there, too. */
const HOOK_PART = /^(?:web)?hooks?$/i;

/** The address of a feed that whoever knows it may read: `/calendar/…/private-0f1e…/basic.ics`. */
const PRIVATE_PART = /^private-(?:[0-9a-f]{24,}|(?=[^/]*[a-z])(?=[^/]*[A-Z])(?=[^/]*\d)[A-Za-z0-9]{20,})$/;

/** Drawn at random, or a digest, to its end: no words. */
const DRAWN_PART = /(?:^|-)(?:[0-9a-f]{20,64}|(?=[^-]*[a-z])(?=[^-]*[A-Z])(?=[^-]*\d)\w{24,})$/;

/** Some part of the path is called like one of those: nearly none is, and then there is nothing to take apart. */
const LINK_WORD =
  /reset|forgot|verif|validat|magic|confirm|activ|unsubscribe|token|passw|in[-_]?link|invit|join|share|hook|private-|%[57]b/i;

/** Whether a part of a path is a secret by the part before it, or, of a hook, by one before. */
const isLinkSecret = (part: string, before: string, above: string): boolean =>
  isSlug(part)
    ? false
    : LINK_PART.test(before)
      ? isMixed(part, 20) || isDrawn(part, 12)
      : SHARE_PART.test(before)
        ? isMixed(part, 20) && !isUuid(part)
        : ((HOOK_PART.test(before) || HOOK_PART.test(above)) && isDrawn(part, 24)) ||
          (LINK_PART.test(above) && (WHOSE.test(before) || isUuid(before)) && DRAWN_PART.test(part)) ||
          PRIVATE_PART.test(part);

/** `;jsessionid=…`, as Java servers put it behind a part of the path. */
const MATRIX = /;([\w.-]{2,40})=([^;/?#]+)/g;

const matrixWithout = (path: string, vault: Vault): string =>
  path.replace(MATRIX, (all, name: string, value: string) => {
    const without = fieldWithout(keyClass(name), decodedPart(value), 'query', vault);
    return without === undefined || without === decodedPart(value) ? all : `;${name}=${encodeURIComponent(without)}`;
  });

/** JSON that stands in a path or behind a `#`, percent-encoded. */
const jsonWithout = (part: string, vault: Vault): string => changed(part, '', decodedPart(part), vault.text(decodedPart(part)));

const pathWithout = (given: string, vault: Vault): string => {
  const path = given.includes(';') ? matrixWithout(given, vault) : given;
  if (path.length < 4 || (!vault.strict && suspicionsOf(path) === 0 && !LINK_WORD.test(path))) return vault.sweep(path);
  const parts = path.split('/');
  let changed = false;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as string;
    const before = parts[at - 1] ?? '';
    if (part.length >= 12 && !isPseudonym(part) && isLinkSecret(part, before, parts[at - 2] ?? '')) {
      vault.report.count('link');
      const pseudonym = vault.pseudonyms.name('tok', part);
      vault.learn('tok', part, pseudonym, 'named');
      parts[at] = pseudonym;
      changed = true;
      continue;
    }
    if (part.length < 4) continue;
    let without = /^%[57]b/i.test(part) ? jsonWithout(part, vault) : vault.text(part);
    if (without.includes('%40')) without = withoutMails(without, vault.pseudonyms, () => vault.report.count('mail'), '%40');
    if (without !== part) {
      parts[at] = without;
      changed = true;
    }
  }
  return changed ? parts.join('/') : path;
};

const fragmentWithout = (fragment: string, vault: Vault): string => {
  const question = fragment.indexOf('?');
  if (question !== -1) return `${pathWithout(fragment.slice(0, question), vault)}?${queryWithout(fragment.slice(question + 1), vault)}`;
  // `#access_token=…&expires_in=…`: the answer of an implicit sign-in.
  return fragment.includes('=') ? queryWithout(fragment, vault) : pathWithout(fragment, vault);
};

const USER_INFO = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#@\s]+)@/i;

/** An address (absolute, or from a path on) without user information, secrets in path, query and fragment. */
export const addressWithout = (address: string, vault: Vault): string => {
  let rest = address;
  let start = '';
  const user = rest.includes('@') ? USER_INFO.exec(rest) : null;
  if (user !== null && !/^np_tok_[a-z2-7]{8}$/.test(user[2] as string)) {
    vault.report.count('userinfo');
    const password = decodedPart((user[2] as string).slice((user[2] as string).indexOf(':') + 1));
    vault.learn('tok', password, vault.pseudonyms.name('tok', password), 'named');
    rest = `${user[1]}${vault.pseudonyms.name('tok', user[2] as string)}@${rest.slice(user[0].length)}`;
  }
  const host = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(rest)?.[0];
  if (host !== undefined) {
    start = host;
    rest = rest.slice(host.length);
  }
  const hash = rest.indexOf('#');
  const fragment = hash === -1 ? '' : `#${fragmentWithout(rest.slice(hash + 1), vault)}`;
  if (hash !== -1) rest = rest.slice(0, hash);
  const question = rest.indexOf('?');
  const query = question === -1 ? '' : `?${queryWithout(rest.slice(question + 1), vault)}`;
  return start + pathWithout(question === -1 ? rest : rest.slice(0, question), vault) + query + fragment;
};

const WEB_ADDRESS = /[a-z][a-z0-9+.-]{1,15}:\/\/[^\s"'<>\\^`{|}]+/gi;

/** Addresses inside a text, each without its secrets; a text that is itself a path with a query counts as one. */
export const withoutAddresses = (text: string, vault: Vault): string => {
  if (/^[/?]/.test(text) && /^\/?[^\s"'<>]*\?\S+$/.test(text)) return addressWithout(text, vault);
  return text.includes('://') ? text.replace(WEB_ADDRESS, (address) => addressWithout(address, vault)) : text;
};
