import type { Specification } from '../../document/specification.ts';
import { valueAt } from '../../outcomes/place.ts';
import { allSourcesOf } from '../../outcomes/sources-of.ts';
import type { Store } from './store.ts';

/** Entities that one answer of one call alone shows. */
const shownOnce = ({ points }: Specification): ReadonlySet<string> => {
  const times = new Map<string, number>();
  for (const outcome of points.calls.flatMap(({ outcomes }) => outcomes))
    for (const entity of new Set(allSourcesOf(outcome).flatMap((one) => ('entity' in one && one.entity !== null ? [one.entity] : []))))
      times.set(entity, (times.get(entity) ?? 0) + 1);
  return new Set([...times].flatMap(([entity, count]) => (count === 1 ? [entity] : [])));
};

/** What the one answer that shows such things at all did not show of a recorded one, that one has not: nothing else shows it without. */
export const lackWhatWasNotShown = (specification: Specification, store: Store): void => {
  const once = shownOnce(specification);
  for (const { name, fields, records } of specification.points.entities)
    for (const { key, value } of once.has(name) ? records : [])
      for (const { path } of fields) if (!/[.[]/.test(path) && valueAt(value, path) === undefined) store.lack(name, key, path);
};
