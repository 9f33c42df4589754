import { underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { valueAt } from '../../place.ts';
import { isStatusValue } from '../conditions/status-value.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { gives } from '../values/evaluate.ts';
import { placesOf, timeOf } from '../values/leaf.ts';
import { kindOfTaken, type Moved, movedBy } from './moved.ts';
import type { Part } from './part.ts';
import { conditionOf, givenAs } from './split-sent.ts';

const FIELDS = 60;
/** So many have to be set, and as many left alone: once could have had any cause. */
const ALIKE = 2;

/** Whether a field holds the moment of the call, and held something else before. */
const isStamped = ({ one, before, after }: Moved, field: string): boolean => {
  const value = valueAt(after, field);
  const format = value === undefined || sameJson(valueAt(before, field), value) ? undefined : timeOf(value)?.format;
  return format !== undefined && gives({ from: 'now', format }, one, value);
};

const isLeft = ({ before, after }: Moved, field: string): boolean =>
  sameJson(valueAt(before, field) ?? null, valueAt(after, field) ?? null);

/**
 * Writes that were taken alike, of which some set a moment of their thing and others leave it (`status: "sold"` sets `soldAt`), where one member of what was sent says
 * without exception which: one outcome for each word that sets it, and one for all others.
 */
export const splitByStamp = (part: Part, knowledge: Knowledge): readonly Part[] => {
  const { group } = part;
  const entity = kindOfTaken(part);
  if (entity === undefined) return [part];
  const moved = movedBy(group, entity);
  const fields = [...new Set(moved.flatMap(({ after }) => Object.keys(after)))]
    .slice(0, FIELDS)
    .map((key) => underKey('', key))
    .filter((field) => {
      if (knowledge.viewers.differs(entity, field)) return false;
      const stamped = moved.filter((one) => isStamped(one, field));
      return (
        stamped.length >= ALIKE &&
        moved.length - stamped.length >= ALIKE &&
        moved.every((one) => stamped.includes(one) || isLeft(one, field))
      );
    });
  if (fields.length === 0) return [part];
  const stampsOf = (one: Moved): string => fields.filter((field) => isStamped(one, field)).join(' ');
  const paths = new Set(
    moved.flatMap(({ one }) => placesOf(one.sample.payload).flatMap(({ path, value }) => (isStatusValue(value) ? [path] : []))),
  );
  const fitting = [...paths].toSorted().flatMap((path) => {
    const given = Map.groupBy(moved, ({ one }) => givenAs(one, path));
    const isTold = !given.has(undefined) && [...given.values()].every((own) => new Set(own.map(stampsOf)).size === 1);
    const stamping = [...given].filter(([, [some]]) => some !== undefined && stampsOf(some) !== '');
    return isTold && stamping.every(([, own]) => own.length >= ALIKE) ? [{ path, words: stamping.map(([as = '']) => as) }] : [];
  });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return [part];
  const { path, words } = only;
  const wordOf = (one: Tracked): string | undefined => words.find((as) => as === givenAs(one, path));
  return [...Map.groupBy(group, wordOf)].map(
    ([word, own]): Part => ({
      group: own,
      whole: group,
      when: word === undefined ? [] : [conditionOf(path, word)],
      takes: (one) => wordOf(one) === word,
    }),
  );
};
