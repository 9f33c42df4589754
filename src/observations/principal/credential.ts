import { isArray, isObject } from '../../base/json.ts';
import { isNothing } from '../../base/nothing.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { asScheme } from '../../base/wire/authorization.ts';
import { isOfNobody } from '../../base/wire/claims.ts';
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
/**
 * The same under a product's own name: "X-Shop-Session-Token", "X-Acme-API-Key". Not the keys that name the application and that everybody sends:
 * "X-Goog-Api-Key", "X-Parse-REST-API-Key", "X-Publishable-API-Key".
 */
const OWN_KEY_HEADER =
  /^x-[a-z\d-]{1,40}-(?:(?:session|access|auth|user|login)-token|(?<!^x-(?:goog|algolia)-|[-](?:rest|javascript|client|public|publishable|app|application)-)(?:(?:api|master)-?key|api-?token|auth-?key))$/;
/** The same where a body says what its headers would (`base/wire/told-inside.ts`): `_SessionToken`. */
const INSIDE_KEY = /^_(?:(?:session|access|auth|user|login)token|(?:api|auth|master)key)$/;
const KEY_LENGTHS: ReadonlySet<number> = new Set([...KEY_HEADERS].map((name) => name.length));
const KEY_QUERY = /^(access_token|api_?key|auth_token|token)$/i;
const SESSION_COOKIE = /sess|token|auth|jwt|(^|[._-])(sid|uid)($|[._-])|remember|login/i;
/** Cookies that say nothing of who is signed in: guards against forged requests, which every visitor has, and those of measuring and of machines. */
const NO_SESSION =
  /[cx]srf|^_?(?:ga|gid|gcl|gat|fbp|hj|pk|cl[sc]k|uet|utm|hs|dd_s|cf)(?:$|[_A-Z])|^__(?:utm|cf|hs|stripe)|^(?:ajs|amplitude|amp|mp|ph|intercom|optimizely|AWSALB|BIGip|cf_clearance)|consent|onetrust/i;
/** Cookies of taste. */
const TASTE =
  /lang|locale|i18n|theme|consent|cookie|colou?r|mode$|tz$|time_?zone|currency|pref|sidebar|dismiss|banner|seen|tour|onboarding|layout|view$/i;
/** No session's secret is shorter, characters. */
const SECRET = 16;

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
  /** Milliseconds since the epoch. */
  readonly expires: number | undefined;
}

/** The `Set-Cookie` headers of an answer (RFC 6265); recorders that join them put them on lines of their own. */
export const setCookies = (headers: readonly Header[]): readonly SetCookie[] =>
  headers
    .filter((header) => header.name.length === 10 && header.name.toLowerCase() === 'set-cookie')
    .flatMap((header) => header.value.split('\n'))
    .map((line) => {
      const [first = '', ...attributes] = line.split(';');
      const at = first.indexOf('=');
      const until = attributes.map((attribute) => /^\s*expires=(.+)/i.exec(attribute)?.[1]).find((found) => found !== undefined);
      const age = attributes.map((attribute) => /^\s*max-age=(-?\d+)/i.exec(attribute)?.[1]).find((found) => found !== undefined);
      return {
        name: first.slice(0, Math.max(at, 0)).trim(),
        value: first.slice(at + 1).trim(),
        httpOnly: attributes.some((attribute) => /^\s*httponly\s*(?:=|$)/i.test(attribute)),
        maxAge: age === undefined ? undefined : Number(age),
        expires: until === undefined ? undefined : Date.parse(until),
      };
    });

/** Whether a cookie is set to carry a session: hidden from scripts, or named so. */
export const carriesSession = (cookie: SetCookie): boolean =>
  cookie.value !== '' &&
  !NO_SESSION.test(cookie.name) &&
  (cookie.httpOnly ? !/lang|locale|theme|consent/i.test(cookie.name) : SESSION_COOKIE.test(cookie.name));

export const cookiesSent = ({ requestHeaders }: Exchange): readonly (readonly [name: string, value: string])[] =>
  requestHeaders
    .filter((header) => header.name.length === 6 && header.name.toLowerCase() === 'cookie')
    .flatMap((header) => cookiesIn(header.value));

/** Whether a cookie holds what may be a secret, or was one before it was redacted, and is not called what says nothing of who is signed in. */
export const mayBeSecret = (name: string, value: string): boolean =>
  (value.length >= SECRET || isPseudonym(value)) && !NO_SESSION.test(name) && !TASTE.test(name);

/** Whether a request carries a cookie that may say who asks, for all that shows: `plain` are the names that were seen to be set for something else. */
export const mayCarrySession = (exchange: Exchange, plain: ReadonlySet<string>): boolean =>
  cookiesSent(exchange).some(([name, value]) => !plain.has(name) && mayBeSecret(name, value));

/** What requests call that by which they say who asks, beside headers: in a payload, in a form or in the query. */
const OWN_MEMBER = /^(?:auth|jwt|token|sid|session|(?:access|auth|session)[_-]?(?:token|id|key))$/i;
/** Of these, what is no thing's token and no name: where nothing else shows it, somebody is signed in by it. */
const SESSION_MEMBER = /^(?:sid|(?:access|auth|session)[_-]?(?:token|key)|session[_-]?id)$/i;

/** Members of a request by which it may say who asks. */
export const membersOf = ({ method, url, request }: Exchange): readonly Credential[] => {
  const found: Credential[] = [];
  const see = (name: string, value: unknown): void => {
    if (OWN_MEMBER.test(name) && typeof value === 'string' && value !== '') found.push({ scheme: name, text: value });
  };
  const sent = request.kind === 'json' && method !== 'GET' ? (isArray(request.value) ? request.value[0] : request.value) : undefined;
  if (isObject(sent)) for (const name of Object.keys(sent).slice(0, 60)) see(name, sent[name]);
  if (request.kind === 'form') for (const { name, value } of request.fields) see(name, value);
  const at = url.indexOf('?');
  if (at >= 0) for (const { name, value } of queryItems(url.slice(at + 1).split('#')[0] ?? '')) see(name, value);
  return found;
};

/**
 * Whether a request says who asks in its payload, as far as a name tells: beside the method of JSON-RPC, which has no such member (§4), as a form does
 * (RFC 6750 §2.2), or as a session. Whose it is shows nothing.
 */
export const saysWhoInside = (exchange: Exchange): boolean => {
  const { method, request } = exchange;
  if (method !== 'POST' || (request.kind !== 'form' && request.kind !== 'json')) return false;
  if (request.kind === 'form') return request.fields.some(({ name, value }) => name === 'access_token' && value !== '');
  const sent = isArray(request.value) ? request.value[0] : request.value;
  const isRpc = isObject(sent) && sent['jsonrpc'] === '2.0';
  return (
    isObject(sent) &&
    membersOf(exchange).some(
      ({ scheme, text }) => sent[scheme] === text && (isRpc || (SESSION_MEMBER.test(scheme) && text.length >= SECRET && !/\s/.test(text))),
    )
  );
};

/**
 * The credential of a request. `sessionCookies` are the names that this recording was seen to set for sessions. `isHandedOut` tells of what a payload
 * or a query says whether a sign-in handed it out.
 */
export const credentialOf = (
  exchange: Exchange,
  sessionCookies: ReadonlySet<string>,
  isHandedOut: (credential: Credential) => boolean = () => false,
): Credential | undefined => {
  const authorization = headerOf(exchange.requestHeaders, 'authorization');
  const [scheme = '', ...rest] = authorization?.trim().split(/\s+/) ?? [];
  const isSaid = authorization !== undefined && scheme !== '' && !isNothing(rest.length === 0 ? scheme : rest.join(' '));
  if (isSaid && !isOfNobody(authorization)) {
    return rest.length === 0 ? { scheme: 'authorization', text: authorization.trim() } : { scheme: asScheme(scheme), text: rest.join(' ') };
  }
  for (const header of exchange.requestHeaders) {
    const isOwn = header.name.length > 9 && /(?:token|key)$/i.test(header.name);
    if (!isOwn && !KEY_LENGTHS.has(header.name.length)) continue;
    const name = header.name.toLowerCase();
    if (
      (KEY_HEADERS.has(name) || (isOwn && (OWN_KEY_HEADER.test(name) || INSIDE_KEY.test(name)))) &&
      header.value !== '' &&
      !isNothing(header.value) &&
      !isOfNobody(header.value)
    )
      return { scheme: name, text: header.value };
  }
  const session = cookiesSent(exchange).filter(
    ([name, value]) =>
      value !== '' &&
      !isNothing(value) &&
      (sessionCookies.has(name) || (sessionCookies.size === 0 && SESSION_COOKIE.test(name) && !NO_SESSION.test(name))),
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
  return membersOf(exchange).find(isHandedOut);
};
