import { decodeSegment, isJoined, isVersion, isWordlike } from '../segment.ts';
import { isFormKey, type Place } from './survey.ts';

const GROWTH = 12;
/** Words of an interface are called again and again; values grow with the requests. */
const REQUESTS_EACH = 4;
/** So many sets of things below a version show that it is that of an interface. */
const SETS = 2;

/** How a value is written: letters and digits by kind, however many. Only of those that hold a digit; a word says nothing by how it is written. */
export const maskOf = (word: string): string | undefined =>
  /\d/.test(word) ? word.replaceAll(/\p{L}+/gu, 'a').replaceAll(/\d+/g, '0') : undefined;

export const hasToBeEncoded = (segment: string): boolean => segment.includes('%') && !isWordlike(decodeSegment(segment));

export const isFileName = (segment: string): boolean => /[^.]\.[A-Za-z][A-Za-z\d]{1,4}$/.test(decodeSegment(segment));

/** Where things are named behind sets of them ("/odata/Products(1)") stand names of sets, whatever else is called like them (OData 4.01 URL Conventions §4.1). */
export const holdsSets = (place: Place): boolean =>
  [...place.children.values()].some(({ children }) => [...children.keys()].some((key) => isJoined(key) && key.startsWith('(', 1)));

/**
 * Whether a word is the version of an interface, whoever calls himself so at its address ("/api/v1" answers `{"id": "v1"}`): sets of things stand below
 * it, as they do below no version of a thing ("/releases/v1.2/notes").
 */
export const isInterface = (word: string, place: Place): boolean => {
  const isSet = ({ children }: Place): boolean => [...children].some(([key, child]) => isFormKey(key) || child.echoes.size > 0);
  return isVersion(word) && [...place.children].filter(([key, child]) => !isFormKey(key) && isSet(child)).length >= SETS;
};

export const grows = (places: readonly Place[]): boolean =>
  places.length >= GROWTH && places.reduce((sum, place) => sum + place.requests, 0) <= places.length * REQUESTS_EACH;
