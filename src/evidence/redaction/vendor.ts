import type { Pseudonyms } from './pseudonym.ts';

/** Keys whose makers gave them a recognisable form. Facts from the makers' own documentation. */
const MAKERS: readonly string[] = [
  ...['(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}', 'AIza[\\w-]{35}', 'ya29\\.[\\w-]{20,}', 'GOCSPX-[\\w-]{20,}', 'EAA[A-Z][A-Za-z0-9]{30,}'],
  ...['gh[pousr]_[A-Za-z0-9]{30,}', 'github_pat_\\w{30,}', 'gl(?:pat|rt|dt|ptt|cbt|soat|imt|ft|agent)-[\\w-]{20,}'],
  ...['xox[abeoprs](?:\\.xox[bp])?-[A-Za-z0-9-]{10,}', 'xapp-\\d-[A-Za-z0-9-]{20,}', '[MNO][\\w-]{22,27}\\.[\\w-]{6}\\.[\\w-]{27,}'],
  ...[
    '(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}',
    '(?:pi|seti|cs)_\\w{14,40}_secret_\\w{16,}',
    'sq0[a-z]{3}-[\\w-]{20,}',
    'shp(?:at|ss|ca|pa)_[0-9a-fA-F]{32}',
  ],
  ...['sk-[\\w-]{20,}', 'gsk_[A-Za-z0-9]{32,}', 'hf_[A-Za-z0-9]{30,}', 'r8_[A-Za-z0-9]{32,}', 'pplx-[A-Za-z0-9]{32,}', 'dapi[0-9a-f]{32}'],
  ...[
    'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
    'key-[0-9a-f]{32}',
    '[0-9a-f]{32}-us\\d{1,2}',
    'xkeysib-[0-9a-f]{40,}-\\w{10,}',
    're_[A-Za-z0-9]{6,12}_[A-Za-z0-9]{20,}',
  ],
  ...[
    'npm_[A-Za-z0-9]{36}',
    'pypi-AgE[\\w-]{20,}',
    'rubygems_[0-9a-f]{48}',
    'dckr_pat_[\\w-]{20,}',
    'PMAK-[0-9a-f]{24}-[0-9a-f]{34}',
    'figd_[\\w-]{30,}',
  ],
  ...[
    'd(?:op|oo|or)_v1_[0-9a-f]{40,}',
    'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9.]{30,}',
    'vercel_blob_rw_[\\w-]{20,}',
    'fm[12][ar]?_[\\w-]{30,}',
    'sb(?:p_[0-9a-f]{40}|_secret_[\\w-]{20,})',
  ],
  ...[
    'hv[sbr]\\.[\\w-]{20,}',
    'pul-[0-9a-f]{40}',
    'pscale_\\w{2,6}_[\\w.-]{20,}',
    'tskey-[a-z]{2,10}-[\\w-]{20,}',
    'NRAK-[A-Z0-9]{27}',
    'dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{60,}',
  ],
  ...[
    'sntry[su]_[\\w-]{20,}',
    'gls?[ac]_[A-Za-z0-9_]{30,}',
    'lin_api_[A-Za-z0-9]{32,}',
    'ntn_[A-Za-z0-9]{40,}',
    'CFPAT-[\\w-]{40,}',
    'AT(?:ATT3|BB)[\\w-]{24,}',
    'pat[A-Za-z0-9]{14}\\.[0-9a-f]{60,}',
  ],
  ...['AGE-SECRET-KEY-1[0-9A-Z]{50,}', '\\d{8,12}:AA[\\w-]{30,}', '[\\w~.-]{3}8Q~[\\w~.-]{30,}', '\\d{1,9}\\|[A-Za-z0-9]{40,48}(?!\\w)'],
  // Signed and sealed by frameworks: of Phoenix, of iron, PASETO.
  ...['SFMyNTY\\.[\\w-]{10,}(?:\\.[\\w-]+)?', 'Fe26\\.2\\*[\\w*.-]{20,}', 'v[1-4]\\.(?:local|public)\\.[\\w-]{40,}(?:\\.[\\w-]+)?'],
];
/** None is shorter: so nearly everything is passed over. */
const RUNS = /(?<!\w)[\w.~*|:-]{18,}/g;
const VENDOR_KEYS = new RegExp(`(?<![A-Za-z0-9_])(?:${MAKERS.join('|')})`, 'g');

/** Hashes of passwords, as servers keep them: bcrypt, Argon2, crypt, PBKDF2. */
const HASHES = /(?<![\w$])(?:\$(?:2[abxy]?|argon2(?:id|[id])|apr1|scrypt|[156y])\$|pbkdf2_sha\d+\$)[\w./$=,+-]{15,}[\w./$=+-]/g;

/** Keys in which any character of base64 may stand, and what Rails signs: its payload stays, as that of a JWT does. */
const OTHERS = /(?<![A-Za-z0-9_])whsec_[A-Za-z0-9+/=]{20,}|(?<=[A-Za-z0-9+/_=]{16}--)[0-9a-f]{40}(?:[0-9a-f]{24})?(?!\w)/g;

/** Addresses of messengers that are keys themselves: whoever knows one may post. What stands before the secret says whose it is. */
const VENDOR_HOOKS =
  /(?<=hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/]{8,60}\/)[A-Za-z0-9]{16,}|(?<=\/bot)\d{6,12}:[A-Za-z0-9_-]{30,}|(?<=\/IncomingWebhook\/)[0-9a-f]{32}/g;

export const withoutVendorKeys = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string => {
  const named = (key: string): string => {
    replaced();
    return pseudonyms.name('tok', key);
  };
  let without = text.includes('$') ? text.replace(HASHES, named) : text;
  without = without.replace(RUNS, (run) => run.replace(VENDOR_KEYS, named));
  if (without.includes('--') || without.includes('whsec_')) without = without.replace(OTHERS, named);
  return without.includes('://') ? without.replace(VENDOR_HOOKS, named) : without;
};

/** `Bearer …`, `Basic …` and `token …` inside a text, such as a curl line in a message; `AUTH …` and `PASS …`, as protocols of lines have them. */
const SCHEMES = /\b(Bearer|Basic|[Tt]oken|AUTH|PASS)(\s+)([A-Za-z0-9._~+/=:-]{16,})/g;

export const withoutSchemes = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  !text.includes(' ')
    ? text
    : text.replace(SCHEMES, (all, scheme: string, gap: string, value: string) => {
        if (!/[0-9]/.test(value) || value.startsWith('np_') || value.startsWith('eyJ')) return all;
        replaced();
        return `${scheme}${gap}${pseudonyms.name('tok', value)}`;
      });

const PEMS = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[^-]{0,20000}(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/g;

export const withoutPrivateKeys = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  text.replace(PEMS, (key) => {
    replaced();
    return pseudonyms.name('key', key);
  });
