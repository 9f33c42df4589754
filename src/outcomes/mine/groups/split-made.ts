import type { Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { isAbout, isWrite } from '../../sample.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Part } from './part.ts';

/** What a write did to the one thing that it answers with: made it, or changed the one that it names; `undefined` where that is not shown. */
const deedOf = ({ sample, fresh, before }: Tracked): 'made' | 'changed' | undefined => {
  const target = sample.reach.find(isAbout);
  const [found, ...others] = new Set(sample.found.map(({ entity, key }) => entityKey(entity, key)));
  if (target !== undefined && before.get(entityKey(target.entity, target.key))?.kind === 'there') return 'changed';
  return target === undefined && found !== undefined && others.length === 0 && fresh.has(found) ? 'made' : undefined;
};

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

const givenIn = ({ sample }: Tracked): ReadonlyMap<string, Json> =>
  new Map(scalarsOf(sample.payload, 60).flatMap(({ path, value }) => (isGiven(value) ? [[path, value] as const] : [])));

/** A mark that is set: `__islocal: 1`. */
const isMark = (value: Json | undefined): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** The place of the payload by which the two are told apart: where those that were changed are named, else where one side alone has a mark. */
const toldBy = (made: readonly Tracked[], changed: readonly Tracked[]): string | undefined => {
  const [here, there] = [made.map(givenIn), changed.map(givenIn)];
  const names = new Set(
    changed.flatMap(({ sample }) => sample.reach.filter((one) => isAbout(one) && one.in === 'payload').map(({ name }) => name)),
  );
  const [name, ...others] = [...names].filter((path) => here.every((given) => !given.has(path)));
  if (name !== undefined && others.length === 0) return name;
  // A mark that the things themselves have says how they are to be.
  const ofThings = new Set([...made, ...changed].flatMap(({ sample }) => sample.found.flatMap((found) => Object.keys(found.value))));
  const marks = (own: readonly ReadonlyMap<string, Json>[], rest: readonly ReadonlyMap<string, Json>[]): readonly string[] =>
    [...(own[0]?.keys() ?? [])].filter(
      (path) => !ofThings.has(lastPart(path)) && own.every((given) => isMark(given.get(path))) && !rest.some((given) => given.has(path)),
    );
  return [...marks(here, there), ...marks(there, here)].toSorted()[0];
};

/**
 * A write that makes a thing, and changes the one that it names, as the request says: `POST /save` with an `id` or without one, `{"doc": {"__islocal": 1, …}}`.
 */
export const splitByMaking = (part: Part): readonly Part[] => {
  const [first] = part.group;
  if (first === undefined || !isWrite(first.sample) || first.sample.status >= 300) return [part];
  const { made = [], changed = [], undefined: unknown = [] } = Object.groupBy(part.group, (one) => deedOf(one) ?? 'undefined');
  if (made.length === 0 || changed.length === 0 || unknown.length > 0) return [part];
  const path = toldBy(made, changed);
  if (path === undefined) return [part];
  const has = (one: Tracked): boolean => givenIn(one).has(path);
  return [made, changed].map((group): Part => {
    const isHere = group.every(has);
    return {
      ...part,
      group,
      when: [...part.when, { kind: 'payload', path, is: isHere ? 'present' : 'absent' }],
      takes: (one) => part.takes(one) && has(one) === isHere,
    };
  });
};
