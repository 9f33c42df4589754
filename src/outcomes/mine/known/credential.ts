import { isObject, type Json } from '../../../base/json.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { keepRecent, trimTo } from '../../../base/recent.ts';
import { namesSecret } from '../../../base/words/secret-name.ts';
import { namesSession, namesSignOut } from '../../../base/words/sign-in-words.ts';
import { tokenIn } from '../../../base/words/token-header.ts';
import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import { isSentOn } from './tracked.ts';

/** What a request carries that was perhaps given out before: its credentials, and the tokens near the top of its payload, or all that it tells. */
export const carried = (sample: CallSample): readonly string[] => [
  ...sample.caller.credentials.map(({ value }) => value),
  ...(typeof sample.payload === 'string' && isPseudonym(sample.payload) ? [sample.payload] : []),
  ...Object.values(isObject(sample.payload) ? sample.payload : {}).filter(
    (value): value is string => typeof value === 'string' && value.startsWith('np_tok_'),
  ),
];

/** Texts of an answer that could be credentials: cookies' values, headers that hand out a token, and the texts near the top of a JSON answer. */
export const givenOut = (sample: CallSample): readonly string[] => {
  const cookies = sample.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [/^[^=;]*=([^;]*)/.exec(value)?.[1] ?? ''] : []));
  const tokens = sample.headers.flatMap(([name, value]) => tokenIn(name, value)?.token ?? []);
  const texts: string[] = [];
  const visit = (value: Json | undefined, depth: number): void => {
    if (typeof value === 'string') texts.push(value);
    else if (isObject(value) && depth < 3) for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  if (isWrite(sample) || sample.headers.some(([name]) => name === 'set-cookie')) visit(sample.response, 0);
  return [...cookies, ...tokens, ...texts].filter((text) => text.length >= 6);
};

/** Who asks, whichever of several recordings of one session tells it. */
const whoIn = (sample: CallSample): string => {
  // A trace is a file in an archive, whose name the session has.
  const [recording = ''] = recordingOf(sample).split('!');
  return sample.session.startsWith(recording) ? sample.session.slice(recording.length) : sample.session;
};

export const hasSecret = ({ payload }: CallSample): boolean => isObject(payload) && Object.keys(payload).some(namesSecret);

/** Whether somebody who is signed in, and proves nothing else, is handed a credential with something that is not who they are: a key of theirs, which they made. */
export const isOwnKey = (sample: CallSample, entity: string): boolean => {
  const { account, credential } = sample.caller;
  return account !== undefined && account.entity !== entity && credential === 'present' && !hasSecret(sample) && !namesSession(sample.call);
};

/** Whether somebody tries again at the very call that signs in: that they carry the session of a visitor shows of no try that it let them in. */
export const isTriedAgain = (giver: CallSample, later: CallSample): boolean =>
  later.call === giver.call && recordingOf(giver) === recordingOf(later) && hasSecret(giver) && hasSecret(later);

/** What is sent beside a secret: whose it is. */
export const besideSecret = ({ payload }: CallSample): string =>
  JSON.stringify(
    Object.entries(isObject(payload) ? payload : {}).filter(([key, value]) => !namesSecret(key) && !String(value).startsWith('np_tok_')),
  );

/** Whether nothing is known of who asks but the very session that this cookie holds: a recording that begins after somebody signed in. */
const isKnownBy = (sample: CallSample, cookie: string): boolean =>
  sample.caller.credentials.some(
    ({ in: place, name, value }) => place === 'cookie' && name === cookie && whoIn(sample).trim() === `cookie ${name}=${value}`,
  );

/**
 * The cookie in which an answer sends the session anew that the request carried, where the same person carries it afterwards, as far as anything but the
 * session itself says who that is. Who proves who they are signs in.
 */
const renewedIn = (giver: CallSample, later: CallSample, value: string): string | undefined => {
  if (giver.caller.credential !== 'present' || namesSignOut(giver.call) || hasSecret(giver)) return undefined;
  const had = (name: string): boolean => giver.caller.credentials.some((one) => one.in === 'cookie' && one.name === name);
  const cookie = later.caller.credentials.find((one) => one.in === 'cookie' && one.value === value && had(one.name))?.name;
  if (cookie === undefined || whoIn(giver) === whoIn(later)) return cookie;
  return recordingOf(giver) === recordingOf(later) && isKnownBy(giver, cookie) && isKnownBy(later, cookie) ? cookie : undefined;
};

type Given = CallSample['caller']['credentials'][number];
const isSame =
  (a: Given) =>
  (b: Given): boolean =>
    a.in === b.in && a.name === b.name && a.value === b.value;

/**
 * What whoever is signed in is handed, and proves nothing for, is another credential of theirs only where they go on with it instead. Beside their own it
 * is something else (how they like their pages, what a thing is shared by); and in what somebody else sends it is what that one was given to send (an invitation).
 */
const isBeside = (giver: CallSample, later: CallSample, value: string): boolean => {
  const own = giver.caller.credentials;
  if (giver.caller.credential !== 'present' || own.length === 0 || hasSecret(giver)) return false;
  const given = later.caller.credentials.filter((one) => one.value === value);
  const isAsBefore = own.every((had) => later.caller.credentials.some(isSame(had)));
  if (given.length === 0) return whoIn(giver) !== whoIn(later) || (isAsBefore && !namesSession(later.call));
  return given.every((one) => own.every((had) => had.name !== one.name || had.in !== one.in)) && isAsBefore;
};

const CLEARED = /^([^=;]+)=(?:[^;]*;(?=.*\bmax-age=0\b)|(?:""|deleted)?(?:;|$))/is;

/** Whether the answer to who carries a cookie takes it away: it let nobody in. Who asks for that themselves was somebody. */
const isTakenBack = (later: CallSample, value: string): boolean =>
  !isWrite(later) &&
  later.caller.credentials.some(
    (one) =>
      one.in === 'cookie' &&
      one.value === value &&
      later.headers.some(([name, text]) => name === 'set-cookie' && CLEARED.exec(text)?.[1] === one.name),
  );

/** So many calls answer with a session anew where every answer does. One or two renew it, or change whose it is. */
const ROLLED = 3;
/** So many do of somebody who proved who they are and goes on as they were: one alone is there to renew it. */
const ROLLED_TO_ONE = 2;
/** So many credentials are remembered: the oldest go first. */
const CARRIED = 5_000;

interface Giver {
  readonly sample: CallSample;
  /** Its place in time. */
  readonly at: number;
  readonly issued: Set<string>;
  readonly takenBack: Set<string>;
}

/**
 * Tells what a call hands out from a session that only goes on, since the server sends it anew with each answer (signed sessions that are kept in the cookie
 * itself).
 */
export class Renewals {
  readonly #given = new Map<string, Map<Giver, string>>();
  readonly #calls = new Map<string, Set<string>>();

  /** Recordings in which somebody proved who they are and has not signed out since, by the cookie that they were handed. */
  readonly #proved = new Map<string, true>();

  /** Cookies that somebody was handed beside their own. */
  readonly #beside = new Set<string>();
  /** By cookie, who else handed it out, and proved nothing. */
  readonly #handed = new Map<string, Map<Giver, string>>();

  /** By recording and credential, when it was carried last. */
  readonly #carried = new Map<string, number>();

  /** A request that is made with credentials. */
  carry(sample: CallSample, at: number): void {
    const isLetIn = hasSecret(sample) && (isSentOn(sample) || (sample.status < 300 && isObject(sample.response)));
    for (const [name, text] of isLetIn ? sample.headers : [])
      if (name === 'set-cookie') keepRecent(this.#proved, `${recordingOf(sample)}\n${/^[^=;]*/.exec(text)?.[0]}`, true, CARRIED);
    for (const { value, name } of sample.caller.credentials) {
      if (namesSignOut(sample.call)) this.#proved.delete(`${recordingOf(sample)}\n${name}`);
      this.#carried.set(`${recordingOf(sample)}\n${value}`, at);
      trimTo(this.#carried, CARRIED);
    }
  }

  /**
   * Whether what somebody was handed who goes on as they were is carried elsewhere alone: something that they made for others to ask with (the key of an
   * interface). Nobody signed in by making it.
   */
  #isForOthers({ sample, at }: Giver, later: CallSample): boolean {
    const own = sample.caller.credentials;
    if (sample.caller.credential !== 'present' || hasSecret(sample) || recordingOf(sample) === recordingOf(later)) return false;
    return own.some(({ value }) => (this.#carried.get(`${recordingOf(sample)}\n${value}`) ?? at) > at);
  }

  /** Whether a cookie is one that says nothing of who asks, whoever is handed it. */
  #isAside(giver: Giver, later: CallSample, value: string): boolean {
    if (hasSecret(giver.sample)) return false;
    const cookies = later.caller.credentials.flatMap((one) => (one.in === 'cookie' && one.value === value ? [one.name] : []));
    const isOther = isBeside(giver.sample, later, value);
    for (const name of cookies) {
      if (isOther) {
        this.#beside.add(name);
        for (const [one, given] of this.#handed.get(name) ?? []) one.issued.delete(given);
        this.#handed.delete(name);
      } else if (!this.#beside.has(name)) this.#handed.set(name, (this.#handed.get(name) ?? new Map<Giver, string>()).set(giver, value));
    }
    return isOther || (cookies.length > 0 && cookies.every((name) => this.#beside.has(name)));
  }

  /** A request carries what the giver's answer held. */
  see(giver: Giver, later: CallSample, value: string): void {
    if (isTakenBack(later, value)) giver.takenBack.add(value);
    if (giver.takenBack.has(value) || isTriedAgain(giver.sample, later) || this.#isAside(giver, later, value)) return;
    if (this.#isForOthers(giver, later)) return;
    const cookie = renewedIn(giver.sample, later, value);
    const calls = cookie === undefined ? undefined : (this.#calls.get(cookie) ?? new Set<string>());
    if (cookie === undefined || calls === undefined) {
      giver.issued.add(value);
      return;
    }
    this.#calls.set(cookie, calls.add(giver.sample.call));
    const isProved = this.#proved.has(`${recordingOf(giver.sample)}\n${cookie}`);
    if (calls.size >= (isProved ? ROLLED_TO_ONE : ROLLED)) {
      for (const [one, given] of this.#given.get(cookie) ?? []) one.issued.delete(given);
      this.#given.delete(cookie);
      return;
    }
    this.#given.set(cookie, (this.#given.get(cookie) ?? new Map<Giver, string>()).set(giver, value));
    giver.issued.add(value);
  }
}
