import { isArray } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { limitsBeside } from '../../../points/limits-beside.ts';
import { type Measured, measuresOf } from '../conditions/bound.ts';
import { saidNoGood } from '../conditions/measure-shown.ts';
import { complainedBy, isNamed, numbersSaid } from '../conditions/said.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import type { Part } from './part.ts';

/** Places of what was sent that are looked at. */
const PLACES = 60;

/** What is above a number, or below it: in a place of the query, or of the payload, where a text is measured by its length. */
type Ends = (side: 'below' | 'above', value: number) => Measured;

const inQuery =
  (name: string): Ends =>
  (is, value) => ({ kind: 'query-value', name, is, value });

const inPayload = (path: string): readonly Ends[] => [
  (is, value) => ({ kind: 'payload-value', path, is, value }),
  (is, value) => ({ kind: 'payload-value', path, is: is === 'above' ? 'longer than' : 'shorter than', value }),
];

/** What a request says there, if it says it once. */
const only = (ends: Ends, one: Tracked): number | undefined => {
  const [measure, ...more] = measuresOf(ends('above', 0), one);
  return more.length === 0 ? measure : undefined;
};

/** Both ends of a place, and whether a limit lies at each. */
interface Range {
  readonly ends: Ends;
  readonly least: number;
  readonly most: number;
  readonly isLeast: boolean;
  readonly isMost: boolean;
}

/**
 * The range of what is taken in a place, where all that was refused lies outside of it on either side: that the words state, or of a place that they name what
 * was accepted, where something was refused right beside it.
 */
const rangeAt = (ends: Ends, group: readonly Tracked[], accepted: readonly Tracked[]): Range | undefined => {
  const refused = group.map((one) => only(ends, one)).filter((value) => value !== undefined);
  const taken = accepted.map((one) => only(ends, one)).filter((value) => value !== undefined);
  if (refused.length < group.length || taken.length === 0) return undefined;
  const [fewest, greatest] = [Math.min(...taken), Math.max(...taken)];
  const isOutside = (least: number, most: number): boolean =>
    refused.every((value) => value < least || value > most) &&
    refused.some((value) => value < least) &&
    refused.some((value) => value > most);
  const [low, high, ...others] = [...new Set(numbersSaid(group))]
    .filter((number) => number !== group[0]?.sample.status)
    .toSorted((a, b) => a - b);
  if (low !== undefined && high !== undefined)
    return others.length === 0 && isOutside(low, high) && fewest >= low && greatest <= high
      ? { ends, least: low, most: high, isLeast: true, isMost: true }
      : undefined;
  const { isLeast, isMost } = limitsBeside(fewest, greatest, refused);
  const isNear = saidNoGood(group) && isNamed({ condition: ends('above', 0) }, complainedBy(group));
  return isNear && isOutside(fewest, greatest) && (isLeast || isMost)
    ? { ends, least: fewest, most: greatest, isLeast, isMost }
    : undefined;
};

/**
 * A refusal of what lies outside of a range is two: of what is beyond the one end, and of what is beyond the other. Both happened, and one place alone of all that was
 * sent tells it so. Beyond an end that nothing shows is what was sent there, and no more.
 */
export const splitByEnds = (part: Part, accepted: readonly Tracked[]): readonly Part[] => {
  const { group } = part;
  const [first] = group;
  if (first === undefined || first.sample.status < 400 || part.when.length > 0 || group.length < 2) return [part];
  const names = [...new Set(first.sample.query.map(([name]) => name))].map(inQuery);
  const paths = placesOf(first.sample.payload)
    .slice(0, PLACES)
    .flatMap(({ path, value }) => (isArray(value) || isIdentityName(lastPart(path)) ? [] : inPayload(path)));
  const fitting = [...names, ...paths].flatMap((ends) => rangeAt(ends, group, accepted) ?? []);
  const [range] = fitting;
  if (range === undefined || fitting.length > 1) return [part];
  const { ends, least, most, isLeast, isMost } = range;
  const beyond = (side: 'below' | 'above', value: number, isShown: boolean): Part => {
    const takes = (one: Tracked): boolean => {
      const measured = only(ends, one);
      return measured !== undefined && (side === 'below' ? measured < value : measured > value);
    };
    return { group: group.filter(takes), whole: group, when: isShown ? [ends(side, value)] : [], takes };
  };
  return [beyond('below', least, isLeast), beyond('above', most, isMost)];
};
