import { queryItems } from '../address.ts';
import type { Exchange, Header } from '../exchange.ts';
import { headerOf } from '../purpose.ts';

/** What a request carried to say who asks. `text` is equal exactly when the credential is; it is already a pseudonym. */
export interface Credential {
  /** "bearer", "basic", "cookie", a header's name, or a query parameter's. */
  readonly scheme: string;
  readonly text: string;
}

const KEY_HEADERS: ReadonlySet<string> = new Set([
  'x-api-key',
  'api-key',
  'apikey',
  'x-auth-token',
  'x-access-token',
  'x-session-token',
  'private-token',
  'x-authorization',
]);
const KEY_LENGTHS: ReadonlySet<number> = new Set([...KEY_HEADERS].map((name) => name.length));
const KEY_QUERY = /^(access_token|api_?key|auth_token|token)$/i;
const SESSION_COOKIE = /sess|token|auth|jwt|(^|[._-])(sid|uid)($|[._-])|remember|login/i;

const cookiesIn = (value: string): readonly (readonly [name: string, value: string])[] =>
  value.split(';').map((part): readonly [string, string] => {
    const at = part.indexOf('=');
    return at < 0 ? [part.trim(), ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly maxAge: number | undefined;
}

/** The `Set-Cookie` headers of an answer (RFC 6265); recorders that join them put them on lines of their own. */
export const setCookies = (headers: readonly Header[]): readonly SetCookie[] =>
  headers
    .filter((header) => header.name.length === 10 && header.name.toLowerCase() === 'set-cookie')
    .flatMap((header) => header.value.split('\n'))
    .map((line) => {
      const [first = '', ...attributes] = line.split(';');
      const at = first.indexOf('=');
      const age = attributes.map((attribute) => /^\s*max-age=(-?\d+)/i.exec(attribute)?.[1]).find((found) => found !== undefined);
      return {
        name: first.slice(0, Math.max(at, 0)).trim(),
        value: first.slice(at + 1).trim(),
        httpOnly: attributes.some((attribute) => /^\s*httponly\s*$/i.test(attribute)),
        maxAge: age === undefined ? undefined : Number(age),
      };
    });

/** Whether a cookie is set to carry a session: hidden from scripts, or named so. */
export const carriesSession = (cookie: SetCookie): boolean =>
  cookie.value !== '' && (cookie.httpOnly ? !/lang|locale|theme|consent/i.test(cookie.name) : SESSION_COOKIE.test(cookie.name));

/** The credential of a request. `sessionCookies` are the names that this recording was seen to set for sessions. */
export const credentialOf = (exchange: Exchange, sessionCookies: ReadonlySet<string>): Credential | undefined => {
  const authorization = headerOf(exchange.requestHeaders, 'authorization');
  if (authorization !== undefined && authorization.trim() !== '') {
    const [scheme = '', ...rest] = authorization.trim().split(/\s+/);
    return rest.length === 0
      ? { scheme: 'authorization', text: authorization.trim() }
      : { scheme: scheme.toLowerCase(), text: rest.join(' ') };
  }
  for (const header of exchange.requestHeaders) {
    if (!KEY_LENGTHS.has(header.name.length)) continue;
    const name = header.name.toLowerCase();
    if (KEY_HEADERS.has(name) && header.value !== '') return { scheme: name, text: header.value };
  }
  const sent = exchange.requestHeaders
    .filter((header) => header.name.length === 6 && header.name.toLowerCase() === 'cookie')
    .flatMap((header) => cookiesIn(header.value));
  const session = sent.filter(
    ([name, value]) => value !== '' && (sessionCookies.has(name) || (sessionCookies.size === 0 && SESSION_COOKIE.test(name))),
  );
  if (session.length > 0)
    return {
      scheme: 'cookie',
      text: session
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('; '),
    };
  const at = exchange.url.indexOf('?');
  if (at >= 0 && /token|key/i.test(exchange.url)) {
    const item = queryItems(exchange.url.slice(at + 1).split('#')[0] ?? '').find(({ name, value }) => KEY_QUERY.test(name) && value !== '');
    if (item !== undefined) return { scheme: item.name, text: item.value };
  }
  return undefined;
};
