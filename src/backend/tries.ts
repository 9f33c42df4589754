import type { Outcome } from '../outcomes/outcome.ts';
import { valueAt } from '../outcomes/place.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Facts } from './facts.ts';

/** So often anybody may mistake a secret, whether that was seen or not. */
const ALWAYS = 5;
const NAMES = 10_000;

/** Wrong secrets by name, since the last right one: whether a product goes on to answer so, or locks the account, only more of them would show. */
export class Tries {
  readonly #wrong = new Map<string, number>();

  /** Takes note of a sign-in. The words that follow "what <call> answers when …" once a name was tried more often than that was ever seen. */
  note(outcome: Outcome, facts: Facts): string | undefined {
    const account = outcome.when.find((condition) => condition.kind === 'account');
    // Where it is shown how often is too often, that is answered.
    const isLimited = facts.often !== undefined;
    if (account === undefined || isLimited) return undefined;
    const name = JSON.stringify([callName(facts.call), valueAt(facts.payload, account.name) ?? null]);
    const before = this.#wrong.get(name) ?? 0;
    this.#wrong.delete(name);
    if (account.is === 'right') return undefined;
    if (this.#wrong.size < NAMES) this.#wrong.set(name, before + 1);
    return before < Math.max(ALWAYS, outcome.support.times) ? undefined : `${account.secret} was wrong ${before} times before`;
  }
}
