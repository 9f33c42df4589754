import type { Condition } from '../../outcome.ts';
import { isAbout, isOperation } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Holds, Predicate } from './candidate.ts';
import { predicatesFor, roleOf } from './predicate.ts';

/** So many things show that somebody asked for what is their own, and for nothing else. */
const FEWEST = 2;

const targetOf = ({ sample }: Tracked): { readonly entity: string; readonly key: string } | undefined =>
  sample.reach.find((reach) => reach.in === 'path' && isAbout(reach));

type Owner = Extract<Condition, { kind: 'owner' }>;
const isOwn = ({ condition }: Predicate): boolean => condition.kind === 'owner' && condition.is === 'own';

/**
 * A role that was only ever answered so about what is its own, where others were about what is not theirs: of somebody else's things nothing is shown
 * for that role. Whose the thing is, is a condition for it.
 */
export const ownOnly = (
  group: readonly Tracked[],
  knowledge: Knowledge,
): readonly { readonly condition: Condition; readonly holds: Holds }[] => {
  const [first] = group;
  if (first === undefined || first.sample.status >= 400 || isOperation(first.sample.call) || targetOf(first) === undefined) return [];
  const byRole = Map.groupBy(group, roleOf);
  if (byRole.size < 2) return [];
  const found = new Map<string, { readonly owner: Owner; readonly holds: Holds; readonly roles: string[] }>();
  for (const [role, own] of byRole) {
    if (role === undefined || new Set(own.map((one) => targetOf(one)?.key)).size < FEWEST) continue;
    const rest = group.filter((one) => roleOf(one) !== role);
    const [plainest] = predicatesFor(own, rest, [], knowledge)
      .filter((predicate) => isOwn(predicate) && rest.some((one) => predicate.holds(one) === false))
      .toSorted((a, b) => a.about.length - b.about.length || (a.about < b.about ? -1 : 1));
    if (plainest?.condition.kind !== 'owner') continue;
    const known = found.get(plainest.about) ?? { owner: plainest.condition, holds: plainest.holds, roles: [] };
    found.set(plainest.about, known);
    known.roles.push(role);
  }
  return [...found.values()].map(({ owner, holds, roles }) => ({
    condition: { ...owner, roles: roles.toSorted() },
    holds: (one) => (roles.includes(roleOf(one) ?? '') ? holds(one) : true),
  }));
};
