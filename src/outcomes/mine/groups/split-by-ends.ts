import { isArray } from '../../../base/json.ts';
import { type Measured, measuresOf } from '../conditions/bound.ts';
import { numbersSaid } from '../conditions/said.ts';
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

/**
 * A refusal that states both ends of a range ("limit must be between 1 and 100") is two: of what is beyond the one, and of what is beyond the other. Both happened, what
 * was accepted lies between, and one place alone of all that was sent tells it so.
 */
export const splitByEnds = (part: Part, accepted: readonly Tracked[]): readonly Part[] => {
  const { group } = part;
  const [first] = group;
  if (first === undefined || first.sample.status < 400 || part.when.length > 0 || group.length < 2) return [part];
  const [least, most, ...others] = [...new Set(numbersSaid(group))]
    .filter((number) => number !== first.sample.status)
    .toSorted((a, b) => a - b);
  if (least === undefined || most === undefined || others.length > 0) return [part];
  const names = [...new Set(first.sample.query.map(([name]) => name))].map(inQuery);
  const paths = placesOf(first.sample.payload)
    .slice(0, PLACES)
    .flatMap(({ path, value }) => (isArray(value) ? [] : inPayload(path)));
  const fitting = [...names, ...paths].filter((ends) => {
    const refused = group.map((one) => only(ends, one));
    const taken = accepted.map((one) => only(ends, one)).filter((value) => value !== undefined);
    return (
      refused.every((value) => value !== undefined && (value < least || value > most)) &&
      refused.some((value) => (value ?? 0) < least) &&
      refused.some((value) => (value ?? 0) > most) &&
      taken.length > 0 &&
      taken.every((value) => value >= least && value <= most)
    );
  });
  const [ends] = fitting;
  if (ends === undefined || fitting.length > 1) return [part];
  const beyond = (side: 'below' | 'above', value: number): Part => {
    const takes = (one: Tracked): boolean => {
      const measured = only(ends, one);
      return measured !== undefined && (side === 'below' ? measured < value : measured > value);
    };
    return { group: group.filter(takes), whole: group, when: [ends(side, value)], takes };
  };
  return [beyond('below', least), beyond('above', most)];
};
