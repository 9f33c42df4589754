import type { Json } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { saidBy, saysMissing } from './said.ts';

const LEAVES = 100;

const rest = ({ sample }: Tracked, path: string): Json => [
  ...sample.path.map(([, value]) => value),
  ...placesOf(sample.payload)
    .slice(0, LEAVES)
    .flatMap((leaf): Json[] => (leaf.path === path ? [] : [[leaf.path, leaf.value]])),
];

/**
 * Of what these lacked that which somebody gave the next time, and nothing else, to be told that something else is missing: of a server that says one thing at
 * a time that was missing before, however much else was.
 */
export const givenInstead = (own: readonly Tracked[], refused: readonly Tracked[], fitting: readonly Predicate[]): readonly Predicate[] => {
  const said = saidBy(own);
  const others = saysMissing(said)
    ? refused.filter((one) => one.sample.status >= 400 && saysMissing(saidBy([one])) && saidBy([one]) !== said)
    : [];
  return fitting.filter(
    ({ condition }) =>
      condition.kind === 'payload' &&
      (condition.is === 'absent' || condition.is === 'empty') &&
      own.some((one) => others.some((other) => sameJson(rest(one, condition.path), rest(other, condition.path)))),
  );
};
