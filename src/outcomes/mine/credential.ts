import { isObject, type Json } from '../../base/json.ts';
import { type CallSample, isWrite } from '../sample.ts';

/** What a request carries that was perhaps given out before: its credentials, and the tokens near the top of its payload. */
export const carried = (sample: CallSample): readonly string[] => [
  ...sample.caller.credentials.map(({ value }) => value),
  ...Object.values(
    typeof sample.payload === 'object' && sample.payload !== null && !Array.isArray(sample.payload) ? sample.payload : {},
  ).filter((value): value is string => typeof value === 'string' && value.startsWith('np_tok_')),
];

/** Texts of an answer that could be credentials: cookies' values, and the texts near the top of a JSON answer. */
export const givenOut = (sample: CallSample): readonly string[] => {
  const cookies = sample.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [/^[^=;]*=([^;]*)/.exec(value)?.[1] ?? ''] : []));
  const texts: string[] = [];
  const visit = (value: Json | undefined, depth: number): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3)
      for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  if (isWrite(sample) || sample.headers.some(([name]) => name === 'set-cookie')) visit(sample.response, 0);
  return [...cookies, ...texts].filter((text) => text.length >= 6);
};

const SECRET = /pass|pwd|otp|secret/i;

/** Calls that say by their name that they end a session. */
export const SIGNS_OUT = /(?:log|sign)[-_]?(?:out|off)\b/i;

/**
 * Whether a cookie only goes on with the session that the request carried: the server sends it anew with each answer (signed sessions that are kept in
 * the cookie itself), and the same person carries it afterwards. Who proves who they are signs in all the same, and who signs out is handed another.
 */
export const isRolled = (giver: CallSample, later: CallSample, value: string): boolean =>
  giver.session === later.session &&
  giver.caller.credential === 'present' &&
  later.caller.credentials.some(
    (one) =>
      one.in === 'cookie' &&
      one.value === value &&
      giver.caller.credentials.some(({ in: place, name }) => place === 'cookie' && name === one.name),
  ) &&
  !SIGNS_OUT.test(giver.call) &&
  !(isObject(giver.payload) && Object.keys(giver.payload).some((key) => SECRET.test(key)));
