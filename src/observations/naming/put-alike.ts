import { isOverride } from '../../base/words/action-words.ts';
import { OF_EVERY_FORM } from '../pages/page-form.ts';
import { isVersion } from '../segment.ts';
import { alike } from './alike.ts';
import type { Place } from './survey.ts';

/** So many words are put by one form with so many fields, and so many of them were deleted: sections of settings are put, and stay. */
const PUT = 3;
const DELETED = 2;
const FIELDS = 3;

/** What forms send at a place in the name of another method (`_method=put`): the names of it, but for those that every form has; `undefined`: nothing was. */
const sentBy = (place: Place, method: RegExp): ReadonlySet<string> | undefined => {
  const found = [...(place.ends.get('POST')?.actions ?? [])].flatMap(([name, values]) =>
    name.startsWith('body ') && isOverride(name.slice('body '.length)) ? [...values].filter(([value]) => method.test(value)) : [],
  );
  return found.length === 0 ? undefined : new Set(found.flatMap(([, { asked }]) => [...asked].filter((name) => !OF_EVERY_FORM.test(name))));
};

/**
 * Words of one place that a form puts and a form deletes: an address that is put names the thing that stands there (RFC 9110 §9.3.4), and what can be
 * deleted again is no part of an interface. All of them are sent the same form, as things of one kind are.
 */
export const putAlike = (words: readonly (readonly [string, Place])[]): readonly string[] => {
  const put = words.flatMap(([key, place]) => {
    const names = isVersion(key) ? undefined : sentBy(place, /^(?:put|patch)$/i);
    return names !== undefined && names.size >= FIELDS ? [{ key, names, isDeleted: sentBy(place, /^delete$/i) !== undefined }] : [];
  });
  const isOneKind = put.every(({ names }) => put.every((other) => alike(names, other.names)));
  const isEnough = put.length >= PUT && put.filter(({ isDeleted }) => isDeleted).length >= DELETED;
  return isOneKind && isEnough ? put.map(({ key }) => key) : [];
};
