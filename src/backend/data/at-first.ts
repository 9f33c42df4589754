import type { Json } from '../../base/json.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';

/** Recorded things of which so much was seen that they were seen whole: a row alone shows less than the thing has. */
export const wholeIn = ({ records }: Entity): Entity['records'] => {
  const most = records.reduce((sofar, { value }) => Math.max(sofar, Object.keys(value).length), 0);
  return records.filter(({ value }) => 2 * Object.keys(value).length >= most);
};

/** What every recorded thing of the kind has that was seen whole, as the first of them has it. */
export const examplesOf = (entity: Entity): ReadonlyMap<string, Json> => {
  const { fields, identity } = entity;
  const seen = wholeIn(entity);
  return new Map(
    fields.flatMap(({ path }): [string, Json][] => {
      const [first, ...more] = path === identity ? [] : seen.map(({ value }) => valueAt(value, path));
      return first === undefined || more.includes(undefined) ? [] : [[path, first]];
    }),
  );
};

/** So many things that each have a text of their own are no chance: no other one has it. */
const OWN = 3;

/** Whether a field holds a text in several recorded things, and in no two of them the same (a login): what one has is no other's. */
const isOwnText = ({ records }: Entity, { path, type }: Entity['fields'][number]): boolean => {
  const held = type === 'string' ? records.map(({ value }) => valueAt(value, path)).filter((value) => typeof value === 'string') : [];
  return held.length >= OWN && new Set(held).size === held.length;
};

/** What a field of few values is most often: nothing, where it holds something more seldom. */
const usualIn = ({ values: [most = null], counts, nullable, present }: Entity['fields'][number]): Json =>
  nullable && counts.length > 0 && present.times - counts.reduce((sum, times) => sum + times, 0) > (counts[0] ?? 0) ? null : most;

/** By field of few values the one that it has most often; of none that belongs to one thing alone. */
export const usualOf = (entity: Entity): ReadonlyMap<string, Json> =>
  new Map(
    entity.fields.flatMap((field) =>
      field.values.length === 0 || isOwnText(entity, field) ? [] : [[field.path, usualIn(field)] as const],
    ),
  );

/** The keys that none is given, where nothing is there: things that are numbered are numbered from where the recorded ones begin. */
export const beforeAll = ({ records }: Entity): readonly string[] => {
  const keys = records.map(({ key }) => key);
  const least = keys.every((key) => /^[1-9]\d{0,14}$/.test(key)) ? Math.min(...keys.map(Number)) : undefined;
  return least === undefined || keys.length === 0 ? keys : [String(least - 1)];
};
