import type { Series, Sight } from './series.ts';

const callOf = ({ via }: Sight): string => via.split('?')[0] ?? via;

/** Calls that ever showed one value in common, each under the first of them. */
const groupsOf = (all: readonly Series[]): ReadonlyMap<string, string> => {
  const above = new Map<string, string>();
  const top = (name: string): string => {
    let at = name;
    for (let next = above.get(at); next !== undefined && next !== at; next = above.get(at)) at = next;
    return at;
  };
  const holder = new Map<Sight['value'], string>();
  for (const { sights } of all)
    for (const sight of sights) {
      const [call, first] = [callOf(sight), holder.get(sight.value)];
      if (!above.has(call)) above.set(call, call);
      if (sight.value === null) continue;
      if (first === undefined) holder.set(sight.value, call);
      else above.set(top(call), top(first));
    }
  return new Map([...above.keys()].map((call) => [call, top(call)]));
};

/** So many times it is shown that a read tells something else by the name, of two things or of one, and so many times oftener the others are seen. */
const TIMES = 2;
const OFTENER = 2;

/**
 * Without what reads show that never showed a value in common with all others, where a thing was seen by the others, by them, and by the others as before,
 * with nothing done in between, more than once: they tell something else by the same name (a list of recent documents says of each what kind of document it is).
 */
export const withoutOtherViews = (all: readonly Series[]): readonly Series[] => {
  const groups = groupsOf(all);
  const groupOf = (sight: Sight): string => groups.get(callOf(sight)) ?? '';
  const sizes = new Map<string, number>();
  for (const { sights } of all) for (const sight of sights) sizes.set(groupOf(sight), (sizes.get(groupOf(sight)) ?? 0) + 1);
  const [main, ...others] = [...sizes].sort(([, a], [, b]) => b - a).map(([group]) => group);
  /** How often the others showed of a thing what they had shown before, and only this view was seen in between. */
  const times = ({ sights, acts }: Series, view: string): number =>
    sights.filter((before, index) => {
      const again = sights.slice(index + 1).find((sight) => groupOf(sight) !== view);
      return (
        groupOf(before) === main &&
        again !== undefined &&
        again !== sights[index + 1] &&
        groupOf(again) === main &&
        again.value === before.value &&
        !acts.some((act) => act.end > before.start && act.start < again.end)
      );
    }).length;
  const views = others.filter(
    (group) =>
      (sizes.get(main ?? '') ?? 0) >= (sizes.get(group) ?? 0) * OFTENER &&
      [...groups].every(([call, own]) => own !== group || call.startsWith('GET ')) &&
      all.reduce((sum, series) => sum + times(series, group), 0) >= TIMES,
  );
  if (views.length === 0) return all;
  return all.map((series) => ({ ...series, sights: series.sights.filter((sight) => !views.includes(groupOf(sight))) }));
};
