import { type Json, scalarText } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { valueAt } from '../../place.ts';
import { isStatusValue } from '../conditions/status-value.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import { kindOfTaken, type Moved, movedBy, shownOf, thingOf } from './moved.ts';
import type { Part } from './part.ts';

const FIELDS = 60;
/** Two things that stood alike and came to the same show that it is by how they stood: one of each could have had any cause. */
const ALIKE = 2;

/** Whether something that was sent says what the thing comes to: then it is that, however it stood. */
const isSent = ({ one: { sample }, after }: Moved, field: string): boolean => {
  const to = valueAt(after, field);
  return scalarsOf(sample.payload).some(({ value }) => typeof value !== 'object' && scalarText(value) === String(to));
};

const isStatus = (value: Json | undefined): value is string => typeof value === 'string' && isStatusValue(value);

/** To what each status leads, where each leads to one alone, and not all to the same. */
const leadsBy = (moved: readonly Moved[], field: string): ReadonlyMap<string, readonly Moved[]> | undefined => {
  // What leaves one of them as it is does not bring it there.
  const comes = ({ before, after }: Moved): boolean => {
    const [from, to] = [valueAt(before, field), valueAt(after, field)];
    return isStatus(from) && isStatus(to) && from !== to;
  };
  if (!moved.every(comes)) return undefined;
  const parts = Map.groupBy(moved, ({ before }) => String(valueAt(before, field)));
  const ends = [...parts.values()].map((some) => new Set(some.map(({ after }) => valueAt(after, field))));
  const isTold = ends.every(({ size }) => size === 1) && new Set(ends.flatMap((some) => [...some])).size > 1;
  return isTold && [...parts.values()].some((some) => new Set(some.map(({ before }) => before)).size >= ALIKE) ? parts : undefined;
};

/**
 * Writes that were taken alike and bring what they are about to one status or another by how it stood ("running" to "paused", "seeding" to "paused, complete"):
 * one outcome for each. Of how others stood nothing is shown.
 */
export const splitByStatus = (part: Part, knowledge: Knowledge): readonly Part[] => {
  const { group } = part;
  const entity = kindOfTaken(part);
  if (entity === undefined) return [part];
  const moved = movedBy(group, entity);
  const fields = Object.keys(moved[0]?.before ?? {})
    .slice(0, FIELDS)
    .map((key) => underKey('', key))
    .filter((field) => knowledge.moves(entity, field) && !knowledge.viewers.differs(entity, field));
  const fitting = fields.flatMap((field) => {
    const parts = moved.some((one) => isSent(one, field)) ? undefined : leadsBy(moved, field);
    return parts === undefined ? [] : [{ field, parts }];
  });
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0) return [part];
  const { field, parts } = only;
  const told = new Set(moved.map(({ one }) => one));
  const rest = group.filter((one) => !told.has(one));
  const stood = (one: Tracked): Json | undefined => {
    const name = thingOf(one, entity);
    return name === undefined ? undefined : valueAt(shownOf(one.before.get(name)), field);
  };
  return [
    ...[...parts].map(
      ([status, own]): Part => ({
        group: own.map(({ one }) => one),
        whole: group,
        when: [{ kind: 'status', entity, field, oneOf: [status] }],
        takes: (one) => stood(one) === status,
      }),
    ),
    ...(rest.length === 0 ? [] : [{ group: rest, whole: group, when: [], takes: (one: Tracked) => !parts.has(String(stood(one))) }]),
  ];
};
