import { isArray, isObject, type JsonObject } from '../../base/json.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { isOfOneServer } from '../entity/thing.ts';
import type { Exchange } from '../exchange.ts';

/** Whether an address names a thing: by the last segment of its path, or by a value of its query, behind what it is compared by (`id=eq.7`). */
const names = (url: string, identity: string): boolean => {
  const encoded = encodeURIComponent(identity);
  const at = url.indexOf(encoded);
  if (at <= 0) return false;
  const before = url[at - 1] ?? '';
  const after = url[at + encoded.length] ?? '';
  return url.includes('?') && at > url.indexOf('?')
    ? /[=.:]/.test(before) && /^[&#]?$/.test(after)
    : before === '/' && /^[?#]?$/.test(after);
};

/**
 * The record of whoever asks, where it was asked for by the identity that their token or their signing in gave them, and one only a server makes: what it says
 * of a role is said of them. `{"id": "0bf4…", "role": "editor"}`, or a list of that alone.
 */
export const ownRecordIn = (exchange: Exchange, identities: ReadonlySet<string>): JsonObject | undefined => {
  if (exchange.method !== 'GET') return undefined;
  const own = [...identities].find((identity) => isOfOneServer(identity) && names(exchange.url, identity));
  // To look at an answer decodes it: of the many that ask for something else, none is.
  if (own === undefined) return undefined;
  const { response } = exchange;
  const body = response.kind === 'json' ? response.value : undefined;
  const only = isArray(body) && body.length === 1 ? body[0] : body;
  return isObject(only) && Object.entries(only).some(([key, value]) => isIdentityName(key) && value === own) ? only : undefined;
};
