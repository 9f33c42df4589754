import { decodeSegment, isBareNumber, isJoined, isVersion, isWordlike } from '../segment.ts';
import { formKey, isFormKey, mergePlace, newPlace, type Place } from './survey.ts';

const GROWTH = 12;
/** Words of an interface are called again and again; values grow with the requests. */
const REQUESTS_EACH = 4;
/** So many sets of things below a version show that it is that of an interface. */
const SETS = 2;

/** How a value is written: letters and digits by kind, however many. Only of those that hold a digit; a word says nothing by how it is written. */
export const maskOf = (word: string): string | undefined =>
  /\d/.test(word) ? word.replaceAll(/\p{L}+/gu, 'a').replaceAll(/\d+/g, '0') : undefined;

export const hasToBeEncoded = (segment: string): boolean => segment.includes('%') && !isWordlike(decodeSegment(segment));

/** A slash that was encoded is part of a value: addresses are written with slashes between their words, not inside of them (RFC 3986 §2.2). */
export const holdsSlash = (segment: string): boolean => /[^%/]%2f[^%/]/i.test(segment);

export const isFileName = (segment: string): boolean => /[^.]\.[A-Za-z][A-Za-z\d]{1,4}$/.test(decodeSegment(segment));

/** How titles of several words are spelt in an address, each as it is or in other letters: "red-clay-bowl". */
const isSlug = (segment: string): boolean => /^[a-z\d]+(?:-[a-z\d]+){2,}$/i.test(segment);

/**
 * Names beside those that were handed over, where all of these (`known` at least) are written so: of files, which whoever uploads one names, and of several
 * words as titles are spelt, where they are answered in the same shape.
 */
export const WRITTEN = [
  { isWritten: isFileName, known: 1, more: 2, isShaped: false },
  { isWritten: isSlug, known: 3, more: 1, isShaped: true },
] as const;

/** Where things are named behind sets of them ("/odata/Products(1)") stand names of sets, whatever else is called like them (OData 4.01 URL Conventions §4.1). */
export const holdsSets = (place: Place): boolean =>
  [...place.children.values()].some(({ children }) => [...children.keys()].some((key) => isJoined(key) && key.startsWith('(', 1)));

/**
 * Whether a word is the version of an interface, whoever calls himself so at its address ("/api/v1" answers `{"id": "v1"}`): sets of things stand below
 * it, as they do below no version of a thing ("/releases/v1.2/notes").
 */
export const isInterface = (word: string, place: Place): boolean => {
  // A number is a word of an address only where it is that of an interface.
  if (isBareNumber(word)) return true;
  const isSet = ({ children }: Place): boolean => [...children].some(([key, child]) => isFormKey(key) || child.echoes.size > 0);
  return isVersion(word) && [...place.children].filter(([key, child]) => !isFormKey(key) && isSet(child)).length >= SETS;
};

/**
 * The word that stands before the version of an interface ("/api/v1"), where no other one of the place does: whoever is called so somewhere ("api", the name
 * that a service wants to be signed in with), an interface stands there. Tenants have an interface each, and are several.
 */
export const beforeVersion = (place: Place): string | undefined => {
  const words = [...place.children].filter(
    ([key, { ends, children }]) =>
      !isFormKey(key) &&
      ends.size === 0 &&
      children.size > 0 &&
      [...children].every(([next, below]) => isVersion(next) && isInterface(next, below)),
  );
  return words.length === 1 ? words[0]?.[0] : undefined;
};

/** The same of a small number that every address begins with ("/1/cards", "/1/boards"). */
const isFirstNumber = (key: string, place: Place): boolean =>
  isBareNumber(key) && place.ends.size === 0 && [...place.children.keys()].filter((child) => !isFormKey(child)).length >= SETS;

/**
 * The same places, where the numbers that addresses begin with are values: all of them, but one that is alone there and has several words below it, which
 * is the version of the interface. Changes the place it is given.
 */
export const withNumbers = (root: Place): Place => {
  const numbers = [...root.children].filter(([key]) => isBareNumber(key));
  const [first, ...others] = numbers;
  if (first === undefined) return root;
  const form = formKey('integer');
  const known = root.children.get(form);
  if (others.length === 0 && known === undefined && isFirstNumber(...first)) return root;
  const values = known ?? newPlace();
  root.children.set(form, values);
  for (const [key, child] of numbers) {
    root.children.delete(key);
    mergePlace(values, child);
  }
  return root;
};

export const grows = (places: readonly Place[]): boolean =>
  places.length >= GROWTH && places.reduce((sum, place) => sum + place.requests, 0) <= places.length * REQUESTS_EACH;
