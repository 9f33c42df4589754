import type { Points } from '../../document/specification.ts';
import { type Drawing, POINT_KEYS, type PointKey, type Statement } from '../api/points.ts';
import { drawCalls } from './calls.ts';
import { drawEntities } from './entities.ts';
import { drawErrors } from './errors.ts';
import { drawLimits } from './limits.ts';
import { drawPurpose } from './purpose.ts';
import { drawRoles } from './roles.ts';
import { drawScreens } from './screens.ts';
import { Statements } from './statements.ts';
import { drawStates } from './states.ts';
import { drawValidation } from './validation.ts';

export interface Drawn {
  readonly drawing: Drawing;
  /** Every statement of the point, by its address. */
  readonly statements: Readonly<Record<PointKey, ReadonlyMap<string, Statement>>>;
}

/** The nine points in words, each statement with its address. */
export const draw = (points: Points): Drawn => {
  const into = Object.fromEntries(POINT_KEYS.map((key, at) => [key, new Statements(at + 1)])) as Record<PointKey, Statements>;
  const drawing: Drawing = {
    purpose: drawPurpose(points.purpose, into.purpose),
    screens: drawScreens(points.screens, into.screens),
    entities: drawEntities(points.entities, into.entities),
    states: drawStates(points.states, into.states),
    validation: drawValidation(points.validation, into.validation),
    roles: drawRoles(points.roles, into.roles),
    calls: drawCalls(points.calls, into.calls),
    errors: drawErrors(points.errors, into.errors),
    limits: drawLimits(points.limits, into.limits),
  };
  const statements = Object.fromEntries(POINT_KEYS.map((key) => [key, into[key].all()])) as Drawn['statements'];
  return { drawing, statements };
};
