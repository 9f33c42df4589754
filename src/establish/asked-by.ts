import { isObject } from '../base/json.ts';
import type { Observed } from '../observations/observed.ts';
import { resourceOf, textAt } from '../observations/resource.ts';
import { valueAt } from '../outcomes/place.ts';
import { thingsAt } from './asked-for.ts';
import type { Owners } from './reach.ts';

/** So many answers are looked at. */
const MOST = 2_000;
/** One thing may be called so by chance. */
const SEVERAL = 2;

/**
 * Parameters of queries that name the thing that is asked for, whatever they are called (`/tickets:get?filterByTk=24`): the answer is each time the one
 * thing of that identity, of several things, and never another one.
 */
export const asksBy = (kept: readonly (readonly Observed[])[], owners: Owners): ReadonlySet<string> => {
  const named = new Map<string, Set<string>>();
  const other = new Set<string>();
  const asked = kept
    .flat()
    .filter(({ accepted, call, path, query }) => accepted && call.operation === null && path.parameters.length === 0 && query.length > 0);
  for (const observed of asked.slice(0, MOST)) {
    const entity = thingsAt(observed, owners);
    const resource = observed.response === undefined ? undefined : resourceOf(observed.response, '', []);
    if (entity?.identity === undefined || entity.within !== undefined || resource === undefined || resource.list) continue;
    const thing = valueAt(observed.response, resource.path);
    const key = isObject(thing) ? textAt(thing, entity.identity) : undefined;
    if (key === undefined) continue;
    for (const { name, value } of observed.query)
      if (value === key) named.set(name, (named.get(name) ?? new Set()).add(value));
      else if (owners.byIdentity(value).includes(entity)) other.add(name);
  }
  return new Set([...named].flatMap(([name, values]) => (values.size >= SEVERAL && !other.has(name) ? [name] : [])));
};
