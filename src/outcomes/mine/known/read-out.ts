import { isObject, type Json } from '../../../base/json.ts';
import { isTokenPseudonym } from '../../../base/pseudonym.ts';
import { trimTo } from '../../../base/recent.ts';
import { claimsOf } from '../../../base/wire/claims.ts';
import { subjectIn } from '../../../observations/principal/claims.ts';
import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import type { Tracked } from './tracked.ts';

/** So many tokens are remembered: the oldest go first. */
const HELD = 5_000;
/** So far apart, in milliseconds, two recorders of one session say the same answer was asked for. */
const APART = 1_000;
/** Objects within objects are looked into so deep. */
const DEPTH = 3;

const isReadByNobody = (sample: CallSample): boolean =>
  !isWrite(sample) && sample.caller.credentials.length === 0 && sample.status >= 200 && sample.status < 300;

const tokensIn = (value: Json | undefined, depth = 0): readonly string[] => {
  if (typeof value === 'string') return isTokenPseudonym(value) ? [value] : [];
  return isObject(value) && depth < DEPTH ? Object.values(value).flatMap((inner) => tokensIn(inner, depth + 1)) : [];
};

const subjectOf = (token: string): string | undefined => subjectIn(claimsOf(token) ?? null);

/** Whose a token says to be that is read by who carries nothing. */
export const handedTo = (sample: CallSample): string | undefined =>
  isReadByNobody(sample) ? tokensIn(sample.response).flatMap((token) => subjectOf(token) ?? [])[0] : undefined;

/** The one token that a request says with who asks; `undefined` where it says so with something else, too. */
const onlyCarried = ({ caller: { credentials } }: CallSample): string | undefined => {
  const [first] = credentials;
  return first !== undefined && credentials.every(({ value }) => value === first.value) ? first.value : undefined;
};

/** Whether two recordings hold the same answer: nobody else is handed anything at the same moment. */
const isSame = (a: CallSample, b: CallSample): boolean =>
  recordingOf(a) !== recordingOf(b) && a.start !== undefined && b.start !== undefined && Math.abs(a.start - b.start) <= APART;

/** By call, the roles of those who were let in with what it handed out; `undefined` of somebody without one. */
export type HandedOut = ReadonlyMap<string, ReadonlySet<string | undefined>>;

interface Held {
  /** The answer, from each recording that has it. */
  readonly by: Tracked[];
  /** Another answer holds it, too. */
  isCommon: boolean;
  /** Roles of whoever was let in with it; `undefined` of one without. */
  readonly roles: Set<string | undefined>;
}

/**
 * Tokens that stand in answers to what is only read, by who carries nothing, and with which alone later requests of the same recording are let in as
 * somebody: who asks is known to the server by what no request shows (a proxy, the machine's own account), and from then on by the token. The key of an
 * interface, which everybody is handed, is none: each time it is the same one. Of one that was seen once it is not known, unless it says whose it is.
 */
export class ReadOut {
  readonly #held = new Map<string, Held>();

  /** Takes the next, in order of start. */
  see(one: Tracked): void {
    const { sample } = one;
    this.#carried(sample);
    if (!isReadByNobody(sample)) return;
    for (const token of new Set(tokensIn(sample.response))) {
      const held: Held = this.#held.get(token) ?? { by: [], isCommon: false, roles: new Set() };
      if (held.by.every((other) => isSame(other.sample, sample))) held.by.push(one);
      else held.isCommon = true;
      this.#held.set(token, held);
      trimTo(this.#held, HELD);
    }
  }

  #carried(sample: CallSample): void {
    const { role } = sample.caller;
    const token = onlyCarried(sample);
    const held = token === undefined ? undefined : this.#held.get(token);
    if (held === undefined || role === undefined || role === 'anonymous' || sample.status >= 400) return;
    if (held.by.some((one) => recordingOf(one.sample) === recordingOf(sample))) held.roles.add(role === 'signed in' ? undefined : role);
  }

  /** What was handed out is noted with the samples. */
  settle(): HandedOut {
    const used = [...this.#held].filter(([, { roles }]) => roles.size > 0);
    const byCall = Map.groupBy(used, ([, { by }]) => by[0]?.sample.call ?? '');
    const roles = new Map<string, ReadonlySet<string | undefined>>();
    for (const [call, own] of byCall) {
      if (own.some(([, { isCommon }]) => isCommon) || (own.length === 1 && own.some(([token]) => subjectOf(token) === undefined))) continue;
      for (const [token, { by }] of own) for (const one of by) one.issued.add(token);
      roles.set(
        call,
        own.reduce((all, [, held]) => all.union(held.roles), new Set<string | undefined>()),
      );
    }
    return roles;
  }
}
