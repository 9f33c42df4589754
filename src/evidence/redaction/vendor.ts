import type { Pseudonyms } from './pseudonym.ts';

/** Keys whose makers gave them a recognisable form. Facts from the makers' own documentation. */
const VENDOR_KEYS =
  /(?<![A-Za-z0-9_])(?:(?:AKIA|ASIA)[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{30,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}|sk-[A-Za-z0-9_-]{20,}|AIza[A-Za-z0-9_-]{35}|ya29\.[A-Za-z0-9_-]{20,}|glpat-[A-Za-z0-9_-]{20,}|npm_[A-Za-z0-9]{36}|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}|whsec_[A-Za-z0-9+/=]{20,}|dop_v1_[0-9a-f]{40,})/g;

/** Addresses of messengers that are keys themselves: whoever knows one may post. What stands before the secret says whose it is. */
const VENDOR_HOOKS =
  /(?<=hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/]{8,60}\/)[A-Za-z0-9]{16,}|(?<=\/bot)\d{6,12}:[A-Za-z0-9_-]{30,}|(?<=\/IncomingWebhook\/)[0-9a-f]{32}/g;

export const withoutVendorKeys = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string => {
  const named = (key: string): string => {
    replaced();
    return pseudonyms.name('tok', key);
  };
  const without = text.replace(VENDOR_KEYS, named);
  return without.includes('://') ? without.replace(VENDOR_HOOKS, named) : without;
};

/** `Bearer …` and `Basic …` inside a text, such as a curl line in a message. */
const SCHEMES = /\b(Bearer|Basic)(\s+)([A-Za-z0-9._~+/=-]{16,})/g;

export const withoutSchemes = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  !text.includes(' ')
    ? text
    : text.replace(SCHEMES, (all, scheme: string, gap: string, value: string) => {
        if (!/[0-9]/.test(value) || value.startsWith('np_') || value.startsWith('eyJ')) return all;
        replaced();
        return `${scheme}${gap}${pseudonyms.name('tok', value)}`;
      });

const PEMS = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[^-]{0,20000}(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----)?/g;

export const withoutPrivateKeys = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  text.replace(PEMS, (key) => {
    replaced();
    return pseudonyms.name('key', key);
  });
