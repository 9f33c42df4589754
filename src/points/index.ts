import { purposePoint } from './1-purpose/questions.ts';
import { screensPoint } from './2-screens/questions.ts';
import { entitiesPoint } from './3-entities/questions.ts';
import { statesPoint } from './4-states/questions.ts';
import { validationPoint } from './5-validation/questions.ts';
import { rolesPoint } from './6-roles/questions.ts';
import { callsPoint } from './7-calls/questions.ts';
import { errorsPoint } from './8-errors/questions.ts';
import { limitsPoint } from './9-limits/questions.ts';

/** Nine lines by hand: nine is the product. */
export const ninePoints = {
  purpose: purposePoint,
  screens: screensPoint,
  entities: entitiesPoint,
  states: statesPoint,
  validation: validationPoint,
  roles: rolesPoint,
  calls: callsPoint,
  errors: errorsPoint,
  limits: limitsPoint,
} as const;
