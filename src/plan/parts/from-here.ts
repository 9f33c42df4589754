import type { Entity } from '../../points/3-entities/reading.ts';
import { placeReferred } from '../calls/place-referred.ts';
import { type Binder, firstOf } from '../calls/request-of.ts';
import type { Place } from '../node.ts';
import type { Planning } from '../planning.ts';

/** Takes parameters and payload fields from the record on the screen where they are its own fields, or refer to what its fields refer to. */
const fromRecord =
  (entity: Entity): Binder =>
  (slot) => {
    const refersTo = slot.kind === 'parameter' ? slot.parameter.refersTo : slot.row.refersTo;
    if (refersTo === null || (slot.kind === 'parameter' && slot.parameter.in !== 'path')) return undefined;
    if (slot.kind === 'field' && refersTo !== `${entity.name}.${entity.identity}`) return undefined;
    const path = placeReferred(entity, refersTo) ?? entity.fields.find((one) => one.refersTo === refersTo)?.path;
    return path === undefined ? undefined : { from: 'record', path };
  };

/** What an address names above its record. */
export const fromAbove =
  (place: Place['detail'] | undefined): Binder =>
  (slot) => {
    const refersTo = slot.kind === 'parameter' && slot.parameter.in === 'path' ? slot.parameter.refersTo : null;
    const named = place?.above?.find((one) => one.refersTo === refersTo);
    return named === undefined ? undefined : { from: 'route', name: named.name };
  };

/** What a record says of itself, and its own screen's address of what is above it. */
export const fromHere = (planning: Planning, entity: Entity): Binder =>
  firstOf(fromRecord(entity), fromAbove(planning.places.get(entity.name)?.detail));
