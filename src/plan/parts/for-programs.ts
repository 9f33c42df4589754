import { isPseudonym } from '../../base/pseudonym.ts';
import { isUuid } from '../../base/uuid.ts';
import { endAt } from '../../base/wire/own-link.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';

/** Base64 as programs write what they call a thing by, in either alphabet. */
const BASE64 = /^[A-Za-z\d+/_-]{8,}={0,2}$/;
const PRINTABLE = /^[ -~]+$/;

/** What a text packs in Base64, where that is read as a text; `undefined` for any other. */
const unpacked = (text: string): string | undefined => {
  if (!BASE64.test(text)) return undefined;
  try {
    const inside = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return PRINTABLE.test(inside) ? inside : undefined;
  } catch {
    return undefined;
  }
};

/** Digits of a digest or of MongoDB, and what is drawn of small letters or capitals with digits among them: numbers of an invoice have these at its end. */
const DRAWN = /^(?:(?=.*\d)[\da-f]{16,}|(?=(?:[a-zA-Z]*\d+[a-zA-Z]+){3})[a-zA-Z\d]{16,})$/;

/** Nothing longer is drawn: a text of a page is not tried in every way that its letters may be parted. */
const LONGEST = 100;

const isDrawn = (text: string): boolean => text.length <= LONGEST && (isUuid(text) || (DRAWN.test(text) && !isPseudonym(text)));

/** Whether a text says which thing it stands at by no more than its key: in a link to itself, or packed with the name of its kind (a global identification of Relay). */
const saysKey = (path: string, text: string, key: string): boolean =>
  endAt(path, text) === key || (unpacked(text)?.split(/\W+/).includes(key) ?? false);

/** So many show that those of a field are such. */
const SOME = 2;

const areAll = (entity: Entity, path: string, is: (text: string, key: string) => boolean): boolean => {
  const texts = entity.records.flatMap(({ key, value }) => {
    const text = valueAt(value, path);
    return text === undefined || text === null ? [] : [{ key, text }];
  });
  return texts.length >= SOME && texts.every(({ key, text }) => typeof text === 'string' && is(text, key));
};

/** Whether what stands in a field is there for programs, to find the thing by: it names the thing to nobody. */
export const isForPrograms = (entity: Entity, path: string): boolean =>
  path !== entity.identity && areAll(entity, path, (text, key) => isDrawn(text) || saysKey(path, text, key));

/** Whether nobody reads or types what identifies the things. */
export const isIdentityForPrograms = (entity: Entity): boolean =>
  entity.identity !== null && areAll(entity, entity.identity, (text) => isDrawn(text) || unpacked(text)?.includes(':') === true);
