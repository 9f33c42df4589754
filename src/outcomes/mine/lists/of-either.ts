import { isInList } from '../../../base/path.ts';
import { sameText, valueAt } from '../../place.ts';
import { type Found, rowsOf } from '../../sample.ts';
import { isNumbered, maySayWhose } from '../conditions/whose.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import { FIELDS, isOf } from './own-field.ts';
import { wasThere } from './scope.ts';

/** So many things have to be somebody's by each of the two fields alone: fewer are so by chance. */
const FEWEST = 2;

export type Either = readonly [field: string, other: string];

interface Shown {
  readonly row: Found;
  readonly key: string;
}

const listedBy = ({ sample }: Tracked, entity: string): readonly Found[] => rowsOf(sample).filter((found) => found.entity === entity);

/** Fields that name who asks in some rows and not in others. */
const sometimesOwn = (rows: readonly Shown[], answers: readonly Tracked[]): readonly string[] => {
  const account = answers.find(({ sample }) => sample.caller.account !== undefined)?.sample.caller.account?.entity;
  const kinds = new Set(answers.flatMap(({ sample }) => sample.found.map(({ entity }) => entity)));
  const fields = new Set<string>();
  for (const { row, key } of rows)
    for (const { path, value } of scalarsOf(row.value, FIELDS))
      if (!isInList(path) && sameText(value, key) && maySayWhose(path, isNumbered(value), account, kinds)) fields.add(path);
  // What names somebody beside an object that does (`senderId` and `sender.id`) says the same of every row: the plainer of them is told.
  const depthOf = (field: string): number => field.split('.').length;
  const plain = [...fields].toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
  const told = new Map<string, string>();
  for (const field of plain) {
    const where = rows.map(({ row, key }) => (isOf(row.value, field, key) ? '1' : '0')).join('');
    if (where.includes('0') && !told.has(where)) told.set(where, field);
  }
  return [...told.values()];
};

/** Whether everybody was left out something that names somebody else in both fields, and that was there when they asked. */
const isLeftOut = ([one, other]: Either, answers: readonly Tracked[], shown: readonly Tracked[], entity: string): boolean =>
  answers.every((own) => {
    const key = own.sample.caller.account?.key ?? '';
    return shown.some((answer) =>
      listedBy(answer, entity).some(
        (row) =>
          [one, other].every((field) => valueAt(row.value, field) !== undefined && !isOf(row.value, field, key)) &&
          (answer.at < own.at || wasThere(row, own)),
      ),
    );
  });

/**
 * The two fields by one of which every row names who asks, where no field does so alone: what was sent and what was received, either side of a friendship.
 * Each of them does so alone in some rows, no other two do, and everybody was left out what names others.
 * `shown`: answers that listed things of this kind to anybody.
 */
export const ofEither = (group: readonly Tracked[], shown: readonly Tracked[], entity: string): Either | undefined => {
  const answers = group.filter((one) => listedBy(one, entity).length > 0);
  if (answers.length === 0 || answers.some(({ sample }) => sample.caller.account === undefined)) return undefined;
  const rows = answers.flatMap((one) => listedBy(one, entity).map((row): Shown => ({ row, key: one.sample.caller.account?.key ?? '' })));
  const fields = sometimesOwn(rows, answers);
  const onlyBy = (field: string, other: string): number =>
    new Set(rows.filter(({ row, key }) => isOf(row.value, field, key) && !isOf(row.value, other, key)).map(({ row }) => row.key)).size;
  const fitting = fields.flatMap((field, at) =>
    fields
      .slice(at + 1)
      .filter(
        (other) =>
          rows.every(({ row, key }) => isOf(row.value, field, key) || isOf(row.value, other, key)) &&
          onlyBy(field, other) >= FEWEST &&
          onlyBy(other, field) >= FEWEST,
      )
      .map((other): Either => [field, other]),
  );
  const [only] = fitting;
  return only === undefined || fitting.length > 1 || !isLeftOut(only, answers, shown, entity) ? undefined : only;
};
