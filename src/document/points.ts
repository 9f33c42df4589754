import { ninePoints } from '../points/index.ts';
import type { Point } from '../points/point.ts';
import type { Points } from './specification.ts';

/** The nine points by the names that the specification gives them, each with its own type. */
export const pointOf: { readonly [K in keyof Points]: Point<Points[K]> } = ninePoints;

/** In the order of the document. */
export const pointKeys = Object.keys(ninePoints) as readonly (keyof Points)[];

/** Does the same with every point: makes the nine values of a record. */
export const forEachPoint = (make: <K extends keyof Points>(key: K, point: Point<Points[K]>) => Points[K]): Points => ({
  purpose: make('purpose', pointOf.purpose),
  screens: make('screens', pointOf.screens),
  entities: make('entities', pointOf.entities),
  states: make('states', pointOf.states),
  validation: make('validation', pointOf.validation),
  roles: make('roles', pointOf.roles),
  calls: make('calls', pointOf.calls),
  errors: make('errors', pointOf.errors),
  limits: make('limits', pointOf.limits),
});
