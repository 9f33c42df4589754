import type { Source } from '../../outcome.ts';
import { commonOrigin } from './evaluate.ts';
import { laterOf } from './later.ts';
import { constantOf, type Here, sentOrElse } from './otherwise.ts';
import { isMadeOfOne } from './sent-otherwise.ts';

export { type Here, ownerSource } from './otherwise.ts';

const NOT_SHOWN: Source = { from: 'not shown' };

/** Where a field's new value comes from in every sample; a constant when it is always the same. */
export const sourceFor = (here: readonly Here[], near: string): Source => {
  const origin = commonOrigin(here, near);
  if (origin !== undefined) return origin;
  const later = laterOf(here);
  if (later !== undefined) return later;
  const withDefault = sentOrElse(here, near);
  if (withDefault !== undefined) return withDefault;
  const constant = constantOf(here);
  if (constant !== undefined && isMadeOfOne(here, near)) return { ...NOT_SHOWN, seen: constant.value };
  return constant ?? NOT_SHOWN;
};
