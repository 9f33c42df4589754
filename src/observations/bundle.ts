import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';

const holdsResource = (entry: Json): boolean => isObject(entry) && isObject(entry['resource']);

/**
 * Whether an answer is a page of what was searched for, each thing in an entry with its address: `{"resourceType": "Bundle", "type": "searchset", "entry":
 * [{"fullUrl": "…", "resource": {…}}]}`. It has an identity of its own, made anew each time; one that holds nothing has no entries.
 * Source: HL7 FHIR, Bundle.
 */
export const isBundle = (body: JsonObject): boolean => {
  const { resourceType, type, entry } = body;
  if (resourceType !== 'Bundle' || (type !== 'searchset' && type !== 'history')) return false;
  return entry === undefined || (isArray(entry) && entry.every(holdsResource));
};
