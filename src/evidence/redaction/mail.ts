import { isPseudonym, type Pseudonyms } from './pseudonym.ts';

/** Endings that make `logo@2x.png` a file and not an address. */
const FILE_ENDINGS = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|js|mjs|ts|tsx|json|map|woff2?|html?)$/i;
const DOMAIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,24}$/;

const isLocal = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 46 ||
  code === 95 ||
  code === 43 ||
  code === 45 ||
  code === 39 ||
  code > 127;
const isDomain = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 46 || code === 45;

/** So long is what stands before the `@` at most (RFC 5321, §4.5.3.1.1). */
const LOCAL = 64;

/** Whether a text is an e-mail address and nothing else, whatever it stands under: people may go by it as their name. */
export const isMailAddress = (text: string): boolean => {
  const at = text.indexOf('@');
  return (
    at > 0 &&
    at <= LOCAL &&
    text.length <= 254 &&
    [...text.slice(0, at)].every((one) => isLocal(one.charCodeAt(0))) &&
    DOMAIN.test(text.slice(at + 1)) &&
    !FILE_ENDINGS.test(text)
  );
};

/** A pseudonym that is still an e-mail address: the same person and the same domain stay the same. */
export const mailPseudonym = (address: string, pseudonyms: Pseudonyms): string => {
  const lower = address.toLowerCase();
  return pseudonyms.remembered(
    'address',
    lower,
    () => `p-${pseudonyms.newTag('mail', lower)}@${pseudonyms.tag('dom', lower.slice(lower.lastIndexOf('@') + 1)).slice(0, 5)}.invalid`,
  );
};

/** The same in any script (RFC 6531). */
const ANY_DOMAIN =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)*\.[\p{L}\p{M}]{2,24}$/u;

/** Where a domain ends that begins at `start`. */
const domainEnd = (text: string, start: number, any: boolean): number => {
  let to = start;
  while (to < text.length && to - start < 253 && (isDomain(text.charCodeAt(to)) || (any && text.charCodeAt(to) > 127))) to += 1;
  while (to > start && (text[to - 1] === '.' || text[to - 1] === '-')) to -= 1;
  return to;
};

/** Words that give an address as an example, and the domains that are kept free for examples (RFC 2606, RFC 6761): no such address is anybody's. */
const AS_EXAMPLE = /\b(?:e\.g\.|eg|for example|such as)[,:]?\s*["'`(]?$/i;
const OF_EXAMPLES = /(?:^|\.)example(?:\.(?:com|net|org))?$/i;

/** How a text writes the `@` of an address: as it is, percent-encoded, as HTML or as a script has it. */
export type MailSign = '@' | '%40' | '&#64;' | '&commat;' | '\\u0040';

/** Replaces e-mail addresses in a text. */
export const withoutMails = (text: string, pseudonyms: Pseudonyms, replaced: () => void, sign: MailSign = '@'): string => {
  let result = '';
  let done = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    let from = at;
    while (from > done && at - from < LOCAL && isLocal(text.charCodeAt(from - 1))) from -= 1;
    while (from < at && (text[from] === '.' || text[from] === "'" || text[from] === '-')) from += 1;
    const start = at + sign.length;
    let to = domainEnd(text, start, false);
    let domain = text.slice(start, to);
    if (from === at || FILE_ENDINGS.test(domain)) continue;
    if (!DOMAIN.test(domain)) {
      to = text.charCodeAt(to) > 127 ? domainEnd(text, start, true) : start;
      domain = text.slice(start, to);
      if (!ANY_DOMAIN.test(domain)) continue;
    }
    const address = `${text.slice(from, at)}@${domain}`;
    // What was user information of an address stands before a host: `https://np_tok_…@git.example`.
    if (isPseudonym(address) || isPseudonym(text.slice(from, at))) continue;
    if (OF_EXAMPLES.test(domain) && AS_EXAMPLE.test(text.slice(Math.max(0, from - 20), from))) continue;
    replaced();
    result += text.slice(done, from) + mailPseudonym(address, pseudonyms).replace('@', sign);
    done = to;
  }
  return done === 0 ? text : result + text.slice(done);
};
