import { isObject, type Json } from '../../base/json.ts';
import type { Exchange } from '../exchange.ts';
import { leaves, namesSent, showsSecret } from './sent.ts';

/** By what somebody calls a key that they make. */
const CALLED = /(?:name|label|title|description|note)$/i;

/**
 * Whether a key was made that a program may be handed, as any thing is made: what it was called by whoever made it stands beside it in the answer
 * (`{"label": "gate", "secret": …}`). What may be done with it is its own: other people may not do that, nor may its maker without it.
 */
export const isMadeKey = (exchange: Exchange, body: Json): boolean => {
  const { request } = exchange;
  if (request.kind !== 'json' || !isObject(body) || showsSecret(exchange)) return false;
  const own = new Set(namesSent(exchange));
  const called = new Set<string>();
  leaves(request.value, (key, value) => {
    if (CALLED.test(key) && typeof value === 'string' && value !== '' && !own.has(value)) called.add(`${key} ${value}`);
  });
  let isSaid = false;
  leaves(body, (key, value) => {
    isSaid ||= called.has(`${key} ${value as string}`);
  });
  return isSaid;
};
