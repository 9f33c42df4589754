import { A_TIME } from '../../base/a-time.ts';
import type { Points } from '../../document/specification.ts';
import type { Effect } from '../../outcomes/outcome.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, COMPARED_FORMAT, callName, isOverSocket, signsInByReading } from '../../points/7-calls/reading.ts';
import { endOf } from '../address.ts';
import { answeredRows } from './answered.ts';
import { deedAround } from './deed-around.ts';
import { leavesOf } from './leaves.ts';
import { namedInPayload } from './named-in-payload.ts';
import { isOfNoAvail } from './of-no-avail.ts';
import { isOperation, reads } from './operation-of.ts';
import { type ListUse, pathParameters, type ReadUse, readingsOf } from './readings.ts';
import { payloadOf } from './request-of.ts';
import { bindable, referred, type Target, targetOf } from './target.ts';

/** What a call is to an entity, as its outcomes, its shapes and its parameters show it; never by its name. */
export type CallUse =
  | ListUse
  | ReadUse
  | { readonly kind: 'create'; readonly entity: string; readonly call: Call }
  | { readonly kind: 'update' | 'delete'; readonly entity: string; readonly call: Call; readonly target: Target }
  | { readonly kind: 'act'; readonly entity: string; readonly call: Call }
  | { readonly kind: 'sign in' | 'sign out'; readonly call: Call };

const SAFE = new Set(['GET', 'HEAD']);

/** What a call does to each thing that a list of its payload names, it does to one that is named alone: `in` is the path of that list's elements. */
export const eachNamed = (
  { outcomes }: Call,
  { name, identity }: Entity,
): { readonly in: string; readonly identity: string; readonly deletes: boolean } | undefined => {
  for (const { status, then } of outcomes)
    for (const effect of status < 400 ? then : [])
      if (
        (effect.kind === 'set each' || effect.kind === 'delete each') &&
        effect.entity === name &&
        identity !== null &&
        /^[^[\]{}]*\[\]$/.test(effect.in)
      )
        return { in: effect.in, identity, deletes: effect.kind === 'delete each' };
  return undefined;
};

/** What is listed at the address that things made of its fields are posted to: another such thing is made there, whatever of it was shown to come. */
const postedTo = (call: Call, { calls, entities }: Points): Entity | undefined => {
  if (call.method !== 'POST' || call.operation !== null) return undefined;
  const lists = calls.find(({ method, path, operation }) => method === 'GET' && operation === null && path === call.path);
  const listed = lists === undefined ? undefined : answeredRows(lists, entities)?.entity;
  const sent = leavesOf(payloadOf(call)?.shape ?? []).filter(({ row }) => row.path !== '');
  const own = sent.filter(({ row }) => listed?.fields.some(({ path }) => path === row.path) === true);
  return own.length * 2 > sent.length ? listed : undefined;
};

const isMade = ({ kind }: Effect): boolean => kind === 'create';

/** What is made beside something else, and names it: whoever makes a project makes a project, and is a member of it. */
const isBeside = (effect: Effect, effects: readonly Effect[]): boolean =>
  effect.kind === 'create' &&
  effect.set.some(
    ([, source]) =>
      source.from === 'entity' &&
      source.entity !== effect.entity &&
      effects.some((other) => other.kind === 'create' && other.entity === source.entity),
  );

/** Whether nobody can make a call who is not signed in: what it makes then is another credential of theirs. */
const isOnlyFor = (call: Call, { roles }: Points): boolean => {
  const cells = roles.permissions.filter((cell) => cell.call === callName(call));
  const visitors = cells.filter(({ role }) => role === 'anonymous');
  return (
    visitors.length > 0 && visitors.every(({ outcome }) => outcome !== 'allowed') && cells.some(({ outcome }) => outcome === 'allowed')
  );
};

const usesOf = (call: Call, points: Points, above: Above): readonly CallUse[] => {
  const all = call.outcomes.flatMap((outcome) => (outcome.status < 400 ? outcome.then : []));
  const effects = all.filter((effect) => !isBeside(effect, all));
  // Nobody signs in with a form by what is only read: a person takes their role.
  if (!signsInByReading(call) && effects.some((effect) => effect.kind === 'sign in') && !(effects.some(isMade) && isOnlyFor(call, points)))
    return isOfNoAvail(call, points) ? [] : [{ kind: 'sign in', call }];
  if (effects.some((effect) => effect.kind === 'sign out')) return [{ kind: 'sign out', call }];
  const isDone = effects.some(({ kind }) => kind === 'set' || kind === 'delete');
  if ((SAFE.has(call.method) && !isOverSocket(call) && !isDone) || reads(call)) return readingsOf(call, points);
  const parameters = pathParameters(call);
  const last = parameters.flatMap((parameter) => targetOf(parameter, points.entities) ?? []).at(-1);
  const isCompared = parameters.some(({ name, format }) => name === last?.parameter && format === COMPARED_FORMAT);
  const endsWithTarget = last !== undefined && (isCompared || endOf(call.path) === last.parameter);
  const isToldNothing = payloadOf(call) === undefined && !call.parameters.some((parameter) => parameter.in === 'query');
  const uses: CallUse[] = [];
  const posted = effects.some(isMade) ? undefined : postedTo(call, points);
  for (const entity of points.entities) {
    const each = eachNamed(call, entity);
    if (each !== undefined) {
      const target = { parameter: '', entity: entity.name, field: each.identity };
      uses.push(each.deletes ? { kind: 'delete', entity: entity.name, call, target } : { kind: 'act', entity: entity.name, call });
      continue;
    }
    // What makes another of a thing, and is told nothing, is done with that thing: a copy of it.
    const copies = last?.entity === entity.name && !endsWithTarget && call.requests.length === 0;
    if (entity === posted || (!copies && effects.some((effect) => effect.kind === 'create' && effect.entity === entity.name)))
      uses.push({ kind: 'create', entity: entity.name, call });
    const isAtHand = bindable(call, entity, above.get(entity.name));
    const told = namedInPayload(call, entity);
    const own =
      told !== undefined
        ? { parameter: '', entity: entity.name, field: entity.identity ?? '' }
        : last?.entity === entity.name && isAtHand
          ? last
          : undefined;
    if (
      own !== undefined &&
      (effects.some((effect) => effect.kind === 'delete' && effect.entity === entity.name) || (call.method === 'DELETE' && endsWithTarget))
    )
      uses.push({ kind: 'delete', entity: entity.name, call, target: own });
    else if (
      own !== undefined &&
      (told !== undefined || (call.method === 'POST' && endsWithTarget && !isOperation(call))
        ? changes(call, entity.name) && !moves(call, entity.name, points)
        : isOperation(call)
          ? changes(call, entity.name)
          : endsWithTarget && (call.method === 'PUT' || call.method === 'PATCH') && !(isToldNothing && deedAround(call, points.calls)))
    )
      uses.push({ kind: 'update', entity: entity.name, call, target: own });
    else if (own !== undefined || (moves(call, entity.name, points) && isAtHand)) uses.push({ kind: 'act', entity: entity.name, call });
  }
  return uses;
};

/** Whether an operation was seen to make of what it was sent what a field of the entity is then. */
const changes = (call: Call, entity: string): boolean =>
  call.outcomes.some(({ then }) =>
    then.some((effect) => effect.kind === 'set' && effect.entity === entity && effect.to.from === 'payload'),
  );

/** Whether the call was seen to change the entity's status. When something was changed last is none. */
const moves = (call: Call, entity: string, points: Points): boolean =>
  points.states.some(
    (machine) =>
      machine.entity === entity &&
      machine.transitions.some(({ by, to }) => by === callName(call) && !(to === A_TIME && changes(call, entity))),
  );

/** Whether a call reads a thing at the thing's own address, with nothing behind it. */
const isAtItsOwn = ({ call, target }: ReadUse): boolean => target !== undefined && endOf(call.path) === target.parameter;

/** What the addresses of the things of each entity name besides them, where none of them is without that. */
type Above = ReadonlyMap<string, ReadonlySet<string>>;

const NOTHING_ABOVE: Above = new Map();

const aboveOf = (uses: readonly CallUse[]): Above => {
  const shown = Map.groupBy(
    uses.flatMap((use) =>
      use.kind === 'read' && use.target !== undefined
        ? [{ entity: use.entity, of: use.above.map(referred) }]
        : use.kind === 'list'
          ? [{ entity: use.entity, of: use.under === undefined ? [] : [...use.above, use.under].map(referred) }]
          : [],
    ),
    ({ entity }) => entity,
  );
  return new Map(
    [...shown].map(([entity, all]) => [entity, new Set(all.some(({ of }) => of.length === 0) ? [] : all.flatMap(({ of }) => of))]),
  );
};

/**
 * Those that read a thing come in the order in which they are to be asked: at the thing's own address, then where nothing else is named, then what was
 * asked for most often. A GET that answers with the thing may do something to it besides, and that is done seldom.
 */
export const callUses = (points: Points): readonly CallUse[] => {
  const alone = points.calls.map((call) => usesOf(call, points, NOTHING_ABOVE));
  const above = aboveOf(alone.flat());
  const uses = points.calls.flatMap((call, at) => (pathParameters(call).length > 1 ? usesOf(call, points, above) : (alone[at] ?? [])));
  const reading = uses
    .filter((use) => use.kind === 'read')
    .toSorted(
      (a, b) =>
        Number(isAtItsOwn(b)) - Number(isAtItsOwn(a)) || a.above.length - b.above.length || b.call.support.times - a.call.support.times,
    );
  return [...reading, ...uses.filter((use) => use.kind !== 'read')];
};
