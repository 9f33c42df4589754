import type { Json } from '../../../../base/json.ts';
import { orderBetween } from '../../../../base/ordered.ts';
import { lastPart, underKey } from '../../../../base/path.ts';
import { sameText, valueAt } from '../../../place.ts';
import { scalarsOf } from '../../values/leaf.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { filtersNaming } from '../count-subject.ts';
import { type Looked, sentAt, shownOf } from './looked.ts';
import { meantOf, subsetsOf } from './places.ts';
import { standingOf } from './standing.ts';

/** Words by which something is there at the same time. */
const AT_THAT_TIME =
  / (?:overlap(?:s|ping)?|clash(?:es|ing)?|double booked|(?:already|not|n t) (?:\w+ )?(?:booked|reserved|taken|occupied|scheduled|planned|blocked|busy|free|available)|unavailable|conflicts? with (?:an?|another|the|other)) /;

/** Seconds or milliseconds since 1970 are so great; of lesser numbers that one is above the other shows no time. */
const OF_CLOCK = 1e9;

const isSpan = (from: Json | undefined, until: Json | undefined): boolean =>
  (typeof from !== 'number' || from >= OF_CLOCK) && (orderBetween(from, until) ?? 0) < 0;

/** The two places of what is sent from when and until when it is, and the fields that they become: each pair that always came in that order. */
const spanOf = (by: string, { made }: Looked): readonly (readonly [from: string, until: string, start: string, end: string])[] => {
  const all = made.get(by) ?? [];
  const [first] = all;
  if (first === undefined) return [];
  const copied = scalarsOf(first[0].sample.payload, 60).flatMap(({ path }) => {
    const field = Object.keys(first[1])
      .map((key) => underKey('', key))
      .find((one) => lastPart(one) === lastPart(path));
    return field !== undefined && all.every(([one, value]) => sameText(valueAt(one.sample.payload, path), valueAt(value, field)))
      ? [[path, field] as const]
      : [];
  });
  return copied.flatMap(([from, start]) =>
    copied.flatMap(([until, end]) =>
      all.every(([one]) => isSpan(valueAt(one.sample.payload, from), valueAt(one.sample.payload, until)))
        ? [[from, until, start, end] as const]
        : [],
    ),
  );
};

/** "The number of Stay whose roomId is Room.id and whose from is below payload until and whose until is above payload from is at least 1". */
export const atThatTime = (looked: Looked): readonly Predicate[] => {
  const { own, said, made, knowledge } = looked;
  const [first] = own;
  if (first === undefined || !AT_THAT_TIME.test(said)) return [];
  return [...made.keys()].flatMap((by) => {
    const naming = filtersNaming(first, by, made.get(by) ?? [], [], knowledge);
    return spanOf(by, looked).flatMap(([from, until, start, end]) => {
      const setsOf = (before: 'below' | 'at most', behind: 'above' | 'at least'): readonly (readonly Filter[])[] =>
        meantOf(said, subsetsOf(naming)).map((set): readonly Filter[] => [
          ...set,
          [start, { from: 'payload', path: until }, sentAt(until), before],
          [end, { from: 'payload', path: from }, sentAt(from), behind],
        ]);
      const shown = (sets: readonly (readonly Filter[])[]): readonly Predicate[] =>
        shownOf(
          sets.map((filters): Wanted => ({ by, filters, is: 'at least', than: 1 })),
          looked,
        );
      const withStanding = (sets: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] =>
        sets.flatMap((set) => standingOf(by, set, looked).map((one) => [...set, one]));
      // What begins as another ends is not at the same time, unless nothing was taken so.
      for (const sets of [setsOf('below', 'above'), setsOf('at most', 'at least')]) {
        const plain = shown(sets);
        if (plain.length > 0) return plain;
        const standing = shown(withStanding(sets));
        if (standing.length > 0) return standing;
      }
      return [];
    });
  });
};
