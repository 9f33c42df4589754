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
 * The things that a recording saw there and has not written to since. What of these is not there any more somebody else took away, in a session that is not
 * gone through: nothing of the document is right or wrong for that. What was never seen there may as well be hidden from whoever asks.
 */
export class SeenThere {
  readonly #seen = new Set<string>();

  /** A call that was made, and what it names, by entity. */
  see(made: Reading, keys: ReadonlyMap<string, string>): void {
    if (made.refused || made.exchange.status >= 400) return;
    for (const [entity, key] of keys)
      if (isRead(made)) this.#seen.add(nameOf(entity, key));
      else this.#seen.delete(nameOf(entity, key));
  }

  /** A thing that a list shows. */
  saw(entity: string, key: string): void {
    this.#seen.add(nameOf(entity, key));
  }

  /** Of what a read names, what is missing as the outcome tells, and was taken away by nobody here. */
  goneIn(outcome: Outcome | undefined, keys: ReadonlyMap<string, string>): readonly (readonly [entity: string, key: string])[] {
    const missing = (outcome?.when ?? []).flatMap((condition) =>
      condition.kind === 'target' && condition.is === 'missing' ? [condition.entity] : [],
    );
    return [...keys].filter(([entity, key]) => missing.includes(entity) && this.#seen.has(nameOf(entity, key)));
  }
}
