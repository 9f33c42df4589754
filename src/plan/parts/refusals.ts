import { isObject, type Json } from '../../base/json.ts';
import type { Points } from '../../document/specification.ts';
import type { Outcome, Template } from '../../outcomes/outcome.ts';
import type { Scalar } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { isTaken, type Sendable } from '../calls/sendable.ts';
import type { Refusing } from '../request.ts';

const isScalar = (value: Json | undefined): value is Scalar => typeof value !== 'object' || value === null;

/** Members at the top of an answer: the one value where there is one, `undefined` where it is another each time. */
const membersOf = (body: Template | null): ReadonlyMap<string, Scalar | undefined> => {
  if (body?.kind === 'object')
    return new Map(
      body.members.map(([key, member]) => {
        const value = member.kind === 'source' && member.source.from === 'constant' ? (member.source.value as Json) : undefined;
        return [key, value !== undefined && isScalar(value) ? value : undefined];
      }),
    );
  const whole = body?.kind === 'source' && body.source.from === 'constant' ? (body.source.value as Json) : undefined;
  return new Map(isObject(whole) ? Object.entries(whole).map(([key, value]) => [key, isScalar(value) ? value : undefined]) : []);
};

interface Told {
  readonly call: Call;
  readonly refusing: readonly ReadonlyMap<string, Scalar | undefined>[];
  readonly accepting: readonly ReadonlyMap<string, Scalar | undefined>[];
}

/** Outcomes that were taken by their status, those first that the catalogue has words of, or that kept something from happening. */
const toldBy = (points: Points, call: Call): Told => {
  const name = callName(call);
  const words = new Set(
    points.errors.flatMap((error) =>
      (error.call === name || error.call === 'any') && isTaken(call, error.status) ? [error.message ?? error.code ?? ''] : [],
    ),
  );
  const refuses = ({ body, then, collection, basis }: Outcome): boolean =>
    then.length === 0 &&
    collection === null &&
    (basis.includes('enforced') || [...membersOf(body).values()].some((value) => typeof value === 'string' && words.has(value)));
  const taken = words.size === 0 ? [] : call.outcomes.filter(({ status, body }) => isTaken(call, status) && body !== null);
  const [refusing, accepting] = [taken.filter(refuses), taken.filter((one) => !refuses(one))];
  return { call, refusing: refusing.map(({ body }) => membersOf(body)), accepting: accepting.map(({ body }) => membersOf(body)) };
};

interface Verdict extends Refusing {
  readonly is: Scalar;
  /** What it says where nothing is refused. */
  readonly not: ReadonlySet<Scalar | undefined>;
}

/** A member that says one thing wherever something was refused, and another wherever it was not. */
const verdictIn = ({ refusing, accepting }: Told): readonly Verdict[] => {
  const [first] = refusing;
  if (first === undefined || accepting.length === 0) return [];
  return [...first].flatMap(([key, is]) =>
    is !== undefined &&
    refusing.every((one) => one.get(key) === is) &&
    accepting.every((one) => one.get(key) !== undefined && one.get(key) !== is)
      ? [{ key, is, not: new Set(accepting.map((one) => one.get(key))) }]
      : [],
  );
};

/** A member that stands in every refusal, and in nothing else that was answered. */
const presenceIn = ({ refusing, accepting }: Told): readonly Refusing[] => {
  const [first] = refusing;
  if (first === undefined || accepting.length === 0) return [];
  return [...first.keys()].flatMap((key) =>
    refusing.every((one) => one.has(key)) && accepting.every((one) => one.size > 0 && !one.has(key)) ? [{ key }] : [],
  );
};

/**
 * How answers that were taken by their status refuse: as each call's own outcomes show, and where others say by a member that something was refused, by the
 * same member where the call was seen to say in it what those say when nothing is.
 */
export const withRefusals = (points: Points): Points => {
  const told = points.calls.map((call) => toldBy(points, call));
  const verdicts = new Map(
    told.flatMap((one) => verdictIn(one).map((verdict) => [`${verdict.key} ${String(verdict.is)}`, verdict] as const)),
  );
  const accepted = (call: Call): Told['accepting'] =>
    call.outcomes.filter(({ status, basis }) => isTaken(call, status) && !basis.includes('enforced')).map(({ body }) => membersOf(body));
  const calls = points.calls.map((call, at): Sendable => {
    const own = told[at];
    if (own === undefined) return call;
    const verdict = verdictIn(own);
    const mine = verdict.length > 0 ? verdict : presenceIn(own);
    const shared = [...verdicts.values()].filter(({ key, not }) => accepted(call).some((one) => one.has(key) && not.has(one.get(key))));
    const refusedBy = (mine.length > 0 ? mine : shared).map(({ key, is }) => (is === undefined ? { key } : { key, is }));
    return refusedBy.length === 0 ? call : { ...call, refusedBy };
  });
  return { ...points, calls };
};
