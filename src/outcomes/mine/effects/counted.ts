import { isInList } from '../../../base/path.ts';
import type { Effect } from '../../outcome.ts';
import { sameText } from '../../place.ts';
import { isCalledAfter } from '../conditions/called-after.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { isUnique } from '../known/unique.ts';
import { isCounting } from '../lists/page.ts';
import { scalarsOf } from '../values/leaf.ts';

type Count = Extract<Effect, { kind: 'count' }>;

/** So many show that a number goes along with what it counts, where it is not called as a count. */
const FEWEST = 2;

interface Moved {
  /** Whether what was taken away names the thing, in this field. */
  readonly isNamed: boolean;
  readonly by: number;
}

/** What is known of what was taken away, as it stood before: its scalars. */
const scalarsBefore = (one: Tracked, of: string) => {
  const key = one.sample.reach.find((reach) => reach.entity === of)?.key ?? '';
  const was = one.before.get(entityKey(of, key)) ?? one.last.get(entityKey(of, key));
  return was?.kind === 'there' ? scalarsOf(was.value, 60) : [];
};

/** How the numbers of things of one entity went by a deletion: by the field in which what was taken away names them, and by the number. */
const movedBy = (one: Tracked, of: string, entity: string, names: string, field: string): readonly Moved[] => {
  const named = scalarsBefore(one, of).find(({ path }) => path === names)?.value;
  if (named === undefined) return [];
  return [...one.beside].flatMap(([thing, { before, after }]): readonly Moved[] => {
    const [kind, name = ''] = JSON.parse(thing) as string[];
    const [from, to] = [before.get(field), after.get(field)];
    return kind !== entity || from === undefined || to === undefined ? [] : [{ isNamed: sameText(named, name), by: to - from }];
  });
};

/** Where what was taken away names a thing that was looked at before and after. */
const candidatesIn = (one: Tracked, of: string, knowledge: Knowledge): readonly Omit<Count, 'kind' | 'by'>[] => {
  const scalars = scalarsBefore(one, of).filter(({ path }) => !isInList(path));
  const entities = [...knowledge.outlines.keys()];
  return [...one.beside].flatMap(([thing, { before, after }]) => {
    const [entity = '', name = ''] = JSON.parse(thing) as string[];
    if (entity === of) return [];
    const fields = [...after].flatMap(([field, to]) => (before.has(field) && before.get(field) !== to ? [field] : []));
    return scalars.flatMap(({ path: names, value }) =>
      sameText(value, name) && (isUnique(name) || isCalledAfter(names, of, entity, entities))
        ? fields.map((field) => ({ entity, field, of, names }))
        : [],
    );
  });
};

/**
 * What goes down with what is taken away, though the request does not name it: the number of comments of the post that the comment was of. Each time it was looked at
 * before and after, and of no other thing of its kind.
 */
export const countsOf = (group: readonly Tracked[], of: string, knowledge: Knowledge): readonly Effect[] => {
  const all = new Map(group.flatMap((one) => candidatesIn(one, of, knowledge)).map((one) => [JSON.stringify(one), one] as const));
  return [...all.values()].flatMap((candidate): readonly Effect[] => {
    const moved = group.flatMap((one) => movedBy(one, of, candidate.entity, candidate.names, candidate.field));
    const own = moved.filter(({ isNamed }) => isNamed);
    const by = own[0]?.by ?? 0;
    const isCount = isCounting(candidate.field, new Set());
    return by === -1 &&
      own.length >= (isCount ? 1 : FEWEST) &&
      own.every((one) => one.by === by) &&
      moved.every((one) => one.isNamed || one.by === 0)
      ? [{ kind: 'count', ...candidate, by }]
      : [];
  });
};
