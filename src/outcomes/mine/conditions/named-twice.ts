import type { JsonObject } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { valueAt } from '../../place.ts';

/**
 * Whether a field is the identity of an object in which a thing shows another that it names by a field of its own, called as the object is: `expand.skipper.id` beside `skipper`,
 * `owner.id` beside `owner_id`. Both say the same whenever both are there, so that whose the thing is stands in the field of its own.
 */
export const isNamedTwice = (field: string, fields: Iterable<string>, records: readonly (JsonObject | undefined)[]): boolean => {
  const own = lastPart(field);
  if (own === field || !isIdentityName(own)) return false;
  const holder = plainLetters(lastPart(field.slice(0, -own.length - 1)));
  for (const other of fields) {
    if (other.split('.').length >= field.split('.').length) continue;
    const name = plainLetters(lastPart(other));
    if (name !== holder && name !== `${holder}${plainLetters(own)}`) continue;
    const pairs = records.map((record) => [valueAt(record, field), valueAt(record, other)] as const);
    const known = pairs.filter(([its, beside]) => its !== undefined && beside !== undefined);
    if (known.length > 0 && known.every(([its, beside]) => its === beside)) return true;
  }
  return false;
};
