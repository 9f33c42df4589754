import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { momentOf } from '../../base/moment.ts';
import { claimsOf } from '../../base/wire/claims.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { Observed } from '../../observations/observed.ts';
import { carriesSession, cookiesSent, setCookies } from '../../observations/principal/credential.ts';
import { showsSecret } from '../../observations/principal/sent.ts';
import { headerOf } from '../../observations/purpose.ts';

/** How long what lets somebody in lasts, in seconds, as an answer states it. */
export interface Lifetime {
  readonly name: 'session lifetime' | 'token lifetime';
  readonly seconds: number;
  readonly pointer: '/response/headers' | undefined;
}

/** What stands beside a time until which it holds: it is the token's. */
const TOKEN = /^(?:id|access|auth|session|api)?_?-?(?:token|jwt)$/i;
/** What lets somebody in, and beside it what only says who they are, which lasts as long as it likes (OpenID Connect Core §2). */
const ACCESS = /^access_?-?token$/i;
const WHO = /^id_?-?token$/i;
const LASTS = /^(?:access_?|token_?)?expires_?in$/i;
const UNTIL =
  /^(?:access_?|token_?|session_?)?(?:expires(?:_?(?:at|on))?|expiry(?:_?(?:date|time))?|expiration(?:_?(?:date|time))?|valid_?until)$/i;

const MINUTE = 60;
/** Names of cookies that are kept. */
const BESIDE = 200;
/** The server's two clocks: one writes whole seconds, and the other was looked at a moment before. */
const APART = 2;

/** Milliseconds since the epoch of a time in words, or in seconds or milliseconds. */
const timeOf = (value: Json | undefined): number | undefined => {
  if (typeof value === 'number') return value > 1e12 ? value : value > 1e9 ? value * 1000 : undefined;
  if (typeof value !== 'string' || !/\d{4}-\d\d-\d\dT|GMT/.test(value)) return undefined;
  const time = momentOf(value);
  return Number.isNaN(time) ? undefined : time;
};

/** Whole minutes between the server's own time of the answer (`Date`, RFC 9110) and that until which something holds; `undefined` where it is none. */
const until = (exchange: Exchange, time: number | undefined): number | undefined => {
  const now = timeOf(headerOf(exchange.responseHeaders, 'date'));
  if (now === undefined || time === undefined) return undefined;
  const seconds = (time - now) / 1000;
  const minutes = Math.round(seconds / MINUTE);
  return minutes > 0 && Math.abs(seconds - minutes * MINUTE) <= APART ? minutes * MINUTE : undefined;
};

/**
 * Of the cookies that carry a session: `Max-Age`, or without it `Expires` (RFC 6265, section 4.1.2.2). `beside`: names of those that were handed to somebody who was
 * signed in with others, and is so after them as before; noted as they come.
 */
export const ofCookies = ({ exchange, actor }: Observed, beside: Set<string>): readonly Lifetime[] => {
  const set = setCookies(exchange.responseHeaders);
  if (set.length === 0) return [];
  const sent = new Set(cookiesSent(exchange).map(([name]) => name));
  const isSomebody = actor.credential === 'present' && actor.scheme === 'cookie' && actor.turn === undefined && !showsSecret(exchange);
  if (isSomebody) for (const { name } of set) if (!sent.has(name) && beside.size < BESIDE) beside.add(name);
  return set.flatMap((cookie): readonly Lifetime[] => {
    const seconds = cookie.maxAge ?? until(exchange, cookie.expires);
    return carriesSession(cookie) && !beside.has(cookie.name) && seconds !== undefined && seconds > 0
      ? [{ name: 'session lifetime', seconds, pointer: '/response/headers' }]
      : [];
  });
};

/** Of the token that an object of an answer hands over: its own claims (RFC 7519), `expires_in` (RFC 6749), or the time until which it holds. */
export const ofToken = ({ exchange }: Observed, node: JsonObject): readonly Lifetime[] => {
  const told = new Set<number>();
  const keys = Object.keys(node).slice(0, 300);
  const isBeside = keys.some((key) => ACCESS.test(key));
  for (const key of keys) {
    const value = node[key];
    if (isBeside && WHO.test(key)) continue;
    const claims = typeof value === 'string' && value.length > 60 ? claimsOf(` ${value}`) : undefined;
    if (isObject(claims) && typeof claims['exp'] === 'number' && typeof claims['iat'] === 'number') told.add(claims['exp'] - claims['iat']);
  }
  if (told.size === 0 && keys.some((key) => TOKEN.test(key) && typeof node[key] === 'string'))
    for (const key of keys) {
      const value = node[key];
      const seconds = LASTS.test(key) && typeof value === 'number' ? value : UNTIL.test(key) ? until(exchange, timeOf(value)) : undefined;
      if (seconds !== undefined && seconds > 0) told.add(seconds);
    }
  return [...told].map((seconds) => ({ name: 'token lifetime', seconds, pointer: undefined }));
};

/** Whether a member says how long the token beside it lasts. */
export const tellsOfToken = (node: JsonObject, key: string): boolean =>
  LASTS.test(key) && Object.keys(node).some((other) => TOKEN.test(other) && typeof node[other] === 'string');
