import type { Json, JsonObject } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { type Leaf, scalarsOf } from '../values/leaf.ts';
import { LEFT_OUT, type MayBeListed, type RowSeen, saysHowItStands } from './choice.ts';
import type { Page } from './page.ts';

/** The scalars that some rows have in common, and no other row has. */
const onlyOf = (rows: readonly JsonObject[], others: readonly JsonObject[]): readonly Leaf[] =>
  scalarsOf(rows[0], 60).filter(({ path, value }) => {
    const has = (row: JsonObject): boolean => valueAt(row, path) === value;
    return !isInList(path) && rows.every(has) && !others.some(has);
  });

/**
 * How things stand that a list leaves out while it lists those that stand in any other way (the taken away among the open and the closed): everything that
 * the same person had seen, or that anybody was shown before and after, and that the page lacks stood so; no row of any page ever did; and rows stand in several
 * other ways, as one way alone is what is listed (`choicesOf`). Only a field that says by its name how a thing stands, and that was seen to change,
 * and only where something was left out for whoever asked: who asked while nothing stood so may be shown it.
 */
export const allBut = (
  pages: readonly Page[],
  entity: string,
  { rowsSeen, seenAfter, there, changes }: Pick<Knowledge, 'rowsSeen' | 'seenAfter' | 'there' | 'changes'>,
  mayBeListed: MayBeListed,
): Collection['filters'] => {
  const standsAt = scalarsOf(pages.find(({ rows }) => rows.length > 0)?.rows[0], 60)
    .map(({ path }) => path)
    .filter((path) => !isInList(path) && saysHowItStands(path) && changes(entity, path));
  if (standsAt.length === 0) return [];
  const left = new Map<string, JsonObject>();
  const kept = new Set<string | undefined>();
  for (const page of pages) {
    const leave = (key: string, row: RowSeen): void => {
      if (!row.isOwnFresh || page.keys.includes(key) || !mayBeListed(row, page)) return;
      left.set(key, row.value);
      kept.add(roleOf(page.one));
    };
    for (const [key, row] of there.throughout(page.one, entity)) leave(key, row);
    for (const [key, row] of rowsSeen(page.one, entity)) if (seenAfter(page.one, entity, key)) leave(key, row);
  }
  if (left.size < LEFT_OUT || !pages.every(({ one }) => kept.has(roleOf(one)))) return [];
  const [listed, lacked] = [pages.flatMap(({ rows }) => rows), [...left.values()]];
  const ways = onlyOf(lacked, listed).filter(
    ({ path, value }) =>
      standsAt.includes(path) && typeof value === 'string' && new Set<Json | undefined>(listed.map((row) => valueAt(row, path))).size >= 2,
  );
  // What things are, and never cease to be, may tell them apart as well: those that were left out are of another harbour.
  const isElse = [...onlyOf(lacked, listed), ...onlyOf(listed, lacked)].some(({ path }) => !changes(entity, path));
  return ways.length === 1 && !isElse
    ? ways.map(({ path, value }) => ({ field: path, is: 'is not', to: { from: 'constant', value: value as never } }))
    : [];
};
