import { fitting, halvesOf, hasValue } from '../../plan/address.ts';

interface Location {
  readonly pathname: string;
  readonly search: string;
}

/**
 * What says which screen one is at: the path and, where screens differ by the query, the part of the query that tells them apart. `fronts`: addresses of
 * screens with such a query.
 */
export const hereOf = (fronts: readonly string[], { pathname, search }: Location): string => {
  if (fronts.length === 0 || search === '') return pathname;
  const own = fronts.filter((address) => halvesOf(address).path === pathname);
  // Where a value stands in the path, the query alone tells.
  const query = (address: string): string => halvesOf(address).query;
  const found = fitting(own.length > 0 ? own : fronts.filter((address) => hasValue(address)), query, search);
  return found === undefined ? pathname : `${pathname}?${query(found)}`;
};
