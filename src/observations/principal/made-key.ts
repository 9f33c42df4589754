import { isObject, type Json } from '../../base/json.ts';
import type { Exchange } from '../exchange.ts';
import { hasSecret, leaves, namesSent } from './sent.ts';

/** By what somebody calls a key that they make; what people are called by is none of it. */
const CALLED = /^(?!(?:user|login|account|nick|full|first|last|display)_?name)\w*(?:name|label|title|description|note)$/i;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Whether a key was made that a program may be handed, as any thing is made: what it was called by whoever made it stands beside it in the answer
 * (`{"label": "gate", "secret": …}`). What may be done with it is its own: other people may not do that, nor may its maker without it. `names`: by which
 * somebody may have signed in.
 */
export const isKeyMade = (sent: Json | undefined, answer: Json | undefined, names: ReadonlySet<string> = NOBODY): boolean => {
  if (sent === undefined || !isObject(answer) || hasSecret(sent)) return false;
  const called = new Set<string>();
  leaves(sent, (key, value) => {
    if (CALLED.test(key) && typeof value === 'string' && value !== '' && !names.has(value)) called.add(`${key} ${value}`);
  });
  let isSaid = false;
  leaves(answer, (key, value) => {
    isSaid ||= typeof value === 'string' && called.has(`${key} ${value}`);
  });
  return isSaid;
};

export const isMadeKey = (exchange: Exchange, answer: Json): boolean =>
  exchange.method === 'POST' && exchange.request.kind === 'json' && isKeyMade(exchange.request.value, answer, new Set(namesSent(exchange)));
