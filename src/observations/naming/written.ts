import { decodeSegment, isJoined, isWordlike } from '../segment.ts';
import type { Place } from './survey.ts';

const GROWTH = 12;
/** Words of an interface are called again and again; values grow with the requests. */
const REQUESTS_EACH = 4;

/** How a value is written: letters and digits by kind, however many. Only of those that hold a digit; a word says nothing by how it is written. */
export const maskOf = (word: string): string | undefined =>
  /\d/.test(word) ? word.replaceAll(/\p{L}+/gu, 'a').replaceAll(/\d+/g, '0') : undefined;

export const hasToBeEncoded = (segment: string): boolean => segment.includes('%') && !isWordlike(decodeSegment(segment));

export const isFileName = (segment: string): boolean => /[^.]\.[A-Za-z][A-Za-z\d]{1,4}$/.test(decodeSegment(segment));

/** Where things are named behind sets of them ("/odata/Products(1)") stand names of sets, whatever else is called like them (OData 4.01 URL Conventions §4.1). */
export const holdsSets = (place: Place): boolean =>
  [...place.children.values()].some(({ children }) => [...children.keys()].some((key) => isJoined(key) && key.startsWith('(', 1)));

export const grows = (places: readonly Place[]): boolean =>
  places.length >= GROWTH && places.reduce((sum, place) => sum + place.requests, 0) <= places.length * REQUESTS_EACH;
