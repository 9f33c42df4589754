import type { Specification } from '../document/specification.ts';
import type { Exchange } from '../observations/exchange.ts';
import { isLedToSignIn } from '../observations/pages/sign-in-page.ts';
import type { Condition, Outcome } from '../outcomes/outcome.ts';
import type { Permission } from '../points/6-roles/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import type { CallMade } from './call-made.ts';
import { carriedBy } from './credential.ts';
import { GIVEN } from './given.ts';
import { refuses } from './happened.ts';
import { outcomeOf } from './outcome-of.ts';

type RoleOf = (made: CallMade) => string | undefined;

/** One call as one credential made it. */
interface Tried {
  readonly call: string;
  /** The first of them. */
  readonly made: CallMade;
  /** Of the first refusal; `undefined` when none was refused. */
  refused: number | undefined;
  allowed: boolean;
  /** What the document shows of such answers: some refuse under a status that says that all went well. */
  readonly answers: Set<Outcome>;
}

const nameOf = (role: string, call: string): string => JSON.stringify([role, call]);
const isRefusal = (exchange: Exchange): boolean => exchange.status === 401 || exchange.status === 403 || isLedToSignIn(exchange);

const turnsAway = ({ when }: Outcome): boolean => when.some(({ kind }) => kind === 'role' || kind === 'credential');

/**
 * What the roles of a session may do, where the document knows nothing of that role and that call: whether who asks was turned away each time, or not. Who somebody is was settled before the session; what the call answers whoever may make it, or may not, is the document's alone.
 */
export class Rights {
  readonly #tried = new Map<string, Tried>();
  readonly #taken = new Map<string, 'allowed' | 'refused'>();
  readonly #byRole = new Set<string>();

  see(made: CallMade): void {
    const { exchange, called } = made;
    const { call } = called;
    if (call === undefined || exchange.status <= 0 || exchange.status >= 500 || exchange.status === 429) return;
    const key = JSON.stringify([callName(call), made.isSomebodys, carriedBy(made.sentWith)]);
    const one = this.#tried.get(key) ?? { call: callName(call), made, refused: undefined, allowed: false, answers: new Set() };
    const { status, response } = exchange;
    const answer = status >= 400 ? undefined : outcomeOf(call, status, response.kind === 'json' ? response.value : undefined);
    if (isRefusal(exchange)) one.refused ??= status;
    else if (answer === undefined) one.allowed = true;
    else one.answers.add(answer);
    this.#tried.set(key, one);
  }

  /** The specification with those rights; those that it knows stay as they are. */
  within(specification: Specification, roleOf: RoleOf, filled: ReadonlySet<string>): Specification {
    const known = specification.points.roles.permissions;
    const own = new Map<string, Permission>();
    for (const tried of this.#tried.values()) {
      const { call, made } = tried;
      const { allowed, refused } = cameOf(tried, filled);
      const role = roleOf(made);
      if (role === undefined || (!allowed && refused === undefined)) continue;
      const outcome = allowed || own.get(nameOf(role, call))?.outcome === 'allowed' ? 'allowed' : 'refused';
      own.set(nameOf(role, call), {
        role,
        call,
        relation: 'unknown',
        outcome,
        status: outcome === 'allowed' ? 200 : (refused ?? 403),
        ...GIVEN,
      });
    }
    const isKnown = new Set(known.map(({ role, call }) => nameOf(role, call)));
    const byCall = Map.groupBy(
      [...own.values()].filter(({ role, call }) => !isKnown.has(nameOf(role, call))),
      ({ call }) => call,
    );
    const alike = likeness([...own.values()], known);
    const taken: Permission[] = [];
    const calls = specification.points.calls.map((call) =>
      (byCall.get(callName(call)) ?? []).reduce((before, right) => {
        const after = admitting(before, right, alike(right.role), filled);
        if (after !== undefined) taken.push(right);
        return after ?? before;
      }, call),
    );
    for (const call of specification.points.calls) if (differsByRole(call, filled)) this.#byRole.add(callName(call));
    for (const { role, call, outcome } of taken) this.#taken.set(nameOf(role, call), outcome === 'allowed' ? 'allowed' : 'refused');
    const names = new Set(specification.points.roles.roles.map(({ name }) => name));
    const roles = [
      ...specification.points.roles.roles,
      ...[...new Set(taken.map(({ role }) => role))]
        .filter((role) => !names.has(role))
        .map((name) => ({ name, recognisedBy: 'the recording that is checked', ...GIVEN })),
    ];
    return {
      ...specification,
      points: { ...specification.points, calls, roles: { ...specification.points.roles, roles, permissions: [...known, ...taken] } },
    };
  }

  get rights(): number {
    return this.#taken.size;
  }

  /** Whether what the call answers whoever may make it differs by role, so that nothing shows what it holds for this one. */
  differs(role: string | undefined, call: string): boolean {
    return this.isAllowed(role, call) && this.#byRole.has(call);
  }

  isAllowed(role: string | undefined, call: string): boolean {
    return role !== undefined && this.#taken.get(nameOf(role, call)) === 'allowed';
  }

  isRefused(role: string | undefined, call: string): boolean {
    return role !== undefined && this.#taken.get(nameOf(role, call)) === 'refused';
  }
}

/** Whether who asks was let in. A refusal under a status that says that all went well tells where the document shows whether it is for who asks. */
const cameOf = ({ made, answers, ...told }: Tried, filled: ReadonlySet<string>): Pick<Tried, 'allowed' | 'refused'> => {
  let { allowed, refused } = told;
  for (const answer of answers)
    if (made.called.call === undefined || !refuses(made.called.call, answer, filled)) allowed = true;
    else if (turnsAway(answer)) refused ??= answer.status;
    else allowed ||= answer.isolated;
  return { allowed, refused };
};

/** The roles of the document, for a role that it does not know: first the one that may do, of the calls that both made, most often what it may. */
const likeness =
  (own: readonly Permission[], known: readonly Permission[]) =>
  (role: string): readonly string[] => {
    const mine = new Map(own.filter((right) => right.role === role).map(({ call, outcome }) => [call, outcome]));
    const score = new Map<string, number>();
    for (const { role: other, call, outcome } of known) {
      const same = mine.get(call);
      score.set(other, (score.get(other) ?? 0) + (same === undefined ? 0 : same === outcome ? 1 : -1));
    }
    return [...score].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([other]) => other);
  };

const rolesOf = ({ when }: Outcome): readonly string[] => when.flatMap((condition) => (condition.kind === 'role' ? condition.oneOf : []));

/** Whether one role is answered otherwise than another by a call that lets both in. */
const differsByRole = (call: Call, filled: ReadonlySet<string>): boolean =>
  new Set(call.outcomes.flatMap((one) => (!refuses(call, one, filled) && rolesOf(one).length > 0 ? [rolesOf(one).toSorted().join()] : [])))
    .size > 1;

/**
 * The call with the role among those of whom it is shown what such a right comes to: of the role that is most alike. `undefined` where nothing shows it:
 * nobody was ever let in or turned away so.
 */
const admitting = (
  call: Call,
  { role, outcome, status }: Permission,
  alike: readonly string[],
  filled: ReadonlySet<string>,
): Call | undefined => {
  const ofRight = call.outcomes.filter((other) =>
    outcome === 'allowed' ? !refuses(call, other, filled) : other.status === status && refuses(call, other, filled),
  );
  const byRole = ofRight.filter((other) => rolesOf(other).length > 0);
  if (byRole.length === 0) return outcome === 'allowed' && ofRight.length > 0 ? call : undefined;
  const model = alike.find((one) => byRole.some((other) => rolesOf(other).includes(one)));
  const admitted = (condition: Condition): Condition =>
    condition.kind === 'role' && model !== undefined && condition.oneOf.includes(model)
      ? { ...condition, oneOf: [...condition.oneOf, role] }
      : condition;
  return {
    ...call,
    outcomes: call.outcomes.map((other) => (ofRight.includes(other) ? { ...other, when: other.when.map(admitted) } : other)),
  };
};
