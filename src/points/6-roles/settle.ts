import { BELOW } from '../../observations/entity/history.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { discarding, noneDiscarded } from '../../statement/discarded.ts';
import type { Basis } from '../../statement/ground.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import { type LeftOut, type Permission, permissionOrder, type Role, type Roles } from './reading.ts';
import { Relations } from './relation.ts';
import { tellingIn } from './telling.ts';
import { ANY, type Cell, type Identities, type Sights } from './vote.ts';

/** Whether the thing a refusal was about is known to be there: some answer showed it, or somebody was let through to it. */
const thereIn = (entities: readonly EntityModel[], sights: readonly Sights[]): ((cell: Cell) => boolean) => {
  const all = new Set<string>();
  const known = new Map<string, Set<string>>();
  for (const entity of entities) {
    for (const { origin, collection } of entity.collections) {
      const ids = known.get(`${origin} ${collection}`) ?? new Set<string>();
      for (const id of entity.snapshots.keys()) ids.add(id);
      for (const id of entity.runs.keys()) ids.add(id);
      known.set(`${origin} ${collection}`, ids);
    }
    for (const id of entity.snapshots.keys()) all.add(id);
  }
  return ({ collection, target }) => {
    if (collection === null || target === null) return true;
    const [place = '', ...within] = collection.split(BELOW);
    const ids = collection === ANY ? all : known.get(place);
    return (
      ids?.has(target) === true ||
      ids?.has([...within, target].join('/')) === true ||
      sights.some((seen) => seen.has(`${collection} ${target}`))
    );
  };
};

/** So many people of one role are told by what they carry. */
const CARRIERS = 20;

/** What is carried, by role; what two roles carry is somebody's whose role has changed. */
const carriedBy = (ballots: readonly Ballot[]): ReadonlyMap<string, readonly string[]> => {
  const carried = ballots.reduce(mergeBallots, noBallot);
  const times = new Map<string, number>();
  for (const [, votes] of carried) for (const text of votes.keys()) times.set(text, (times.get(text) ?? 0) + 1);
  return new Map(
    [...carried].map(([role, votes]) => [
      role,
      [...votes.keys()]
        .filter((text) => times.get(text) === 1)
        .sort()
        .slice(0, CARRIERS),
    ]),
  );
};

/** The pseudonym of a secret. */
const CREDENTIAL = /\bnp_tok_/;

/** What the one person of a role is called, by role: of two persons, or of one whom no answer calls anything, nothing is shown. */
const knownBy = (ballots: readonly Ballot[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...ballots.reduce(mergeBallots, noBallot)].flatMap(([role, votes]) => {
      const [only = '[]', ...others] = votes.keys();
      // Whom only a credential tells is called nothing.
      const names = (JSON.parse(only) as readonly string[]).filter((name) => !CREDENTIAL.test(name));
      return others.length > 0 || names.length === 0 ? [] : [[role, names] as const];
    }),
  );

const rolesOf = (
  ballots: readonly Ballot[],
  carried: ReadonlyMap<string, readonly string[]>,
  known: ReadonlyMap<string, readonly string[]>,
): Role[] =>
  [...ballots.reduce(mergeBallots, noBallot)]
    .map(([name, votes]): Role => {
      const carries = carried.get(name) ?? [];
      const names = known.get(name) ?? [];
      const all = [...votes.values()].reduce(addTallies, noTally);
      return {
        name,
        recognisedBy: [...votes.keys()].sort().join(', '),
        ...(carries.length === 0 ? {} : { carries: [...carries] }),
        ...(names.length === 0 ? {} : { knownAs: [...names] }),
        ...shown(name === 'anonymous' || name === 'signed in' ? 'seen' : ['stated', 'seen'], all, { counted: 'persons' }),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Whether a thing that was answered as not found was shown to somebody else before and after, and never to who was told so: what else they asked for was at fault. Where
 * they asked for nothing else (`bare`), that they were shown it themselves before and after says as much.
 */
const hiddenIn =
  (sights: readonly Sights[]): ((cell: Cell) => boolean) =>
  ({ collection, target, to, bare, time = 0 }) => {
    const all = sights.flatMap((seen) => [...(seen.get(`${collection} ${target}`) ?? [])]);
    const others = all.filter(([principal]) => principal !== to);
    const witnesses = bare === true ? all : others;
    return (
      witnesses.length === all.length && witnesses.some(([, { first }]) => first < time) && witnesses.some(([, { last }]) => last > time)
    );
  };

/** Calls that put what was not there under a name (`PUT` or `POST` answered with 201): for them nothing has to be there to be refused. */
const creatingIn = (cells: Ballot): ReadonlySet<string> =>
  new Set(
    [...cells].flatMap(([subject, votes]) => {
      const [, call] = JSON.parse(subject) as [string, string];
      const isMade = (vote: string): boolean => {
        const { outcome, status } = JSON.parse(vote) as Cell;
        return outcome === 'allowed' && status === 201;
      };
      return /^(?:PUT .*|POST .*\})$/.test(call) && [...votes.keys()].some(isMade) ? [call] : [];
    }),
  );

/** Calls that somebody was let in to, and not sent on. `isCounted`: of which roles. */
const openIn = (cells: Ballot, isCounted: (role: string) => boolean): ReadonlySet<string> =>
  new Set(
    [...cells].flatMap(([subject, votes]) => {
      const [role, call] = JSON.parse(subject) as [string, string];
      const isLetIn = (vote: string): boolean => {
        const { outcome, status } = JSON.parse(vote) as Cell;
        return outcome === 'allowed' && status < 300;
      };
      return isCounted(role) && [...votes.keys()].some(isLetIn) ? [call] : [];
    }),
  );

const LEFT_OUT = 200;

/** What one recording shows beside its votes. */
export interface Witness {
  readonly sights: Sights;
  readonly deletions: ReadonlyMap<string, number>;
  readonly identities: Identities;
}

const identitiesOf = (all: readonly Witness[]): Identities => {
  const merged = new Map<string, Set<string>>();
  for (const { identities } of all)
    for (const [principal, own] of identities) merged.set(principal, new Set([...(merged.get(principal) ?? []), ...own]));
  return merged;
};

/** What roles and permissions are settled from; of what is told by recording, one for each. */
export interface RolesSeen {
  readonly roles: readonly Ballot[];
  readonly cells: readonly Ballot[];
  readonly related: readonly Ballot[];
  readonly witnesses: readonly Witness[];
  readonly entities: readonly EntityModel[];
  readonly discarded: readonly Ballot[];
  readonly carried: readonly Ballot[];
  readonly known: readonly Ballot[];
}

/** Point 6. What nobody tried stays out of the matrix: *Not shown*. */
export const settleRoles = ({ roles, cells, related, witnesses, entities, discarded, carried, known }: RolesSeen): Roles => {
  const sights = witnesses.map((witness) => witness.sights);
  const deletions = witnesses.map((witness) => witness.deletions);
  const relations = new Relations(related.reduce(mergeBallots, noBallot), identitiesOf(witnesses), entities);
  const there = thereIn(entities, sights);
  // What somebody was let through to after it was deleted is another thing of the same name: some stores give an identity again.
  const gone = ({ collection, target, time = 0 }: Cell): boolean => {
    const key = `${collection} ${target}`;
    const since = Math.max(...deletions.map((deleted) => deleted.get(key) ?? Number.NEGATIVE_INFINITY).filter((at) => at < time));
    const isAmid = (at: number): boolean => at > since && at < time;
    return (
      since > Number.NEGATIVE_INFINITY &&
      !sights.some((seen) => [...(seen.get(key)?.values() ?? [])].some(({ first, last }) => isAmid(first) || isAmid(last)))
    );
  };
  const hidden = hiddenIn(sights);
  /** Whether whoever was told that it is not there was shown it themselves: only that they asked for nothing else says that they may not. */
  const isAlone = ({ bare, ...cell }: Cell): boolean => cell.outcome === 'hidden' && bare === true && !hidden(cell);
  const permissions: Permission[] = [];
  const left = new Map<
    string,
    { readonly role: string; readonly call: string; readonly status: number; readonly why: LeftOut['why']; tally: Tally }
  >();
  const leave = (role: string, call: string, status: number, why: LeftOut['why'], tally: Tally): void => {
    const key = JSON.stringify([call, role, status, why]);
    const have = left.get(key);
    left.set(key, { role, call, status, why, tally: addTallies(have?.tally ?? noTally, tally) });
  };
  for (const [subject, votes] of discarded.reduce(mergeBallots, noBallot)) {
    const [role, call] = JSON.parse(subject) as [string, string];
    for (const [vote, tally] of votes) {
      const [status, why] = JSON.parse(vote) as [number, LeftOut['why']];
      leave(role, call, status, why, tally);
    }
  }
  const merged = cells.reduce(mergeBallots, noBallot);
  const creating = creatingIn(merged);
  const telling = tellingIn(merged, (cell) => there(cell) && !gone(cell));
  const open = openIn(merged, (role) => role !== 'anonymous');
  const answered = openIn(merged, () => true);
  for (const [subject, votes] of merged) {
    const [role, call] = JSON.parse(subject) as [string, string];
    const outcomes = new Map<Cell['outcome'], { status: number; tally: Tally }>();
    let missing = noneDiscarded;
    const alone: Tally[] = [];
    const all = [...votes.keys()].map((vote) => JSON.parse(vote) as Cell);
    const mayAtTimes = all.some((cell) => cell.outcome === 'allowed');
    // What is counted is a person with the thing that the address names; where it names none, it is people.
    const relation = /\{[^}]*\}/.test(call) ? 'unknown' : 'none';
    const isOfPeople = relation === 'none';
    for (const [vote, tally] of [...votes].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
      const cell = JSON.parse(vote) as Cell;
      // A 403 for something that may not exist is no permission: some products hide what is missing that way.
      const isNothing = !there(cell) || gone(cell);
      if (cell.outcome === 'refused' && cell.status !== 401 && isNothing && !creating.has(call) && !telling.has(call)) {
        leave(role, call, cell.status, gone(cell) ? 'gone' : 'unknown', tally);
        continue;
      }
      if (cell.outcome === 'refused' && cell.silent === true && mayAtTimes) {
        leave(role, call, cell.status, 'reason', tally);
        continue;
      }
      if ((cell.led === true && !open.has(call)) || (cell.lacking === true && !answered.has(call))) continue;
      // A 404 of what nobody else was shown may be of what is not there.
      if (cell.outcome === 'hidden' && (gone(cell) || !hidden(cell))) {
        missing = discarding(missing, gone(cell) ? 'gone' : 'unknown', tally);
        continue;
      }
      if (mayAtTimes && isAlone(cell)) {
        alone.push(tally);
        continue;
      }
      const have = outcomes.get(cell.outcome);
      outcomes.set(cell.outcome, { status: have?.status ?? cell.status, tally: addTallies(have?.tally ?? noTally, tally) });
    }
    const allowed = outcomes.get('allowed');
    const refused = outcomes.get('refused');
    const mixed = allowed !== undefined && refused !== undefined;
    const counts = (cell: Cell): boolean =>
      cell.outcome === 'hidden'
        ? hidden(cell)
        : cell.outcome !== 'refused' || (cell.silent !== true && (creating.has(call) || (there(cell) && !gone(cell))));
    const isHiddenToo = allowed !== undefined && (outcomes.has('hidden') || alone.length > 0);
    const split = mixed || isHiddenToo ? relations.splitOf(subject, counts) : undefined;
    // What they may do to others may be kept from them by how this one stands, where whose it is does not tell them apart.
    for (const tally of split === undefined ? alone : []) missing = discarding(missing, 'unknown', tally);
    for (const { relation: whose, outcome, status, tally, by } of split ?? [])
      permissions.push({
        role,
        call,
        relation: whose,
        outcome,
        status,
        ...shown(outcome === 'allowed' ? 'seen' : 'enforced', tally, { note: `whose it is, by ${by}`, discarded: missing }),
      });
    if (split !== undefined) for (const { outcome } of split) outcomes.delete(outcome);
    for (const [outcome, { status, tally }] of outcomes) {
      // Allowed at times and refused at others: something else than the role decides, so the refusal is only what happened.
      const both = mixed && (outcome === 'allowed' || outcome === 'refused');
      const basis: Basis = outcome === 'allowed' || both ? 'seen' : 'enforced';
      const { times, units } = triesOf(tally);
      const ground = shown(basis, tally, {
        counted: isOfPeople && times !== units ? 'persons' : undefined,
        against: both ? (outcome === 'allowed' ? refused : allowed)?.tally : undefined,
        discarded: missing,
        note: both
          ? outcome === 'allowed'
            ? 'refused at other times; cause not isolated'
            : 'allowed at other times; cause not isolated'
          : undefined,
      });
      permissions.push({ role, call, relation, outcome, status, ...ground });
    }
  }
  const leftOut = [...left]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, LEFT_OUT)
    .map(([, { role, call, status, why, tally }]): LeftOut => ({ role, call, status, why, ...shown('seen', tally) }));
  return {
    roles: rolesOf(roles, carriedBy(carried), knownBy(known)),
    permissions: permissions.sort(permissionOrder),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
};
