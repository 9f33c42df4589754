import type { Json } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Source } from '../outcome.ts';
import { sameText, valueAt } from '../place.ts';
import { commonOrigin } from './evaluate.ts';
import { isOfTheMoment, placesOf, sameJson } from './leaf.ts';
import type { Tracked } from './track.ts';

/** One sample's value of a field, after the call. */
export interface Here {
  readonly one: Tracked;
  readonly value: Json | undefined;
}

const NOT_SHOWN: Source = { from: 'not shown' };

/** Where a field's new value comes from in every sample; a constant when it is always the same. */
export const sourceFor = (here: readonly Here[], near: string): Source => {
  const origin = commonOrigin(here, near);
  if (origin !== undefined) return origin;
  const [first] = here;
  const value = first?.value;
  if (value === undefined || !here.every((one) => sameJson(one.value, value))) return NOT_SHOWN;
  return here.length > 1
    ? isOfTheMoment(value) && typeof value === 'string'
      ? NOT_SHOWN
      : { from: 'constant', value: value as never }
    : isOfTheMoment(value)
      ? NOT_SHOWN
      : { from: 'constant', value: value as never };
};

/** The caller's own identity, even where it is a small number that many places share. */
export const ownerSource = (here: readonly Here[]): Source | undefined => {
  const paths = Object.keys(here[0]?.one.sample.caller.known ?? {});
  if (here.some(({ one }) => one.sample.caller.account === undefined)) return undefined;
  const path = paths.find((key) =>
    here.every(
      ({ one, value }) =>
        value !== undefined &&
        sameText(value, one.sample.caller.account?.key) &&
        sameJson(valueAt(one.sample.caller.known, underKey('', key)), value),
    ),
  );
  const sent = here.some(({ one, value }) => placesOf(one.sample.payload).some((place) => sameJson(place.value, value)));
  return path === undefined || sent ? undefined : { from: 'caller', path: underKey('', path) };
};
