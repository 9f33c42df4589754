import { underKey } from '../../base/path.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { askedPlainly } from '../calls/asked-with.ts';
import { keyedAt } from '../calls/body-place.ts';
import type { CallUse } from '../calls/call-use.ts';
import { handedOut } from '../calls/handed-out.ts';
import { namedInPayload } from '../calls/named-in-payload.ts';
import { isOperation } from '../calls/operation-of.ts';
import type { ListUse, ReadUse } from '../calls/readings.ts';
import type { Binder } from '../calls/request-of.ts';
import { firstOf, payloadOf, recordedUsual, requestOf } from '../calls/request-of.ts';
import { isOwnIdentity } from '../calls/resource-place.ts';
import { isTaken } from '../calls/sendable.ts';
import { referred, type Target } from '../calls/target.ts';
import type { Action, Detail, Field, Form, Part, Place, Reading } from '../node.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';
import type { Keys } from '../request.ts';
import { calledApart } from '../screens/alike.ts';
import { placeWords } from '../words/place-words.ts';
import { accessOf } from './access.ts';
import { answerField, byDepth, fieldsOf } from './field-of.ts';
import { actionOf, formOf } from './form-of.ts';
import { fromAbove, fromHere } from './from-here.ts';
import { madeFrom } from './made-below.ts';
import { pollOf } from './poll-of.ts';
import { reactionsOf } from './reactions.ts';
import { belowRecord } from './relations-of.ts';

export type Uses = readonly CallUse[];
export const usesFor = (uses: Uses, entity: string): Uses => uses.filter((use) => 'entity' in use && use.entity === entity);

/** Whether a parameter says which thing is read. Texts of one operation may each have a name of their own for it. */
const isNamedBy = ({ call, target }: ReadUse, { name, refersTo }: Call['parameters'][number]): boolean =>
  target !== undefined && (name === target.parameter || (isOperation(call) && refersTo === referred(target)));

/** How a call reads the record that the address names. */
const readingOf = (planning: Planning, use: ListUse | ReadUse, place: Place['detail']): Reading => {
  const name = callName(use.call);
  const byRoute: Binder = (slot) =>
    place === null || slot.kind !== 'parameter' || slot.parameter.in !== 'path'
      ? undefined
      : use.kind === 'read' && isNamedBy(use, slot.parameter)
        ? { from: 'route', name: place.name }
        : fromAbove(place)(slot);
  return {
    request: requestOf(use.call, firstOf(byRoute, use.kind === 'list' ? askedPlainly(use.call, use.entity) : recordedUsual)),
    at: use.place.keys,
    among: use.kind === 'list' && place !== null ? { field: place.field, name: place.name, ...keyedAt(use.place) } : null,
    poll: pollOf(planning, name),
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [callShown(use.call), ...use.place.shownBy],
  };
};

/** The calls that a detail reads with: one record by its address, else the list that holds it, else nothing. */
export const readDetail = (planning: Planning, uses: Uses, entity: Entity, fields: readonly Field[], parts: readonly Part[]): Detail => {
  const place = planning.places.get(entity.name)?.detail ?? null;
  const own = usesFor(uses, entity.name);
  const reading = own
    .filter((use) => use.kind === 'read' && (use.target === undefined ? place === null : isNamedAt(place, use.above)))
    .filter((use) => use.kind === 'read');
  const listing = own
    .filter((use) => use.kind === 'list')
    .filter(({ under, above }) => under === undefined || isNamedAt(place, [...above, under]))
    .toSorted((a, b) => Number(a.under !== undefined) - Number(b.under !== undefined));
  const use = reading[0] ?? listing[0];
  const base = { kind: 'detail' as const, entity: entity.name, parts };
  if (use === undefined)
    return {
      ...base,
      fields,
      request: null,
      at: [],
      among: null,
      poll: null,
      access: accessOf(planning.points, ''),
      reactions: [],
      shownBy: [],
    };
  const others = [
    ...reading.filter((other) => other.target?.field === place?.field),
    ...(place === null ? [] : listing.slice(0, 1)),
  ].filter((other) => other !== use);
  const otherwise = others.map((other) => readingOf(planning, other, place));
  const from = [use, ...others];
  const elsewhere = own.filter((one) => one.kind === 'read' || one.kind === 'list').filter((one) => !from.includes(one));
  // Of somebody else one is told less than of oneself.
  const isTold = ({ path }: Field): boolean =>
    !from.some((one) => handedOut(one.call).has(placeIn(one, path))) &&
    (from.some((one) => tells(one, path)) || !elsewhere.some((one) => tells(one, path)));
  return { ...base, fields: fields.filter(isTold), ...readingOf(planning, use, place), ...(otherwise.length === 0 ? {} : { otherwise }) };
};

/** Where a call answers with a field of the thing. */
const placeIn = ({ place, kind }: ListUse | ReadUse, field: string): string => {
  const under = place.keys.reduce(underKey, '');
  return `${kind === 'list' ? `${under}[].` : under === '' ? '' : `${under}.`}${field}`;
};

const tells = (use: ListUse | ReadUse, field: string): boolean =>
  use.call.responses.some(({ status, shape }) => isTaken(use.call, status) && shape.some(({ path }) => path === placeIn(use, field)));

/** Whether an address names a thing, and all that is named above it. */
const isNamedAt = (place: Place['detail'], above: readonly Target[]): boolean =>
  place !== null && above.every((one) => place.above?.some(({ refersTo }) => refersTo === referred(one)));

const rank = ({ deletes, states }: Action): number => (deletes ? 2 : states === null ? 1 : 0);

/** Everything that was seen to be done with a record: status changes first, then the rest, deleting last. */
export const actionsOf = (planning: Planning, uses: Uses, entity: Entity): readonly Action[] => {
  const acts = usesFor(uses, entity.name).flatMap(({ kind, call }) =>
    kind === 'act' || kind === 'delete' ? [{ call, action: actionOf(planning, entity, call, kind === 'delete') }] : [],
  );
  const labels = calledApart(acts.map(({ call, action }) => ({ ...call, called: action.label })));
  return acts.map(({ action }, at) => ({ ...action, label: labels[at] ?? action.label })).toSorted((a, b) => rank(a) - rank(b));
};

/** Whether a place of what a thing is changed with says which it is, and is not asked for again. */
const saysWhich = (call: Call, row: ShapeRow, entity: Entity): boolean =>
  entity.identity !== null &&
  (row.path === entity.identity ||
    row.path === namedInPayload(call, entity)?.path ||
    isOwnIdentity(row, entity.identity, payloadOf(call)?.shape ?? []));

const ownOf =
  (planning: Planning, entity: Entity): Binder =>
  (slot) =>
    slot.kind === 'field' && entity.identity !== null ? { from: 'record', path: entity.identity } : fromHere(planning, entity)(slot);

/** Of several calls at one address that change a thing, those that are told nothing which another is not told are no ways of their own. */
const withoutAlike = (forms: readonly Form[]): readonly Form[] => {
  const asks = (form: Form): ReadonlySet<string> => new Set(form.inputs.map(({ path }) => path));
  return forms.filter(
    (form, at) =>
      !forms.some((other, otherAt) => {
        const [own, others] = [asks(form), asks(other)];
        const isWithin = other !== form && other.request.path === form.request.path && [...own].every((path) => others.has(path));
        return isWithin && (others.size > own.size || otherAt < at);
      }),
  );
};

export const updatesOf = (planning: Planning, uses: Uses, entity: Entity): readonly Part[] => {
  const calls = usesFor(uses, entity.name).flatMap((use) => (use.kind === 'update' ? [use.call] : []));
  const forms = withoutAlike(
    calls
      .toSorted((a, b) => b.support.times - a.support.times)
      .map((call) =>
        formOf(planning, {
          purpose: 'update',
          entity: entity.name,
          call,
          label: 'Save',
          // What it is called is not asked for again where the whole of it is put back.
          binder: (slot) => (slot.kind === 'parameter' || saysWhich(call, slot.row, entity) ? ownOf(planning, entity)(slot) : undefined),
        }),
      ),
  );
  // What opens each is told from the others.
  const told = ({ request, label }: Form) => {
    const call = calls.find((one) => callName(one) === request.call);
    return { method: request.method, path: request.path, operation: call?.operation ?? null, called: label };
  };
  const labels = calledApart(forms.map(told));
  return forms.map((form, at) => ({ ...form, label: labels[at] ?? form.label }));
};

export const derivedDetail = (planning: Planning, uses: Uses, entity: Entity): Detail => {
  const actions = actionsOf(planning, uses, entity);
  return readDetail(planning, uses, entity, fieldsOf(planning, entity), [
    ...(actions.length === 0 ? [] : [{ kind: 'actions' as const, parts: actions, shownBy: [] }]),
    ...updatesOf(planning, uses, entity),
    ...belowRecord(planning, uses, entity),
    ...madeFrom(planning, uses, entity),
  ]);
};

/** What a call without an entity answers, or holds at one of its places, place by place. */
export const answerDetail = (planning: Planning, call: Call, binder: Binder = recordedUsual, at: Keys = []): Detail => {
  const name = callName(call);
  const response = call.responses.find((one) => isTaken(call, one.status));
  const under = at.reduce(underKey, '');
  const within = (response?.shape ?? []).flatMap((row) =>
    under === '' ? [row] : row.path.startsWith(`${under}.`) ? [{ ...row, path: row.path.slice(under.length + 1) }] : [],
  );
  const secrets = handedOut(call);
  const rows = within.filter(({ path }) => !/(\[\]|\{\})/.test(path) && !secrets.has(under === '' ? path : `${under}.${path}`));
  const leaves = rows.filter(
    (row) => !rows.some((other) => other.path !== row.path && (row.path === '' || other.path.startsWith(`${row.path}.`))),
  );
  const words = placeWords(leaves.map(({ path }) => path));
  return {
    kind: 'detail',
    entity: null,
    request: requestOf(call, binder),
    at,
    among: null,
    fields: leaves.map((row) => answerField(name, row, words)).toSorted(byDepth),
    poll: pollOf(planning, name),
    parts: [],
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [callShown(call)],
  };
};
