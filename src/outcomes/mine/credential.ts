import { isObject, type Json } from '../../base/json.ts';
import { type CallSample, isWrite, recordingOf } from '../sample.ts';

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

/** Who asks, whichever of several recordings of one session tells it. */
const whoIn = (sample: CallSample): string => {
  // A trace is a file in an archive, whose name the session has.
  const [recording = ''] = recordingOf(sample).split('!');
  return sample.session.startsWith(recording) ? sample.session.slice(recording.length) : sample.session;
};

const hasSecret = ({ payload }: CallSample): boolean => isObject(payload) && Object.keys(payload).some((key) => SECRET.test(key));

/** Whether somebody tries again at the very call that signs in: that they carry the session of a visitor shows of no try that it let them in. */
export const isTriedAgain = (giver: CallSample, later: CallSample): boolean =>
  later.call === giver.call && recordingOf(giver) === recordingOf(later) && hasSecret(giver) && hasSecret(later);

/** What is sent beside a secret: whose it is. */
export const besideSecret = ({ payload }: CallSample): string =>
  JSON.stringify(
    Object.entries(isObject(payload) ? payload : {}).filter(([key, value]) => !SECRET.test(key) && !String(value).startsWith('np_tok_')),
  );

/** The cookie in which an answer sends the session anew that the request carried, where the same person carries it afterwards. Who proves who they are signs in. */
const renewedIn = (giver: CallSample, later: CallSample, value: string): string | undefined => {
  if (whoIn(giver) !== whoIn(later) || giver.caller.credential !== 'present' || SIGNS_OUT.test(giver.call) || hasSecret(giver))
    return undefined;
  const had = (name: string): boolean => giver.caller.credentials.some((one) => one.in === 'cookie' && one.name === name);
  return later.caller.credentials.find((one) => one.in === 'cookie' && one.value === value && had(one.name))?.name;
};

/** So many calls answer with a session anew where every answer does. One or two renew it, or change whose it is. */
const ROLLED = 3;

interface Giver {
  readonly sample: CallSample;
  readonly issued: Set<string>;
}

/**
 * Tells what a call hands out from a session that only goes on, since the server sends it anew with each answer (signed sessions that are kept in the cookie
 * itself).
 */
export class Renewals {
  readonly #given = new Map<string, Map<Giver, string>>();
  readonly #calls = new Map<string, Set<string>>();

  /** A request carries what the giver's answer held. */
  see(giver: Giver, later: CallSample, value: string): void {
    if (isTriedAgain(giver.sample, later)) return;
    const cookie = renewedIn(giver.sample, later, value);
    const calls = cookie === undefined ? undefined : (this.#calls.get(cookie) ?? new Set<string>());
    if (cookie === undefined || calls === undefined) {
      giver.issued.add(value);
      return;
    }
    this.#calls.set(cookie, calls.add(giver.sample.call));
    if (calls.size >= ROLLED) {
      for (const [one, given] of this.#given.get(cookie) ?? []) one.issued.delete(given);
      this.#given.delete(cookie);
      return;
    }
    this.#given.set(cookie, (this.#given.get(cookie) ?? new Map<Giver, string>()).set(giver, value));
    giver.issued.add(value);
  }
}
