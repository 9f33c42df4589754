import { OWN_SESSION } from '../backend/stand-in.ts';
import type { Json } from '../base/json.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Read } from './compare.ts';
import { carriedBy } from './credential.ts';
import { type Issued, isDistinctive } from './issued.ts';
import type { Leaf } from './leaf.ts';
import { cookieScope, under } from './request.ts';
import { validatorScope } from './validators.ts';

const COOKIE = /^\s*([^=;\s]+)=([^;]*)/;

const cookiesIn = (headers: readonly (readonly [string, string])[]): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'set-cookie') continue;
    // Several may stand in one header, one to a line.
    for (const line of value.split('\n')) {
      const [, cookie, text] = COOKIE.exec(line) ?? [];
      if (cookie !== undefined && text !== undefined) cookies.set(cookie, text);
    }
  }
  return cookies;
};

const cookiesSent = ({ requestHeaders }: Exchange): ReadonlyMap<string, string> =>
  new Map(
    requestHeaders.flatMap(({ name, value }) => {
      const pairs = name.toLowerCase() === 'cookie' ? value.split(';') : [];
      return pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()] as const);
    }),
  );

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';

const headersIn = ({ responseHeaders }: Exchange) => responseHeaders.map(({ name, value }) => [name, value] as const);

/**
 * Takes up the cookies that the other side has given in place of what the recording holds. Some products write a session anew with every answer, and with every
 * page, which is not asked for again: where the other side does not, it stays as it was sent.
 */
export const learnCookies = (exchange: Exchange, theirs: ReadonlyMap<string, string>, issued: Issued): void => {
  const sent = cookiesSent(exchange);
  for (const [name, value] of cookiesIn(headersIn(exchange))) {
    const before = sent.get(name);
    const kept = before === undefined ? undefined : issued.nameWithin(cookieScope(name), before);
    const own = theirs.get(name) ?? (kept === before ? undefined : kept);
    if (own !== undefined && value !== '') issued.learnWithin(cookieScope(name), value, own);
  }
};

/** Takes up what the other side has issued in this answer in place of what the recording holds. */
export const learnFrom = (exchange: Exchange, read: Read, leaves: readonly Leaf[], issued: Issued): void => {
  const pairs = headersIn(exchange);
  const theirs = cookiesIn(read.headers);
  learnCookies(exchange, theirs, issued);
  // Signing in with the session that a visitor had: the stand-in gives one of its own for it, which goes before one that it had given to a visitor.
  const session = theirs.get(OWN_SESSION);
  if (session !== undefined && exchange.status < 400) {
    const all = carriedBy(exchange);
    for (const carried of all) issued.learn(carried, session);
    for (const [name, value] of cookiesSent(exchange)) if (all.includes(value)) issued.learnWithin(cookieScope(name), value, session);
  }
  for (const [name, value] of pairs) {
    const lower = name.toLowerCase();
    if (lower === 'set-cookie' || !/etag|token|csrf|xsrf|session/.test(lower)) continue;
    const own = read.headers.find(([other]) => other.toLowerCase() === lower)?.[1];
    if (own === undefined) continue;
    if (lower === 'etag') issued.learnWithin(validatorScope(exchange), value, own);
    else issued.learn(value, own);
  }
  if (exchange.status >= 400) return;
  // A text that both answers hold names the same thing in both: as what identifies a thing, one of its kind.
  const kinds = Map.groupBy(leaves, ({ names }) => names);
  const namedIn = (all: readonly Leaf[]) => ({
    mine: new Set(all.map(({ recorded }) => recorded)),
    others: new Set(all.map(({ answered }) => answered)),
  });
  const every = namedIn(leaves);
  const ofKind = new Map([...kinds].map(([kind, all]) => [kind, kind === undefined ? every : namedIn(all)]));
  for (const { recorded, answered, how, names, place } of leaves) {
    if (recorded === answered || recorded === null || answered === null || answered === undefined) continue;
    if (typeof recorded === 'object' || typeof answered === 'object' || typeof recorded === 'boolean' || typeof answered === 'boolean')
      continue;
    const { mine, others } = ofKind.get(names) ?? every;
    if (mine.has(answered) || others.has(recorded)) continue;
    const isMade = exchange.method === 'POST' && (names !== undefined || /(?:^|\.)id$/.test(place)) && !place.includes('[');
    if (isMade) issued.learnWithin(under(addressOf(exchange.url)?.pathname ?? '/'), String(recorded), String(answered));
    if (names !== undefined && how !== 'determined') issued.learnWithin(names, String(recorded), String(answered));
    // Of rows that are answered as they once were seen, none is the one that stands there in the recording.
    else if (how === 'determined' || (how === 'open' && place.includes('['))) continue;
    else if (isText(recorded) && isText(answered) && isDistinctive(recorded) && isDistinctive(answered)) issued.learn(recorded, answered);
  }
};
