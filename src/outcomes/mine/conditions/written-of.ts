import type { JsonObject } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { saysState } from '../../../observations/standing.ts';
import { valueAt } from '../../place.ts';
import { isStatusAt } from './status-value.ts';

/** How something is written for people. */
const WRITTEN = /^[_-]?(?:label|(?:dict_?)?text|name|title|caption|display(?:[_-]?(?:name|text))?|desc(?:ription)?|colou?r|icon|badge)$/i;
/** What a state is called by machines, beside how it is written. */
const ITSELF = /^(?:value|id|code|key|slug)$/i;

/** Whether a field is called as what is written for people of another: `status_label` of `status`, `state.label` of `state.value`. */
export const isWrittenAs = (field: string, other: string): boolean => {
  const [own, its] = [lastPart(field), lastPart(other)];
  const parent = field.slice(0, -own.length).replace(/\.$/, '');
  if (parent !== other.slice(0, -its.length).replace(/\.$/, '')) return false;
  return own.startsWith(its) ? WRITTEN.test(own.slice(its.length)) : saysState(parent) && ITSELF.test(its) && WRITTEN.test(own);
};

/**
 * Whether a field only writes for people what another field of the thing says: it is called after it, and each value of the other was always written in one
 * way. Then how the thing stands is the other's to say.
 */
export const isWrittenOf = (field: string, fields: Iterable<string>, records: readonly (JsonObject | undefined)[]): boolean => {
  for (const other of fields) {
    if (other === field || !isWrittenAs(field, other)) continue;
    const pairs = records.map((record) => ({ value: valueAt(record, other), way: valueAt(record, field) }));
    const known = pairs.filter(({ value, way }) => value !== undefined && way !== undefined);
    const ways = Map.groupBy(known, ({ value }) => JSON.stringify(value));
    const isOne = [...ways.values()].every((own) => new Set(own.map(({ way }) => JSON.stringify(way))).size === 1);
    if (isOne && known.length > 0 && known.every(({ value }) => isStatusAt(other, value))) return true;
  }
  return false;
};
