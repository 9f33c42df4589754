import { isArray, isObject, type Json } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import type { Condition, Outcome } from '../outcomes/outcome.ts';
import { valueAt } from '../outcomes/place.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import type { CallMade } from './call-made.ts';
import { carriedBy } from './credential.ts';
import { outcomeOf } from './outcome-of.ts';
import { callerIn, peopleOf } from './records-in.ts';

type Account = Extract<Condition, { kind: 'account' }>;

interface SignIn {
  readonly call: string;
  readonly status: number;
  readonly name: Account['known'][number]['name'];
  readonly secret: string;
  /** Texts of the answer: the credential is among them. */
  readonly texts: ReadonlySet<string>;
  /** The first request that carried one of them. */
  used: CallMade | undefined;
  /** Which of the people it is: the first answer that says so, to the sign-in or to what carried what it gave. */
  who: string | undefined;
}

/** An answer that signs in whoever asks, though nothing that they send says who they are. */
interface ReadOut {
  readonly at: number;
  readonly texts: ReadonlySet<string>;
  used: CallMade | undefined;
}

const TEXTS = 500;

const textsOf = (value: Json, into: Set<string>): void => {
  if (into.size >= TEXTS) return;
  if (typeof value === 'string') into.add(value);
  else if (isArray(value)) for (const item of value) textsOf(item, into);
  else if (isObject(value)) for (const item of Object.values(value)) textsOf(item, into);
};

const rightAccount = ({ when }: Outcome): Account | undefined =>
  when.find((condition): condition is Account => condition.kind === 'account' && condition.is === 'right');

/**
 * The accounts that a session signs in with: that a name and a secret are those of an account, and whose, is nothing that a call decides, it was so
 * before. What signing in does, and what the account may do, is the document's alone.
 */
export class SignIns {
  readonly #seen: SignIn[] = [];
  readonly #readOut: ReadOut[] = [];
  /** What tells the people who sign in apart; `undefined` where the document does not say who they are. */
  readonly #identity: string | undefined;

  constructor(specification: Specification) {
    const people = peopleOf(specification);
    this.#identity = specification.points.entities.find(({ name }) => name === people)?.identity ?? undefined;
  }

  see(made: CallMade): void {
    const { exchange, sentWith, called } = made;
    this.#seeReadOut(made);
    const open = this.#seen.filter(({ used, who }) => used === undefined || (who === undefined && this.#identity !== undefined));
    const carried = open.length > 0 ? carriedBy(sentWith) : [];
    const own = open.filter(({ texts }) => carried.some((text) => texts.has(text)));
    for (const one of own) one.used ??= made;
    if (exchange.status >= 400 || made.refused) return;
    const { call, payload } = called;
    // Some products refuse a name and a secret under the status under which they take them: what the answer holds tells.
    const told = exchange.response.kind === 'json' ? outcomeOf(call, exchange.status, exchange.response.value) : undefined;
    const who =
      told === undefined || this.#identity === undefined || exchange.response.kind !== 'json'
        ? undefined
        : callerIn(told, exchange.response.value, this.#identity);
    for (const one of own) one.who ??= who;
    const fits = told === undefined ? (call?.outcomes ?? []).filter(({ status }) => status === exchange.status) : [told];
    const account = fits.flatMap((outcome) => rightAccount(outcome) ?? [])[0];
    if (call === undefined || account === undefined) return;
    const [name, secret] = [valueAt(payload, account.name), valueAt(payload, account.secret)];
    if (name === undefined || typeof name === 'object' || typeof secret !== 'string') return;
    const texts = new Set<string>();
    if (exchange.response.kind === 'json') textsOf(exchange.response.value, texts);
    for (const header of exchange.responseHeaders)
      if (header.name.toLowerCase() === 'set-cookie')
        for (const [, text] of header.value.matchAll(/^[^=;]*=([^;\n]*)/gm)) texts.add(text ?? '');
    this.#seen.push({ call: callName(call), status: exchange.status, name, secret, texts, used: undefined, who });
  }

  #seeReadOut(made: CallMade): void {
    const { exchange, called } = made;
    const { response } = exchange;
    const carried = carriedBy(exchange);
    for (const one of carried.length === 0 ? [] : this.#readOut)
      if (exchange.status < 400 && !made.refused && carried.every((text) => one.texts.has(text))) one.used ??= made;
    if (carried.length > 0 || exchange.method !== 'GET' || response.kind !== 'json' || exchange.status >= 400) return;
    const told = outcomeOf(called.call, exchange.status, response.value);
    if (told === undefined || rightAccount(told) !== undefined || told.then.every(({ kind }) => kind !== 'sign in')) return;
    const texts = new Set<string>();
    textsOf(response.value, texts);
    this.#readOut.push({ at: exchange.index, texts, used: undefined });
  }

  /** The first request that was let in with what this one, which carries nothing, was handed by an answer that signs in: whoever made that asks here, too. */
  letInAfter({ exchange }: CallMade): CallMade | undefined {
    return this.#readOut.find(({ at }) => at === exchange.index)?.used;
  }

  /** The specification with the accounts of the session among those that it knows, and how many it did not know. */
  within(
    specification: Specification,
    roleOf: (made: CallMade) => string | undefined,
  ): { readonly specification: Specification; readonly accounts: number } {
    const added = new Set<string>();
    const withKnown = (call: Call, outcome: Outcome): Outcome => {
      const own = this.#seen.filter((one) => one.call === callName(call) && one.status === outcome.status);
      if (own.length === 0 || rightAccount(outcome) === undefined) return outcome;
      const when = outcome.when.map((condition): Condition => {
        if (condition.kind !== 'account' || condition.is !== 'right') return condition;
        const known = [...condition.known];
        for (const { name, secret, used, who } of own) {
          if (known.some((one) => one.name === name && one.secret === secret)) continue;
          known.push({
            name,
            secret,
            role: (used === undefined ? undefined : roleOf(used)) ?? null,
            ...(who === undefined ? {} : { key: who }),
          });
          added.add(JSON.stringify([name, secret]));
        }
        return { ...condition, known };
      });
      return { ...outcome, when };
    };
    const calls = specification.points.calls.map((call) =>
      this.#seen.some((one) => one.call === callName(call))
        ? { ...call, outcomes: call.outcomes.map((outcome) => withKnown(call, outcome)) }
        : call,
    );
    return { specification: { ...specification, points: { ...specification.points, calls } }, accounts: added.size };
  }
}
