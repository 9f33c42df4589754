import type { Specification } from '../document/specification.ts';
import { gapsOfCalls } from './calls.ts';
import { gapsOfEntities } from './entities.ts';
import { gapsOfErrors } from './errors.ts';
import type { Gap } from './gap.ts';
import { gapsOfLimits } from './limits.ts';
import { gapsOfPermissions } from './permissions.ts';
import { gapsOfPurpose } from './purpose.ts';
import { gapsOfScreens } from './screens.ts';
import { gapsOfStates } from './states.ts';
import { gapsOfValidation } from './validation.ts';

/** Every question that the specification leaves open, in the order of the nine points: pure, and the same for the same specification. */
export const gapsOf = (specification: Specification): readonly Gap[] =>
  [
    gapsOfPurpose,
    gapsOfScreens,
    gapsOfEntities,
    gapsOfStates,
    gapsOfValidation,
    gapsOfPermissions,
    gapsOfCalls,
    gapsOfErrors,
    gapsOfLimits,
  ].flatMap((gapsOfPoint) => gapsOfPoint(specification));
