const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of a page that is whole in itself: it loads and runs nothing, and has one style, which `source` names. */
export const styledPolicy = (source: string): string => `${NOTHING}; style-src ${source}`;

/** Headers of every answer. What the workbench shows was recorded from strangers: nothing runs but our own files. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

/** The policy of the workbench's page. `nonce` is for the style elements that Mantine and CodeMirror make; scripts have none. */
export const pagePolicy = (nonce: string, clientOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${clientOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
