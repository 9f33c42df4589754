import { isObject, type Json, type JsonObject } from '../../../base/json.ts';
import type { CallSample } from '../../sample.ts';
import { isIdentifying } from '../values/leaf.ts';

/** Claims by which a token tells whose it is (RFC 7519 §4.1.2, OpenID Connect Core §5.1), and how products call the same. */
const WHOSE = ['sub', 'username', 'preferred_username', 'email', 'user_id', 'userId', 'uid', 'id', 'name', 'nickname'];

const claimsOf = ({ caller: { account, known } }: CallSample): JsonObject | undefined =>
  account === undefined && isObject(known) ? known : undefined;

const personOf = (claims: JsonObject): string | undefined => {
  const own = WHOSE.filter((name) => Object.hasOwn(claims, name)).map((name): [string, Json | undefined] => [name, claims[name]]);
  return own.length === 0 ? undefined : JSON.stringify(own);
};

/** The claims that look as if they named somebody, and that are the same in the tokens of several people: they name who hands the tokens out, or where. */
const sharedAmong = (samples: readonly CallSample[]): ReadonlySet<string> => {
  const people = new Map<string, JsonObject>();
  for (const sample of samples) {
    const claims = claimsOf(sample);
    const person = claims === undefined ? undefined : personOf(claims);
    if (claims !== undefined && person !== undefined) people.set(person, claims);
  }
  const all = [...people.values()];
  const names = new Set(all.flatMap((claims) => Object.keys(claims)));
  return new Set(
    [...names].filter((name) => {
      const values = all.flatMap((claims) => (Object.hasOwn(claims, name) ? [claims[name] as Json] : []));
      return values.length > 1 && isIdentifying(values[0] as Json) && values.every((value) => value === values[0]);
    }),
  );
};

/** The samples with what is known of who asks as far as it is theirs: what the tokens of all people say alike is not. */
export const withOwnClaims = (samples: readonly CallSample[]): readonly CallSample[] => {
  const shared = sharedAmong(samples);
  if (shared.size === 0) return samples;
  return samples.map((sample) => {
    const claims = claimsOf(sample);
    if (claims === undefined) return sample;
    const known = Object.fromEntries(Object.entries(claims).filter(([name]) => !shared.has(name)));
    return { ...sample, caller: { ...sample.caller, known } };
  });
};
