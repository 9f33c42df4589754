import type { Json, JsonObject } from '../../../base/json.ts';
import { objectsOf } from '../../each.ts';
import type { Effect, Source } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import type { Reached } from '../../sample.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';

/** How a thing was before a call, and how it was first seen after it. */
export interface Change {
  readonly one: Tracked;
  readonly before: JsonObject | undefined;
  readonly after: JsonObject;
}

const isThere = ({ one, reach }: { readonly one: Tracked; readonly reach: Reached }): boolean =>
  one.after.get(entityKey(reach.entity, reach.key))?.kind === 'there';

/** A call on several things as one on each of them: about that one alone, and told what stands in the object that names it. */
const onEach = (one: Tracked, place: string): readonly { readonly one: Tracked; readonly reach: Reached }[] => {
  const named = (one.sample.listed ?? []).filter(({ name }) => name === place);
  const list = objectsOf(place);
  const objects: readonly (Json | undefined)[] = list === undefined ? [] : valuesAt(one.sample.payload, list);
  return named.map((reach, at) => ({
    one: { ...one, sample: { ...one.sample, reach: [reach], payload: list === undefined ? one.sample.payload : objects[at] } },
    reach,
  }));
};

/** A source that holds of one object of a list, as it is said of the call. */
const withinList = (to: Source, list: string): Source =>
  to.from === 'payload' || to.from === 'derived' || to.from === 'word'
    ? { ...to, path: `${list}.${to.path}` }
    : to.from === 'moved' || to.from === 'joined'
      ? { from: 'not shown' }
      : to;

/** What a call on several things sets of each that a list names: where later answers show all of them, and each alike. */
export const setsOfEach = (
  group: readonly Tracked[],
  setsAmong: (changes: readonly Change[], entity: string) => readonly Extract<Effect, { kind: 'set' }>[],
): readonly Effect[] => {
  const places = new Set(group.flatMap((one) => (one.sample.listed ?? []).map(({ name }) => name)));
  return [...places].flatMap((place): readonly Effect[] => {
    const each = group.flatMap((one) => onEach(one, place));
    const [entity = '', ...others] = new Set(each.map(({ reach }) => reach.entity));
    if (others.length > 0) return [];
    const changes = each.filter(isThere).map(({ one, reach }): Change => {
      const name = entityKey(entity, reach.key);
      const [before, after] = [one.before.get(name), one.after.get(name)];
      return { one, before: before?.kind === 'there' ? before.value : undefined, after: after?.kind === 'there' ? after.value : {} };
    });
    const list = objectsOf(place);
    return setsAmong(changes, entity).flatMap(({ field, to, forCaller }): Effect[] =>
      forCaller === true ? [] : [{ kind: 'set each', entity, in: place, field, to: list === undefined ? to : withinList(to, list) }],
    );
  });
};
