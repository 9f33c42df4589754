import type { Exchange } from '../observations/exchange.ts';
import type { Outcome } from '../outcomes/outcome.ts';

/** So much of a call that was made as says whether it read, and what came of it. */
export interface Reading {
  readonly exchange: Pick<Exchange, 'method' | 'status'>;
  readonly called: { readonly call: { readonly operation: string | null } | undefined };
  readonly refused: boolean;
}

/** A query is read, however it is sent. */
const isRead = ({ exchange: { method }, called }: Reading): boolean =>
  method === 'GET' || method === 'HEAD' || called.call?.operation?.startsWith('query ') === true;

/** Whether a read was refused, or told that what it asked for is not there: the outcome that it is of says which. */
export const isGone = (made: Reading): boolean =>
  isRead(made) && (made.refused || made.exchange.status === 404 || made.exchange.status === 410);

/** Whether a read was answered with what is there. */
export const isShown = (made: Reading): boolean => isRead(made) && !made.refused && made.exchange.status < 300;

const nameOf = (entity: string, key: string): string => JSON.stringify([entity, key]);

/**
 * The things that a recording saw there and has not written to since, each by whom: what of these the same person is told not to be there any more somebody else
 * took away, in a session that is not gone through. Nothing of the document is right or wrong for that. What was never seen there, or by another person alone,
 * may as well be hidden from whoever asks.
 */
export class SeenThere {
  /** By thing: who saw it. */
  readonly #seen = new Map<string, Set<string>>();

  /** A call that was made, and what it names, by entity. */
  see(made: Reading, keys: ReadonlyMap<string, string>, who: string): void {
    if (made.refused || made.exchange.status >= 400) return;
    for (const [entity, key] of keys)
      if (isRead(made)) this.saw(entity, key, who);
      else this.#seen.delete(nameOf(entity, key));
  }

  /** A thing that a list shows. */
  saw(entity: string, key: string, who: string): void {
    const name = nameOf(entity, key);
    this.#seen.set(name, (this.#seen.get(name) ?? new Set()).add(who));
  }

  /** Of what a read names, what is missing as the outcome tells, and was taken away by nobody here. */
  goneIn(
    outcome: Outcome | undefined,
    keys: ReadonlyMap<string, string>,
    who: string,
  ): readonly (readonly [entity: string, key: string])[] {
    const missing = (outcome?.when ?? []).flatMap((condition) =>
      condition.kind === 'target' && condition.is === 'missing' ? [condition.entity] : [],
    );
    return [...keys].filter(([entity, key]) => missing.includes(entity) && this.#seen.get(nameOf(entity, key))?.has(who) === true);
  }
}
