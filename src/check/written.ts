import type { Exchange } from '../observations/exchange.ts';
import type { Outcome } from '../outcomes/outcome.ts';

const isRead = ({ method }: Pick<Exchange, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Whether a read was told that what it asked for is not there. */
export const isGone = (exchange: Pick<Exchange, 'method' | 'status'>): boolean =>
  isRead(exchange) && (exchange.status === 404 || exchange.status === 410);

const nameOf = (entity: string, key: string): string => JSON.stringify([entity, key]);

/**
 * The things that a recording wrote to since it last saw them there. What is not there any more and is none of these somebody else took away, in a session
 * that is not gone through: nothing of the document is right or wrong for that.
 */
export class Written {
  readonly #things = new Set<string>();

  /** An exchange, and what it names, by entity. */
  see(exchange: Pick<Exchange, 'method' | 'status'>, keys: ReadonlyMap<string, string>): void {
    if (exchange.status >= 400) return;
    for (const [entity, key] of keys)
      if (isRead(exchange)) this.#things.delete(nameOf(entity, key));
      else this.#things.add(nameOf(entity, key));
  }

  /** Of what a read names, what is missing as the outcome tells, and was taken away by nobody here. */
  goneIn(outcome: Outcome | undefined, keys: ReadonlyMap<string, string>): readonly (readonly [entity: string, key: string])[] {
    const missing = (outcome?.when ?? []).flatMap((condition) =>
      condition.kind === 'target' && condition.is === 'missing' ? [condition.entity] : [],
    );
    return [...keys].filter(([entity, key]) => missing.includes(entity) && !this.#things.has(nameOf(entity, key)));
  }
}
