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

/** A pseudonym that is still an e-mail address: the same person and the same domain stay the same. */
export const mailPseudonym = (address: string, pseudonyms: Pseudonyms): string => {
  const lower = address.toLowerCase();
  return pseudonyms.remembered(
    'address',
    lower,
    () => `p-${pseudonyms.newTag('mail', lower)}@${pseudonyms.tag('dom', lower.slice(lower.lastIndexOf('@') + 1)).slice(0, 5)}.invalid`,
  );
};

/** Replaces e-mail addresses in a text; `sign` is how the text writes `@` (`@` or `%40`). */
export const withoutMails = (text: string, pseudonyms: Pseudonyms, replaced: () => void, sign: '@' | '%40' = '@'): string => {
  let result = '';
  let done = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    let from = at;
    while (from > done && at - from < 64 && isLocal(text.charCodeAt(from - 1))) from -= 1;
    while (from < at && (text[from] === '.' || text[from] === "'" || text[from] === '-')) from += 1;
    const start = at + sign.length;
    let to = start;
    while (to < text.length && to - start < 253 && isDomain(text.charCodeAt(to))) to += 1;
    while (to > start && (text[to - 1] === '.' || text[to - 1] === '-')) to -= 1;
    const domain = text.slice(start, to);
    if (from === at || !DOMAIN.test(domain) || FILE_ENDINGS.test(domain)) continue;
    const address = `${text.slice(from, at)}@${domain}`;
    // What was user information of an address stands before a host: `https://np_tok_…@git.example`.
    if (isPseudonym(address) || isPseudonym(text.slice(from, at))) continue;
    replaced();
    result += text.slice(done, from) + mailPseudonym(address, pseudonyms).replace('@', sign);
    done = to;
  }
  return done === 0 ? text : result + text.slice(done);
};
