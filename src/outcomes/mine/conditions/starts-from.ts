import { isObject, type Json } from '../../../base/json.ts';
import { saysState } from '../../../observations/standing.ts';
import type { Effect } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Tested } from './candidate.ts';
import { isStatusAt, isStatusValue, standsAs } from './status-value.ts';
import { isWrittenAs, isWrittenOf } from './written-of.ts';

/** The field that a value which is set gives a status: the field itself, or of a status that is told with its name (`{"id": 12, "name": "closed"}`) that. */
const statusIn = (field: string, value: Json): string | undefined => {
  if (isStatusAt(field, value)) return field;
  if (!isObject(value) || !saysState(field)) return undefined;
  const name = ['name', 'code', 'key', 'slug', 'value'].find((one) => typeof value[one] === 'string' && isStatusValue(value[one]));
  return name === undefined ? undefined : `${field}.${name}`;
};

/** Whether an effect moves what is called a status of the same thing: what the call empties besides is cleared, from whatever stood there. */
const movesState = (other: Effect, beside: Extract<Effect, { kind: 'set' }>): boolean =>
  other !== beside &&
  other.kind === 'set' &&
  other.entity === beside.entity &&
  other.to.from === 'constant' &&
  other.to.value !== null &&
  saysState(other.field);

/** Whether an effect takes over from what was sent what a field only writes for people: `priority_label` beside `priority`. Whoever asks says what it becomes, from whatever it was. */
const isSaidBy = (other: Effect, beside: Extract<Effect, { kind: 'set' }>): boolean =>
  other.kind === 'set' && other.entity === beside.entity && other.to.from === 'payload' && isWrittenAs(beside.field, other.field);

/** Who did something last ("auditBy", "closed_by") is no status, though it was the same person each time. */
const WHO_DID = /(?:[a-z\d]By|_by)$/;

/**
 * A call that moves a status was only seen to do so from certain values: from any other nothing is shown. The values before
 * are a condition of what it does.
 */
export const startsFrom = (own: readonly Tracked[], effects: readonly Effect[]): readonly Tested[] =>
  effects.flatMap((effect): Tested[] => {
    if (effect.kind !== 'set' || effect.to.from !== 'constant') return [];
    const { entity, forCaller } = effect;
    if (WHO_DID.test(effect.field)) return [];
    if (effect.to.value === null && effects.some((other) => movesState(other, effect))) return [];
    if (effects.some((other) => isSaidBy(other, effect))) return [];
    const field = statusIn(effect.field, effect.to.value as Json);
    if (field === undefined) return [];
    const before = (one: Tracked): Json | undefined => {
      const key = one.sample.reach.find((reach) => reach.entity === entity)?.key ?? '';
      return valueAt(forCaller === true ? one.mine.get(entityKey(entity, key)) : recordOf(one, entity), field);
    };
    // How the status is written for people says nothing more.
    const beside = effects.flatMap((other) => (other.kind === 'set' && other.entity === entity ? [other.field] : []));
    const records = own.map((one) => recordOf(one, entity));
    if (isWrittenOf(field, beside, records)) return [];
    const stood = own.map(before);
    // What is emptied though a whole thing stood there was emptied from whatever it was.
    if (effect.to.value === null && stood.some(isObject)) return [];
    const befores = stood.filter((value) => value !== undefined && !isObject(value));
    const oneOf = [...new Set(befores)].filter((value) => isStatusAt(field, value));
    if (oneOf.length === 0 || oneOf.length !== new Set(befores).size || oneOf.length > 8) return [];
    return [
      {
        condition: { kind: 'status', entity, field, oneOf: oneOf.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) },
        holds: standsAs(before, oneOf),
      },
    ];
  });
