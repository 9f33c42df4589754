import { underKey } from '../../base/path.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { askedPlainly } from '../calls/asked-with.ts';
import { keyedAt } from '../calls/body-place.ts';
import type { CallUse } from '../calls/call-use.ts';
import { handedOut } from '../calls/handed-out.ts';
import { isOperation } from '../calls/operation-of.ts';
import type { ListUse, ReadUse } from '../calls/readings.ts';
import type { Binder } from '../calls/request-of.ts';
import { firstOf, recordedUsual, requestOf } from '../calls/request-of.ts';
import { isTaken } from '../calls/sendable.ts';
import { referred, type Target } from '../calls/target.ts';
import type { Detail, Field, Part, Place, Reading } from '../node.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';
import { accessOf } from './access.ts';
import { fromAbove } from './from-here.ts';
import { pollOf } from './poll-of.ts';
import { reactionsOf } from './reactions.ts';

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
  const secrets = from.map(({ call }) => handedOut(call));
  const elsewhere = own.filter((one) => one.kind === 'read' || one.kind === 'list').filter((one) => !from.includes(one));
  // Of somebody else one is told less than of oneself.
  const isTold = ({ path }: Field): boolean =>
    !from.some((one, at) => secrets[at]?.has(placeIn(one, path)) === true) &&
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
