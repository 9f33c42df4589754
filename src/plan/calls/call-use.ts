import { underElement, underKey } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Points } from '../../document/specification.ts';
import type { Effect } from '../../outcomes/outcome.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { isCounted } from '../../points/3-entities/values.ts';
import { type Call, COMPARED_FORMAT, callName, isOverSocket, type Parameter, signsInByReading } from '../../points/7-calls/reading.ts';
import { lastWord } from '../words/here-words.ts';
import { type Answered, answeredRecord, answeredRows } from './answered.ts';
import type { BodyPlace } from './body-place.ts';
import { leavesOf } from './leaves.ts';
import { isOfNoAvail } from './of-no-avail.ts';
import { isOperation, reads } from './operation-of.ts';
import { placeReferred } from './place-referred.ts';
import { payloadOf } from './request-of.ts';
import { isTaken } from './sendable.ts';

/** What a call is to an entity, as its outcomes, its shapes and its parameters show it; never by its name. */
export type CallUse =
  | { readonly kind: 'list'; readonly entity: string; readonly call: Call; readonly place: BodyPlace; readonly under: Target | undefined }
  | { readonly kind: 'read'; readonly entity: string; readonly call: Call; readonly place: BodyPlace; readonly target: Target | undefined }
  | { readonly kind: 'create'; readonly entity: string; readonly call: Call }
  | { readonly kind: 'update' | 'delete'; readonly entity: string; readonly call: Call; readonly target: Target }
  | { readonly kind: 'act'; readonly entity: string; readonly call: Call }
  | { readonly kind: 'sign in' | 'sign out'; readonly call: Call };

/** A path parameter whose values are a field of an entity. */
export interface Target {
  readonly parameter: string;
  readonly entity: string;
  readonly field: string;
}

export const targetOf = (parameter: Pick<Parameter, 'name' | 'refersTo'>, entities: readonly Entity[]): Target | undefined => {
  for (const entity of entities) {
    const field = placeReferred(entity, parameter.refersTo);
    if (field !== undefined) return { parameter: parameter.name, entity: entity.name, field };
  }
  return undefined;
};

const SAFE = new Set(['GET', 'HEAD']);

/** Whether every path parameter can be taken from a record of the entity: its own field, or a field that refers to the same thing. */
export const bindable = (call: Call, entity: Entity): boolean =>
  call.parameters
    .filter((parameter) => parameter.in === 'path')
    .every(
      (parameter) =>
        parameter.refersTo !== null &&
        (placeReferred(entity, parameter.refersTo) !== undefined || entity.fields.some((field) => field.refersTo === parameter.refersTo)),
    );

/** Whether a call that names one thing answers with it alone, in a list, or with an empty one. */
const isOneInList = (call: Call, { entity, place }: Answered, target: Target | undefined): boolean => {
  if (target?.entity !== entity.name || !call.path.endsWith(`{${target.parameter}}`)) return false;
  const list = place.keys.reduce(underKey, '');
  const rows = call.responses.filter(({ status }) => isTaken(call, status)).flatMap(({ shape }) => shape);
  const times = (path: string): number => rows.reduce((all, row) => all + (row.path === path ? row.present.times : 0), 0);
  const [lists, elements] = [times(list), times(underElement(list))];
  return elements > 0 && elements <= lists;
};

/** The one thing of its kind, of which an address without parameters has the word: `/globals/programme`. */
const soleAt = ({ path }: Call, entities: readonly Entity[]): string | undefined =>
  entities.find(
    ({ name, identity, fields }) =>
      plainWords(name) === lastWord(path) &&
      fields.some((field) => field.path === identity && field.distinct.count === 1 && isCounted(field.distinct)),
  )?.name;

const readingsOf = (call: Call, { entities }: Points, targets: readonly Target[], pathParameters: number): readonly CallUse[] => {
  const rows = answeredRows(call, entities);
  const target = targets.at(-1);
  const record = answeredRecord(call, entities, target?.entity ?? (pathParameters === 0 ? soleAt(call, entities) : undefined));
  if (rows !== undefined && pathParameters === 1 && isOneInList(call, rows, target))
    return [{ kind: 'read', entity: rows.entity.name, call, place: { ...rows.place, keys: [...rows.place.keys, '0'] }, target }];
  const isRead = record !== undefined && (pathParameters === 0 || (pathParameters === 1 && target?.entity === record.entity.name));
  const read: readonly CallUse[] = isRead ? [{ kind: 'read', entity: record.entity.name, call, place: record.place, target }] : [];
  if (rows === undefined) return read;
  const list: readonly CallUse[] =
    pathParameters === targets.length && targets.length <= 1
      ? [{ kind: 'list', entity: rows.entity.name, call, place: rows.place, under: targets[0] }]
      : [];
  // A thing that holds things is read, and lists them: a folder, a comment with its replies, an order with what was ordered.
  const isWithin =
    isRead && rows.place.keys.length > record.place.keys.length && record.place.keys.every((key, at) => rows.place.keys[at] === key);
  return isRead && target !== undefined && (isWithin || rows.entity === record.entity) ? [...read, ...list] : list;
};

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

/** Whether nobody can make a call who is not signed in: what it makes then is another credential of theirs. */
const isOnlyFor = (call: Call, { roles }: Points): boolean => {
  const cells = roles.permissions.filter((cell) => cell.call === callName(call));
  const visitors = cells.filter(({ role }) => role === 'anonymous');
  return (
    visitors.length > 0 && visitors.every(({ outcome }) => outcome !== 'allowed') && cells.some(({ outcome }) => outcome === 'allowed')
  );
};

const usesOf = (call: Call, points: Points): readonly CallUse[] => {
  const effects = call.outcomes.flatMap((outcome) => (outcome.status < 400 ? outcome.then : []));
  // Nobody signs in with a form by what is only read: a person takes their role.
  if (!signsInByReading(call) && effects.some((effect) => effect.kind === 'sign in') && !(effects.some(isMade) && isOnlyFor(call, points)))
    return isOfNoAvail(call, points) ? [] : [{ kind: 'sign in', call }];
  if (effects.some((effect) => effect.kind === 'sign out')) return [{ kind: 'sign out', call }];
  const targets = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap((parameter) => targetOf(parameter, points.entities) ?? []);
  const pathParameters = call.parameters.filter((parameter) => parameter.in === 'path');
  const last = targets.at(-1);
  const isCompared = pathParameters.some(({ name, format }) => name === last?.parameter && format === COMPARED_FORMAT);
  const endsWithTarget = last !== undefined && (isCompared || call.path.endsWith(`{${last.parameter}}`));
  const isDone = effects.some(({ kind }) => kind === 'set' || kind === 'delete');
  if ((SAFE.has(call.method) && !isOverSocket(call) && !isDone) || reads(call))
    return readingsOf(call, points, targets, pathParameters.length);
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
    const own = last?.entity === entity.name && bindable(call, entity) ? last : undefined;
    if (
      own !== undefined &&
      (effects.some((effect) => effect.kind === 'delete' && effect.entity === entity.name) || (call.method === 'DELETE' && endsWithTarget))
    )
      uses.push({ kind: 'delete', entity: entity.name, call, target: own });
    else if (
      own !== undefined &&
      (isOperation(call) ? changes(call, entity.name) : endsWithTarget && (call.method === 'PUT' || call.method === 'PATCH'))
    )
      uses.push({ kind: 'update', entity: entity.name, call, target: own });
    else if (own !== undefined || (moves(call, entity.name, points) && bindable(call, entity)))
      uses.push({ kind: 'act', entity: entity.name, call });
  }
  return uses;
};

/** Whether an operation was seen to make of what it was sent what a field of the entity is then. */
const changes = (call: Call, entity: string): boolean =>
  call.outcomes.some(({ then }) =>
    then.some((effect) => effect.kind === 'set' && effect.entity === entity && effect.to.from === 'payload'),
  );

/** Whether the call was seen to change the entity's status. */
const moves = (call: Call, entity: string, points: Points): boolean =>
  points.states.some((machine) => machine.entity === entity && machine.transitions.some((transition) => transition.by === callName(call)));

type Read = Extract<CallUse, { readonly kind: 'read' }>;

/** Whether a call reads a thing at the thing's own address, with nothing behind it. */
const isAtItsOwn = ({ call, target }: Read): boolean => target !== undefined && call.path.endsWith(`{${target.parameter}}`);

/**
 * Those that read a thing come in the order in which they are to be asked: at the thing's own address, then what was asked for most often. A GET
 * that answers with the thing may do something to it besides, and that is done seldom.
 */
export const callUses = (points: Points): readonly CallUse[] => {
  const uses = points.calls.flatMap((call) => usesOf(call, points));
  const reading = uses
    .filter((use) => use.kind === 'read')
    .toSorted((a, b) => Number(isAtItsOwn(b)) - Number(isAtItsOwn(a)) || b.call.support.times - a.call.support.times);
  return [...reading, ...uses.filter((use) => use.kind !== 'read')];
};
