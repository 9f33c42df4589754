import { isArray, type Json } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { joined } from '../../joined.ts';
import type { Source } from '../../outcome.ts';
import { valueAt, valuesAt } from '../../place.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Change } from './each.ts';

type Joined = Extract<Source, { from: 'joined' }>;

/** A yes that became a no and a no that became a yes, each time and by one call. */
const turnedRound = (changes: readonly Change[], entity: string, field: string): Source | undefined => {
  const turns = changes.map(({ before, after }) => [valueAt(before, field), valueAt(after, field)] as const);
  const isTurn = turns.every(([from, to]) => typeof from === 'boolean' && to === !from);
  return isTurn && new Set(turns.map(([from]) => from)).size === 2 ? { from: 'not', entity, path: field } : undefined;
};

/** Places of requests that may say what comes into a list or leaves it. */
const places = ({ one: { sample } }: Change): readonly Joined['by'][] => [
  ...[...new Set(scalarsOf(sample.payload).map(({ path }) => path))].map((path): Joined['by'] => ({ from: 'payload', path })),
  ...sample.path.map(([name]): Joined['by'] => ({ from: 'path', name })),
];

const saidAt = ({ one: { sample } }: Change, by: Joined['by']): readonly Json[] =>
  by.from === 'payload' ? valuesAt(sample.payload, by.path) : sample.path.flatMap(([name, value]) => (name === by.name ? [value] : []));

/**
 * A list of words that got, or lost, what was sent: one that held others shows that these stay. The only place that says so; of what it held already nothing
 * is added.
 */
const listOfWords = (changes: readonly Change[], entity: string, field: string): Source | undefined => {
  const moved = changes.filter(({ before, after }) => !sameJson(valueAt(before, field), valueAt(after, field)));
  const [first] = moved;
  const fitting = (first === undefined ? [] : places(first)).flatMap((by) =>
    ([true, false] as const).flatMap((isWith): readonly Joined[] => {
      const isSo = changes.every((change) => {
        const [before, after] = [valueAt(change.before, field), valueAt(change.after, field)];
        return isArray(before) && isArray(after) && sameJson(joined(before, saidAt(change, by), isWith), after);
      });
      const staysAnother = moved.some((change) => {
        const kept = valueAt(isWith ? change.before : change.after, field);
        return isArray(kept) && kept.length > 0;
      });
      return isSo && staysAnother ? [{ from: 'joined', entity, path: field, with: isWith, by }] : [];
    }),
  );
  const [only] = fitting;
  return fitting.length === 1 ? only : undefined;
};

/** What a call makes of the value that a field had: the other of yes and no, or a list with or without what was sent. */
export const turnedOf = (changes: readonly Change[], entity: string, field: string): Source | undefined =>
  turnedRound(changes, entity, field) ?? listOfWords(changes, entity, field);
