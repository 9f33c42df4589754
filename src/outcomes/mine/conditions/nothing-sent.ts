import type { Json } from '../../../base/json.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { namesField, saidBy } from './said.ts';

const hasNothing = (payload: Json | undefined): boolean =>
  payload === '' || (typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0);

/**
 * That an object or a list was sent with nothing in it: asked where nothing else tells a refusal apart, since no one field is lacking then. One that names a
 * field is about that.
 */
export const nothingSent = (own: readonly Tracked[], accepted: readonly Tracked[]): readonly Predicate[] => {
  const said = saidBy(own);
  const fields = new Set(accepted.flatMap(({ sample }) => scalarsOf(sample.payload, 60).map(({ path }) => path)));
  const namesOne =
    [...fields].some((path) => namesField(said, path)) ||
    own.some(({ sample }) => complaintsIn(sample).some(({ field }) => field !== null && field !== undefined && field !== ''));
  if (namesOne || !own.every(({ sample }) => sample.payloadKnown && hasNothing(sample.payload))) return [];
  return [
    {
      condition: { kind: 'payload', path: '', is: 'empty' },
      holds: ({ sample }) => (sample.payloadKnown ? hasNothing(sample.payload) : undefined),
      tier: 0,
      about: 'payload ',
    },
  ];
};
