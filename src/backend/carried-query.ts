import { heldBy } from '../base/wire/held-query.ts';
import { isActionWords } from '../base/words/action-words.ts';
import { isBuster } from '../outcomes/buster.ts';
import type { Call } from '../points/7-calls/reading.ts';

type Query = ReadonlyMap<string, readonly string[]>;

/**
 * The query of a request, without what is said of the call that carries an operation: the parameters of its address ("/graphql?lang=en") stand there, and
 * tell the operation nothing where they have values that were seen.
 */
export const withoutCarried = (
  query: Query,
  call: Pick<Call, 'method' | 'path' | 'origin' | 'operation'>,
  calls: readonly Call[],
): Query => {
  if (query.size === 0 || call.operation === null || isActionWords(call.operation)) return query;
  const carrier = calls.find(
    ({ operation, method, path, origin }) => operation === null && method === call.method && path === call.path && origin === call.origin,
  );
  const isSeen = (name: string, values: readonly string[]): boolean => {
    const known = carrier?.parameters.find((one) => one.in === 'query' && one.name === name);
    return known !== undefined && values.every((value) => known.values.some((seen) => String(seen) === value));
  };
  return new Map([...query].filter(([name, values]) => !isSeen(name, values)));
};

/** What a call is asked with: what stands in a parameter under names in brackets, and nothing that only keeps caches from answering. What carries an operation is its own. */
export const itemsAsked = (
  search: URLSearchParams,
  { operation }: Pick<Call, 'operation'>,
  at: number,
): readonly (readonly [name: string, value: string])[] =>
  [...search]
    .filter(([name, value]) => !isBuster(name, value, at))
    .flatMap(
      ([name, value]) => (operation === null || isActionWords(operation) ? heldBy(name, value)?.pairs : undefined) ?? [[name, value]],
    );

export const groupedQuery = (items: readonly (readonly [string, string])[]): Query => {
  const query = new Map<string, string[]>();
  for (const [name, value] of items) query.set(name, [...(query.get(name) ?? []), value]);
  return query;
};
