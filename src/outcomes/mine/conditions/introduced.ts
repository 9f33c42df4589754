import type { Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { placesOf } from '../values/leaf.ts';

/** What people are called among people: nobody signs in by it. */
const PERSON_NAME = /^(?:first|last|middle|given|family|sur|full|display|real)[-_]?name$/i;
const E_MAIL = /^e-?mail(?:[-_]?address)?$/i;
const NAME = /^(?:name|login|(?:user|nick)[-_]?name)$/i;

/** Whether a field holds what people are called among people. */
export const isPersonName = (path: string): boolean => PERSON_NAME.test(lastPart(path));

/** Whether somebody says who they are by more than one signs in by: what they are called, or a name and an address. Accounts are made so, or taken up. */
export const isIntroduction = (payload: Json | undefined): boolean => {
  const texts = placesOf(payload).filter(
    (place): place is { path: string; value: string } => typeof place.value === 'string' && place.value !== '',
  );
  const addresses = new Set(texts.flatMap(({ path, value }) => (E_MAIL.test(lastPart(path)) ? [value] : [])));
  return texts.some(({ path, value }) => isPersonName(path) || (addresses.size > 0 && NAME.test(lastPart(path)) && !addresses.has(value)));
};
