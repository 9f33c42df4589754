import type { Json } from '../../../base/json.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Tested } from './candidate.ts';
import { type Decided, statusOf } from './decided.ts';
import { complainedBy, saidIn } from './said.ts';
import { isStatusAt, standsAs } from './status-value.ts';

/** So many values of a status a refusal may name. */
const MOST = 4;

/** Whether words name a value of a status, one of them or several: "Only a retired hive …", "Only drafts …". */
const names = (words: string, value: Json): boolean => {
  const said = saidIn([String(value)]).trim();
  return said !== '' && [said, `${said}s`].some((one) => words.includes(` ${one} `));
};

/**
 * Where a call was refused for how its thing stood, and the words of the refusal name how every thing stood of which it was taken ("Only a retired hive can be
 * deleted."), it is shown of those alone: of how else a thing may stand the server itself says that it matters.
 */
export const startsAsSaid = (own: readonly Tracked[], decided: readonly Decided[]): readonly Tested[] =>
  decided.flatMap(({ group, when }) => {
    const [first] = group;
    const [condition, ...others] = when.when;
    if (first === undefined || statusOf(group) < 400 || !when.isolated || others.length > 0 || condition?.kind !== 'status') return [];
    const { entity, field } = condition;
    const before = (one: Tracked): Json | undefined => valueAt(recordOf(one, entity), field);
    const oneOf = [...new Set(own.map(before))];
    const words = complainedBy([first]);
    const isNamed = (value: Json | undefined): value is string =>
      typeof value === 'string' && isStatusAt(field, value) && names(words, value);
    if (oneOf.length === 0 || oneOf.length > MOST || !oneOf.every(isNamed)) return [];
    return [
      {
        condition: { kind: 'status', entity, field, oneOf: oneOf.toSorted() },
        holds: standsAs(before, oneOf),
      },
    ];
  });
