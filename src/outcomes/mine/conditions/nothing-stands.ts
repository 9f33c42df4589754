import { lastPart } from '../../../base/path.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import { namesField, saidBy } from './said.ts';

/** Words that say that something is to be there, and is not. */
const LACKS =
  / (?:needs?|needed|requires?|required|mandatory|missing|lacks?|lacking|without|first|before|until|unless|yet|empty|blank|unset|no(?! longer)|(?:must|has to) have|add|set|give|given|fill|choose|select|provided?|specify|enter) /;

/** Whether refusals name a field, and each of these requests sent something under that name: that is what they speak of, and not what stands there. */
export const speaksOfSent = (own: readonly Tracked[], field: string): boolean =>
  own.every(
    (one) =>
      one.sample.status >= 400 &&
      namesField(saidBy([one]), field) &&
      placesOf(one.sample.payload).some(({ path }) => lastPart(path) === lastPart(field)),
  );

/** Whether refusals say that a field of the thing they are about lacks something. */
export const saysLacked = (own: readonly Tracked[], field: string): boolean =>
  own.every((one) => {
    const said = saidBy([one]);
    return one.sample.status >= 400 && namesField(said, field) && LACKS.test(said);
  });
