import type { EntityModel } from '../../observations/entity/unify.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import type { Basis } from '../../statement/ground.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import type { Cell, Sights } from './miner.ts';
import type { Permission, Role, Roles } from './reading.ts';

/** Whether the thing a refusal was about is known to be there: some answer showed it. */
const thereIn = (entities: readonly EntityModel[]): ((cell: Cell) => boolean) => {
  const known = new Map<string, Set<string>>();
  for (const entity of entities) {
    for (const { origin, collection } of entity.collections) {
      const ids = known.get(`${origin} ${collection}`) ?? new Set<string>();
      for (const id of entity.snapshots.keys()) ids.add(id);
      for (const id of entity.runs.keys()) ids.add(id);
      known.set(`${origin} ${collection}`, ids);
    }
  }
  return ({ collection, target }) => collection === null || target === null || known.get(collection)?.has(target) === true;
};

const rolesOf = (ballots: readonly Ballot[]): Role[] =>
  [...ballots.reduce(mergeBallots, noBallot)]
    .map(([name, votes]): Role => {
      const [recognisedBy, tally] = [...votes].sort((a, b) => (a[0] < b[0] ? -1 : 1))[0] ?? ['', noTally];
      const all = [...votes.values()].reduce(addTallies, tally);
      return {
        name,
        recognisedBy: [...votes.keys()].sort().join(', ') || recognisedBy,
        ...shown(name === 'anonymous' || name === 'signed in' ? 'seen' : ['stated', 'seen'], all, { counted: 'persons' }),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a thing that was answered as not found was shown to somebody else before and after. */
const hiddenIn =
  (sights: readonly Sights[]): ((cell: Cell) => boolean) =>
  ({ collection, target, to, time = 0 }) => {
    const others = sights.flatMap((seen) => [...(seen.get(`${collection} ${target}`) ?? [])]).filter(([principal]) => principal !== to);
    return others.some(([, { first }]) => first < time) && others.some(([, { last }]) => last > time);
  };

/** Point 6. What nobody tried stays out of the matrix: *Not shown*. */
export const settleRoles = (
  roles: readonly Ballot[],
  cells: readonly Ballot[],
  sights: readonly Sights[],
  deletions: readonly ReadonlyMap<string, number>[],
  entities: readonly EntityModel[],
): Roles => {
  const there = thereIn(entities);
  const gone = ({ collection, target, time = 0 }: Cell): boolean =>
    deletions.some((deleted) => (deleted.get(`${collection} ${target}`) ?? Number.POSITIVE_INFINITY) < time);
  const hidden = hiddenIn(sights);
  const permissions: Permission[] = [];
  for (const [subject, votes] of cells.reduce(mergeBallots, noBallot)) {
    const [role, call] = JSON.parse(subject) as [string, string];
    const outcomes = new Map<Cell['outcome'], { status: number; tally: Tally }>();
    for (const [vote, tally] of [...votes].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
      const cell = JSON.parse(vote) as Cell;
      // A 403 for something that may not exist is no permission: some products hide what is missing that way.
      if (cell.outcome === 'refused' && cell.status === 403 && (!there(cell) || gone(cell))) continue;
      if (cell.outcome === 'hidden' && !hidden(cell)) continue;
      const have = outcomes.get(cell.outcome);
      outcomes.set(cell.outcome, { status: have?.status ?? cell.status, tally: addTallies(have?.tally ?? noTally, tally) });
    }
    const relation = /\{[^}]*\}/.test(call) ? 'unknown' : 'none';
    const allowed = outcomes.get('allowed');
    const refused = outcomes.get('refused');
    for (const [outcome, { status, tally }] of outcomes) {
      // Allowed at times and refused at others: something else than the role decides, so the refusal is only what happened.
      const mixed = outcome === 'allowed' ? refused !== undefined : outcome === 'refused' && allowed !== undefined;
      const basis: Basis = outcome === 'allowed' || mixed ? 'seen' : 'enforced';
      const ground = shown(basis, tally, {
        note: mixed
          ? outcome === 'allowed'
            ? 'refused at other times; cause not isolated'
            : 'allowed at other times; cause not isolated'
          : undefined,
      });
      permissions.push({ role, call, relation, outcome, status, ...ground });
    }
  }
  const order = (permission: Permission): string => `${permission.call} ${permission.role} ${permission.outcome}`;
  return { roles: rolesOf(roles), permissions: permissions.sort((a, b) => (order(a) < order(b) ? -1 : 1)) };
};
