import type { Json } from '../../base/json.ts';
import { type Exchange, placeInTime } from '../exchange.ts';
import { identitiesIn } from './about-caller.ts';
import { namesSent } from './sent.ts';
import type { Turn } from './signed-out.ts';
import { rolesIn, type Said, saidAgain } from './standing.ts';

/** What is kept of a credential that tells whose it is from then on. */
interface Carrier {
  readonly turns: Turn[];
  person: string | undefined;
  readonly said: Said[];
  readonly identities: Set<string>;
  readonly unauthorized: ReadonlySet<string>;
}

/** That somebody signed in with a credential that stays the same, and what the answer said of them. */
interface Entered {
  readonly turn: Turn;
  readonly person: string | undefined;
  readonly roles: ReturnType<typeof rolesIn>;
  readonly by: Pick<Exchange, 'index' | 'order'>;
  readonly identities: ReadonlySet<string>;
}

const enteredBy = (exchange: Exchange, body: Json | undefined, before: Pick<Turn, 'before'>): Entered => {
  const identities = new Set<string>();
  if (body !== undefined) identitiesIn(body, identities);
  return {
    turn: { place: placeInTime(exchange), end: exchange.end, signedIn: true, ...before },
    person: namesSent(exchange)[0],
    roles: body === undefined ? undefined : rolesIn(body),
    by: { index: exchange.index, ...(exchange.order === undefined ? {} : { order: exchange.order }) },
    identities,
  };
};

const enter = (carrier: Carrier, { turn, person, roles, by, identities }: Entered): void => {
  carrier.turns.push(turn);
  carrier.person ??= person;
  if (roles !== undefined) saidAgain(carrier.said, roles, by);
  for (const identity of identities) carrier.identities.add(identity);
};

/** Somebody signs in with what they carry already. */
export const signIn = (carrier: Carrier, exchange: Exchange, body: Json | undefined, before: Pick<Turn, 'before'> = {}): void =>
  enter(carrier, enteredBy(exchange, body, before));

/**
 * Whether whoever made an account with a visitor's session, which stays the same, was signed in by it, by what comes after it: they are let in where they had
 * been turned away. Many products want them to sign in first, or to be confirmed.
 */
export class SignedUp {
  readonly #waiting = new WeakMap<Carrier, Entered>();

  made(carrier: Carrier, exchange: Exchange, body: Json | undefined): void {
    this.#waiting.set(carrier, enteredBy(exchange, body, {}));
  }

  /** What is asked with the same credential afterwards. */
  sees(carrier: Carrier, { status }: Exchange, call: string): void {
    const entered = this.#waiting.get(carrier);
    if (entered === undefined) return;
    const isOver = (carrier.turns.at(-1)?.place ?? -1) > entered.turn.place;
    const isLetIn = status >= 200 && status < 400 && carrier.unauthorized.has(call);
    if (isOver || isLetIn || status === 401) this.#waiting.delete(carrier);
    if (!isOver && isLetIn) enter(carrier, entered);
  }
}
