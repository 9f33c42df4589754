import type { Entity } from '../../points/3-entities/reading.ts';

/** The place of an entity's things that something refers to: a field, or what identifies them, which may be no field (`@address`). */
export const placeReferred = ({ name, identity, fields }: Entity, refersTo: string | null): string | undefined =>
  refersTo !== null && refersTo === `${name}.${identity}`
    ? (identity ?? undefined)
    : fields.find(({ path }) => refersTo === `${name}.${path}`)?.path;
