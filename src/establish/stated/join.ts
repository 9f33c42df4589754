import type { Problem } from '../../base/result.ts';
import type { Specification } from '../../document/specification.ts';
import type { StatedInterface } from '../../observations/stated.ts';
import { joinCalls } from './calls.ts';
import { joinEntities } from './entities.ts';
import { joinErrors } from './errors.ts';
import { joinLimits } from './limits.ts';
import { matchCalls, placedBelow, prefixOf } from './match.ts';
import { joinPurpose } from './purpose.ts';
import { standingIn, withReferences } from './references.ts';
import { joinRoles } from './roles.ts';
import { joinStates } from './states.ts';
import { type StatedThing, thingsOf } from './thing.ts';
import { type AcceptedOf, joinValidation } from './validation.ts';

/** The nine points as they stand, and what the recordings show beside them. */
export interface Joined extends Pick<Specification, 'product' | 'points'> {
  /** By entity: where its objects were seen. */
  readonly collections: ReadonlyMap<string, readonly string[]>;
  readonly accepted: AcceptedOf;
}

const withThings = (collections: Joined['collections'], names: ReadonlyMap<StatedThing, string>): Joined['collections'] => {
  const all = new Map(collections);
  for (const [thing, name] of names) all.set(name, [...new Set([...(all.get(name) ?? []), ...thing.collections])]);
  return all;
};

const joinOne = (
  joined: Joined,
  said: StatedInterface,
): Joined & {
  readonly elsewhere: ReadonlySet<string>;
  readonly prefix: string | undefined;
  readonly names: ReadonlyMap<StatedThing, string>;
} => {
  const { product, points, collections, accepted } = joined;
  const prefix = prefixOf(said, points.calls);
  const stated = prefix === undefined ? said : placedBelow(said, prefix);
  const { matches, elsewhere } = matchCalls(stated, points.calls);
  const things = thingsOf(stated, matches);
  const { entities, names } = joinEntities(points.entities, things, (entity) => collections.get(entity) ?? [], standingIn(points.calls));
  const { name, purpose } = joinPurpose(product.name, points.purpose, stated);
  const validation = joinValidation(points.validation, matches, accepted);
  return {
    product: { name },
    points: {
      ...points,
      purpose,
      entities,
      states: joinStates(points.states, names),
      validation,
      roles: joinRoles(points.roles, stated, matches),
      calls: joinCalls(points.calls, matches),
      errors: joinErrors(points.errors, matches),
      limits: joinLimits(points.limits, matches, validation),
    },
    collections: withThings(collections, names),
    accepted,
    elsewhere,
    prefix,
    names,
  };
};

/**
 * What recordings show, with what descriptions state: the same subject gets one more foot to stand on, a disagreement is told with both sides,
 * and what is only stated is a row of its own. Pure; descriptions are put in the order of their names first, so that theirs does not matter.
 */
export const joinStated = (
  recorded: Joined,
  interfaces: readonly StatedInterface[],
): { readonly joined: Joined; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = [];
  const things = new Map<StatedThing, string>();
  let joined = recorded;
  for (const stated of [...interfaces].sort((a, b) => (a.source < b.source ? -1 : 1))) {
    const { elsewhere, prefix, names, ...next } = joinOne(joined, stated);
    for (const [thing, name] of names) things.set(thing, name);
    joined = next;
    if (prefix !== undefined)
      problems.push({
        kind: 'prefix',
        severity: 'repaired',
        at: stated.source,
        says: `The calls of ${stated.source} were recorded below ${prefix}, which it does not state; they were joined there.`,
      });
    if (elsewhere.size > 0)
      problems.push({
        kind: 'other-server',
        severity: 'repaired',
        at: stated.source,
        says: `${stated.source} names other servers than the recorded ${[...elsewhere].sort().join(', ')}; they were joined by method and path.`,
      });
  }
  const { points } = joined;
  return { joined: { ...joined, points: { ...points, calls: withReferences(points.calls, things, points.entities) } }, problems };
};
