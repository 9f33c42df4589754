import { isInList } from '../../../base/path.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';

/** So often, at least, a value has to be what the answer before it said. */
const FEWEST = 3;
/** Of so many at most one may not be. */
const LOST = 4;
/** So many places of one answer are looked at. */
const PLACES = 60;

type Asked = readonly { readonly one: Tracked; readonly value: string | undefined; readonly before: Tracked | undefined }[];

/** What each request says under a name, with the request of the same call before it in its session. */
const askedWith = (name: string, samples: readonly Tracked[]): Asked =>
  [...Map.groupBy(samples, ({ sample }) => JSON.stringify([sample.session, sample.call, sample.path])).values()].flatMap((own) => {
    const ordered = own.toSorted((a, b) => a.at - b.at);
    return ordered.map((one, at) => ({
      one,
      value: one.sample.query.find(([other]) => other === name)?.[1],
      before: ordered[at - 1],
    }));
  });

/**
 * Whether a parameter only hands back what the answer before it said (`rid`, `since`): another value with every request of a session, but for the one that all begin with.
 * It says how far somebody has come. What is answered to the fifth request is not so because it is the fifth.
 */
export const isHandedBack = (name: string, samples: readonly Tracked[]): boolean => {
  const asked = askedWith(name, samples);
  const [from] = asked.filter(({ before }) => before !== undefined);
  const places = scalarsOf(from?.before?.sample.response, PLACES).flatMap(({ path }) => (isInList(path) ? [] : [path]));
  return places.some((place) => {
    const isBack = ({ value, before }: Asked[number]): boolean =>
      value !== undefined && before !== undefined && sameText(valueAt(before.sample.response, place), value);
    const back = asked.filter(isBack);
    const begun = [
      ...Map.groupBy(
        asked.filter((one) => !isBack(one)),
        ({ value }) => value,
      ).values(),
    ].map(({ length }) => length);
    // Not every answer is remembered: what was said between may be lacking.
    const others = begun.reduce((sum, times) => sum + times, 0) - Math.max(0, ...begun);
    const isNew = [...Map.groupBy(back, ({ one }) => one.sample.session).values()].every(
      (own) => new Set(own.map(({ value }) => value)).size === own.length,
    );
    return back.length >= FEWEST && others * LOST <= back.length && isNew;
  });
};
