import type { Json } from '../../../base/json.ts';
import type { Source } from '../../outcome.ts';
import { calledAt, commonOrigin } from './evaluate.ts';
import { laterOf } from './later.ts';
import { constantOf, type Here, isOfOneCase, sentOrElse } from './otherwise.ts';
import { isMadeOfOne } from './sent-otherwise.ts';

export { type Here, ownerSource } from './otherwise.ts';

const NOT_SHOWN: Source = { from: 'not shown' };

/** A number below it stands in many places by chance. */
const MANY = 1_000;

/** Whether a number that was always the same was sent under another name: it may be what was sent, and it may be a constant. */
const isSentByChance = (origin: Source, here: readonly Here[], near: string): boolean => {
  const [first] = here;
  return (
    origin.from === 'payload' &&
    calledAt(origin.path) !== near &&
    typeof first?.value === 'number' &&
    Math.abs(first.value) < MANY &&
    here.every(({ value }) => value === first.value)
  );
};

/** Where a field's new value comes from in every sample; a constant when it is always the same. */
export const sourceFor = (here: readonly Here[], near: string): Source => {
  const origin = commonOrigin(here, near);
  if (origin !== undefined) return isSentByChance(origin, here, near) ? { ...NOT_SHOWN, seen: here[0]?.value as never } : origin;
  const later = laterOf(here);
  if (later !== undefined) return later;
  const withDefault = sentOrElse(here, near);
  if (withDefault !== undefined) return withDefault;
  const constant = constantOf(here);
  if (constant !== undefined && (isMadeOfOne(here, near) || isOfOneCase(constant.value as Json, here)))
    return { ...NOT_SHOWN, seen: constant.value };
  return constant ?? NOT_SHOWN;
};
