/**
 * Things without an identity of their own: there is one of them behind an address ("/settings", "/projects/{id}/settings"), or one for each who asks. What
 * tells them apart stands in the address alone.
 */

/** Where there is no more than one: what it is kept under. */
export const THE_ONE = 'the one';

/** What a thing is kept under that its address alone names: what stands in the places of its parameters, in their order. */
export const keyByAddress = (values: Iterable<string>): string => {
  const parts = [...values].map((value) => value.replace(/[%/]/g, encodeURIComponent));
  return parts.length === 0 ? THE_ONE : parts.join('/');
};

/** For whom a thing is kept that each has of their own: an account, or whoever has a role where no account is known. */
export const whoAsks = (account: string | undefined, role: string | undefined): string =>
  account ?? (role === undefined || role === 'anonymous' || role === 'signed in' ? '' : role);

/**
 * The values of an address that a thing is called within, which it names by a parameter: those under the names of what it holds within (OData 4.01 URL
 * Conventions §4.3, keys of several named values), else those right before it. `undefined` where there are fewer.
 */
export const valuesWithin = (
  within: readonly string[],
  path: ReadonlyMap<string, string>,
  parameter: string,
): readonly string[] | undefined => {
  const named = within.map((part) => path.get(part.replace(/^\{(.*)\}$/, '$1')));
  if (!named.includes(undefined)) return named as string[];
  const before = [...path.keys()].indexOf(parameter);
  return before < within.length ? undefined : [...path.values()].slice(before - within.length, before);
};
