import type { Exchange } from '../observations/exchange.ts';
import type { Outcome } from '../outcomes/outcome.ts';

const isRead = ({ method }: Pick<Exchange, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Whether a read was told that what it asked for is not there. */
export const isGone = (exchange: Pick<Exchange, 'method' | 'status'>): boolean =>
  isRead(exchange) && (exchange.status === 404 || exchange.status === 410);

/** Whether a read was answered with what is there. */
export const isShown = (exchange: Pick<Exchange, 'method' | 'status'>): boolean => isRead(exchange) && exchange.status < 300;

const nameOf = (entity: string, key: string): string => JSON.stringify([entity, key]);

/**
 * The things that a recording saw there and has not written to since. What of these is not there any more somebody else took away, in a session that is not
 * gone through: nothing of the document is right or wrong for that. What was never seen there may as well be hidden from whoever asks.
 */
export class SeenThere {
  readonly #seen = new Set<string>();

  /** An exchange, and what it names, by entity. */
  see(exchange: Pick<Exchange, 'method' | 'status'>, keys: ReadonlyMap<string, string>): void {
    if (exchange.status >= 400) return;
    for (const [entity, key] of keys)
      if (isRead(exchange)) this.#seen.add(nameOf(entity, key));
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
