import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call, Parameter } from '../../points/7-calls/reading.ts';
import { placeReferred } from './place-referred.ts';

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

/** What a target's values are, as parameters say it: `Book.id`. */
export const referred = ({ entity, field }: Target): string => `${entity}.${field}`;

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether every path parameter can be taken from a record of the entity: its own field, or a field that refers to the same thing. `above`: what the
 * address that the record is read at names besides.
 */
export const bindable = (call: Call, entity: Entity, above: ReadonlySet<string> = NONE): boolean =>
  call.parameters
    .filter((parameter) => parameter.in === 'path')
    .every(
      ({ refersTo }) =>
        refersTo !== null &&
        (placeReferred(entity, refersTo) !== undefined ||
          entity.fields.some((field) => field.refersTo === refersTo) ||
          above.has(refersTo)),
    );
