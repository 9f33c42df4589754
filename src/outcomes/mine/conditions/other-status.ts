import type { Condition } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { saidIn } from './said.ts';
import { isStatusValue } from './status-value.ts';
import { type Values, valuesIn } from './values-seen.ts';

type Status = Extract<Condition, { kind: 'status' }>;

/** Words by which a status that is named is the one that is wanted: "only a draft is sent". */
const WANTED = / (?:only|must|unless|should|needs?|ha(?:s|ve) to|expected|required|until|before|first|no longer|other than|except|but) /;

export const saysWanted = (said: string): boolean => WANTED.test(said);

const spoken = (value: string): string => saidIn([value]).trim();

/** Whether words say that a thing does not stand so: "the order is not a draft". */
export const isDenied = (status: string, said: string): boolean =>
  new RegExp(` (?:not|never|n t)(?: in| yet)?(?: an?| the)? ${RegExp.escape(spoken(status))} `).test(said);

/**
 * Whether words of a refusal say that a thing stands otherwise than a condition has it ("a running job is not deleted", of one that was last seen done): what is known of it is
 * out of date, or what they are about is another field.
 */
export const saysOtherStatus = ({ entity, field, oneOf }: Status, said: string, seen: readonly Values[]): boolean => {
  if (saysWanted(said)) return false;
  const texts = seen.filter((values) => values.entity === entity && values.field === field).flatMap(valuesIn);
  const own = oneOf.filter((value) => typeof value === 'string').map(spoken);
  if (own.some((value) => said.includes(` ${value} `))) return false;
  return [...new Set(texts)].some((text) => {
    const other = isStatusValue(text) ? spoken(text) : '';
    if (other === '' || own.includes(other)) return false;
    const word = RegExp.escape(other);
    const isSaid = new RegExp(` (?:an?|the|is|are|was|already|currently|while|being) ${word} `).test(said);
    return isSaid && !isDenied(other, said);
  });
};

/** Whether words of a refusal say how all those stood that were taken ("only a draft is sent"): then it is about that, whatever else was so of the refused ones. */
export const saysWantedStatus = (condition: Condition, said: string, accepted: readonly Tracked[]): boolean => {
  if (condition.kind !== 'status') return false;
  const stood = new Set(
    accepted.map((one) => valueAt(recordOf(one, condition.entity), condition.field)).filter((value) => value !== undefined),
  );
  const isWanted = (value: string): boolean => (saysWanted(said) && said.includes(` ${value} `)) || isDenied(value, said);
  return stood.size > 0 && [...stood].every((value) => isStatusValue(value) && isWanted(spoken(String(value))));
};
