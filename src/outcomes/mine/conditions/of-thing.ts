import { underKey } from '../../../base/path.ts';
import { memberNames } from '../../../base/words/member-names.ts';
import type { Condition } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { scalarsOf } from '../values/leaf.ts';
import { type Measured, measuresOf } from './bound.ts';
import { numbersSaid } from './said.ts';

/**
 * Whether the words name a number that stands in the thing as it was, and that is no limit between what was accepted and what was refused: "Only 260 sheets are in stock" is
 * about those, and another thing may take what this one does not.
 */
export const isOfThing = (condition: Measured, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const measures = [...own, ...accepted].flatMap((one) => measuresOf(condition, one));
  const [least, most] = [Math.min(...measures), Math.max(...measures)];
  return own.every((one) => {
    const said = numbersSaid([one]).filter((number) => number < least || number > most);
    return one.sample.reach.some(({ entity }) =>
      scalarsOf(recordOf(one, entity), 40).some(({ value }) => typeof value === 'number' && said.includes(value)),
    );
  });
};

/** What was accepted of that which was refused for how the thing stood: beyond it nothing is shown, and no limit either. */
export const boundsOfThing = (own: readonly Tracked[], accepted: readonly Tracked[]): readonly Condition[] =>
  [...new Set(own.flatMap(({ sample }) => [...memberNames(sample.payload)]))].flatMap((name): readonly Condition[] => {
    const at = (is: 'at least' | 'at most', value: number): Measured => ({ kind: 'payload-value', path: underKey('', name), is, value });
    const taken = accepted.flatMap((one) => measuresOf(at('at least', 0), one));
    const refused = own.flatMap((one) => measuresOf(at('at least', 0), one));
    if (taken.length === 0 || refused.length === 0) return [];
    const [least, most] = [Math.min(...taken), Math.max(...taken)];
    const bound = Math.max(...refused) < least ? at('at least', least) : Math.min(...refused) > most ? at('at most', most) : undefined;
    return bound !== undefined && isOfThing(bound, own, accepted) ? [bound] : [];
  });
