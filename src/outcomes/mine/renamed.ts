import { underKey } from '../../base/path.ts';
import type { Effect } from '../outcome.ts';
import { sameText, valueAt } from '../place.ts';
import { placesOf } from './leaf.ts';
import { detailsOf, type Tracked } from './tracked.ts';

/** What a thing was called when the call came, and what its answer calls it. */
interface Names {
  readonly one: Tracked;
  readonly before: string;
  readonly after: string;
}

const namesOf = (group: readonly Tracked[], entity: string): readonly Names[] =>
  group.flatMap((one): Names[] => {
    const reached = one.sample.reach.find((reach) => reach.entity === entity);
    // Who asks is reached under the new name already.
    const before = reached?.in === 'caller' ? (one.sample.caller.account?.key ?? reached.key) : reached?.key;
    const after = detailsOf(one.sample).filter((found) => found.entity === entity);
    return before === undefined || after.length !== 1 ? [] : [{ one, before, after: after[0]?.key ?? '' }];
  });

/**
 * That a thing is called what was sent: its answer shows it under that name, and under its old one wherever none was sent. Nothing else says that it is
 * the same thing, so that no answer may speak against it.
 */
export const renamedBy = (group: readonly Tracked[], entity: string, identity: string): Effect[] => {
  const names = namesOf(group, entity);
  if (!names.some(({ before, after }) => before !== after)) return [];
  const own = underKey('', identity);
  const paths = new Set(names.flatMap(({ one }) => placesOf(one.sample.payload).map(({ path }) => path)));
  const fitting = [...paths].filter(
    (path) =>
      (path === own || path.endsWith(`.${identity}`)) &&
      names.every(({ one, before, after }) => {
        const sent = valueAt(one.sample.payload, path);
        return sent === undefined ? after === before : sameText(sent, after);
      }),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? [{ kind: 'set', entity, field: identity, to: { from: 'payload', path: only } }] : [];
};
