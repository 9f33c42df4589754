import { lastPart } from '../../../base/path.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Reached } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { refusesSent } from './refuses-sent.ts';

/** So many things that were sent with the identity of their address show that it belongs there. */
const ENOUGH = 2;

const inPath = ({ sample }: Tracked): Reached | undefined => sample.reach.find((reached) => reached.in === 'path');

/**
 * "id other than Boat.id": for refusals of what calls itself by another identity than its address does, where it is sent with the same one whenever it is
 * taken (`PUT /boats/7` with `{"id": 7, …}`).
 */
export const otherIdentity = (own: readonly Tracked[], others: readonly Tracked[]): readonly Predicate[] => {
  const [first] = own;
  const about = first === undefined ? undefined : inPath(first);
  if (first === undefined || about === undefined || !refusesSent(first)) return [];
  const { entity } = about;
  const taken = others.filter((one) => one.sample.status < 300 && inPath(one)?.entity === entity);
  return scalarsOf(first.sample.payload, 60)
    .filter(({ path }) => !/[.[]/.test(path) && isIdentityName(lastPart(path)))
    .flatMap(({ path }): readonly Predicate[] => {
      const isSame = (one: Tracked): boolean => sameText(valueAt(one.sample.payload, path), inPath(one)?.key);
      const isIdentity = (one: Tracked): boolean => sameText(valueAt(recordOf(one, entity), path), inPath(one)?.key);
      const same = new Set(taken.filter((one) => isSame(one) && isIdentity(one)).map((one) => inPath(one)?.key));
      if (same.size < ENOUGH) return [];
      return [
        {
          condition: { kind: 'payload-field', path, is: 'other than', entity, field: path },
          holds: (one) => {
            const sent = valueAt(one.sample.payload, path);
            if (sent === undefined || sent === null) return false;
            return inPath(one)?.entity === entity ? !isSame(one) : undefined;
          },
          // Before whatever else may be said of the same place.
          tier: -1,
          about: `payload ${path}`,
        },
      ];
    });
};
