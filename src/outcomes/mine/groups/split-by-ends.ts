import type { Json } from '../../../base/json.ts';
import type { Condition } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { numbersSaid } from '../conditions/said.ts';
import type { Tracked } from '../known/tracked.ts';
import { isQuantity, placesOf } from '../values/leaf.ts';
import type { Part } from './part.ts';

/** Places of what was sent that are looked at. */
const PLACES = 60;

type End = (side: 'below' | 'above', value: number) => Condition;

/** A number of a request, or how long a text in it is, with how it is told that it is beyond an end. */
interface Measured {
  readonly of: (one: Tracked) => number | undefined;
  readonly end: End;
}

const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && isQuantity(value) ? Number(value) : undefined;
const lengthOf = (value: Json | undefined): number | undefined => (typeof value === 'string' ? [...value].length : undefined);

const inQuery = (name: string): Measured => ({
  of: ({ sample }) => {
    const given = sample.query.flatMap(([other, value]) => (other === name ? [value] : []));
    return given.length === 1 ? numberOf(given[0]) : undefined;
  },
  end: (is, value) => ({ kind: 'query-value', name, is, value }),
});

const inPayload = (path: string): readonly Measured[] => [
  { of: ({ sample }) => numberOf(valueAt(sample.payload, path)), end: (is, value) => ({ kind: 'payload-value', path, is, value }) },
  {
    of: ({ sample }) => lengthOf(valueAt(sample.payload, path)),
    end: (is, value) => ({ kind: 'payload-value', path, is: is === 'above' ? 'longer than' : 'shorter than', value }),
  },
];

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
    .flatMap(({ path }) => inPayload(path));
  const fitting = [...names, ...paths].filter(({ of }) => {
    const refused = group.map(of);
    const taken = accepted.map(of).filter((value) => value !== undefined);
    return (
      refused.every((value) => value !== undefined && (value < least || value > most)) &&
      refused.some((value) => (value ?? 0) < least) &&
      refused.some((value) => (value ?? 0) > most) &&
      taken.length > 0 &&
      taken.every((value) => value >= least && value <= most)
    );
  });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return [part];
  const beyond = (side: 'below' | 'above', value: number): Part => {
    const takes = (one: Tracked): boolean => {
      const measured = only.of(one);
      return measured !== undefined && (side === 'below' ? measured < value : measured > value);
    };
    return { group: group.filter(takes), whole: group, when: [only.end(side, value)], takes };
  };
  return [beyond('below', least), beyond('above', most)];
};
