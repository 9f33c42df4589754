import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { bodyWithout } from './body.ts';
import { classIn, fieldWithout } from './field.ts';
import { isDrawn } from './looks.ts';
import { SIGNS_IN } from './positions.ts';
import type { Vault } from './vault.ts';

/** Methods that hand out what somebody is believed for from then on: those that sign in, and those that renew or make a session, a token or the like. */
const RENEWS =
  /(?:session|token|device|cookie|auth)s?[._](?:renew|refresh|create|new|get|open|start)$|(?:renew|refresh)_?(?:session|token)$/i;

/** Drawn by a machine: of both cases with digits, or a long number in hexadecimal. */
const isRandom = (text: string): boolean => isDrawn(text, 20) || (/^[\da-f]{32,}$/i.test(text) && /\d/.test(text) && /[a-f]/i.test(text));

const DEEP = 3;
const FEW = 40;

const without = (value: Json, vault: Vault, depth: number): Json => {
  if (typeof value === 'string') return isRandom(value) ? (fieldWithout('token', value, 'in', vault) ?? value) : value;
  return isArray(value) && depth < DEEP && value.length <= FEW ? value.map((item) => without(item, vault, depth + 1)) : value;
};

const methodOf = ({ request }: Exchange): string => {
  const asked = request.kind === 'json' && isObject(request.value) ? request.value['method'] : undefined;
  return typeof asked === 'string' && asked.length <= 80 ? asked.replaceAll(/([a-z])([A-Z])/g, '$1_$2') : '';
};

const handsOut = (exchange: Exchange): boolean => {
  const method = methodOf(exchange);
  return SIGNS_IN.test(method) || RENEWS.test(method);
};

/** Whether a request gives a password, as signing in does, and signing up. */
const givesPassword = ({ request }: Exchange, vault: Vault): boolean => {
  const names =
    request.kind === 'form'
      ? request.fields.map(({ name }) => name)
      : request.kind === 'json' && isObject(request.value)
        ? Object.keys(request.value)
        : [];
  return names.slice(0, FEW).some((name) => classIn(name, vault) === 'password');
};

/** What was drawn at random and is answered to a password under a name that many other things have (`{"key": "4f0c…"}`): what whoever gave it is believed for. */
const withoutKeys = (value: JsonObject, vault: Vault, depth: number): JsonObject =>
  Object.fromEntries(
    Object.entries(value).map(([name, held]): [string, Json] => [
      name,
      isObject(held) && depth < DEEP
        ? withoutKeys(held, vault, depth + 1)
        : typeof held === 'string' && classIn(name, vault) === 'key' && isRandom(held)
          ? (fieldWithout('token', held, 'in', vault) ?? held)
          : held,
    ]),
  );

/**
 * What an exchange was answered with, without secrets. What a method answers by position, or as its whole result, no member names (JSON-RPC 2.0 §5): after one
 * that signs in (`[2, "4f0c…"]`) whatever was drawn at random is what its caller is believed for. JSON is changed in place, as `bodyWithout` does.
 */
export const answerWithout = (exchange: Exchange, vault: Vault): Exchange['response'] => {
  const { response } = exchange;
  if (response.kind !== 'json' || !isObject(response.value)) return bodyWithout(response, 'in', vault, exchange.url);
  if (givesPassword(exchange, vault))
    return bodyWithout({ ...response, value: withoutKeys(response.value, vault, 0) }, 'in', vault, exchange.url);
  if (!('result' in response.value) || !handsOut(exchange)) return bodyWithout(response, 'in', vault, exchange.url);
  const result = without(response.value['result'] ?? null, vault, 0);
  const value: JsonObject = { ...response.value, result };
  return bodyWithout({ ...response, value }, 'in', vault, exchange.url);
};
