import type { ParameterEvidence } from '../../observations/naming/parameter.ts';
import type { Ground } from '../../statement/ground.ts';
import { held, shown } from '../../statement/statement.ts';
import type { Tally } from '../../statement/tally.ts';
import { decided } from '../layout.ts';

/** Which evidence made a path parameter, and how answers and requests show it. */
export interface ShownParameter {
  readonly kind: ParameterEvidence;
  readonly shown: readonly string[];
}

/** What makes a piece of a path a parameter, where no answer or request shows it (`calls.md`). */
const NOTES: Readonly<Partial<Record<ParameterEvidence, string>>> = {
  stated: 'a parameter by a description',
  form: 'a parameter by form',
  completeness: 'a parameter by the sub-paths that its values share',
  growth: 'a parameter by its many values',
  typed: 'a parameter: it was typed letter by letter',
};

/**
 * What a parameter stands on: that it was sent, and, of one of the path, what makes that piece one. `isCounted`: whether the units are its values, which
 * are not known where they are too many or too long to be kept.
 */
export const parameterGround = (evidence: ShownParameter | undefined, tally: Tally, isCounted: boolean): Ground => {
  if (evidence?.kind === 'author') return decided;
  const counted = isCounted ? { counted: 'values' } : {};
  const note = evidence === undefined ? undefined : NOTES[evidence.kind];
  if (note !== undefined && evidence?.kind !== 'stated') return held(tally, { note, ...counted });
  const shownAs = evidence?.shown.join(', ') ?? '';
  const said = note ?? (shownAs === '' ? undefined : `a parameter: ${shownAs}`);
  return shown('seen', tally, { ...counted, ...(said === undefined ? {} : { note: said }) });
};
