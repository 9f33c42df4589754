import { isFormat } from '../segment.ts';
import { isFormKey, mergePlace, newPlace, type Place } from './survey.ts';

const listsFiles = (place: Place, ending: string): boolean =>
  [...place.listed.values()].some((values) => [...values].some((value) => value.endsWith(ending)));

/**
 * Puts names together again that were taken apart at what looks like a format: `/flows` lists `{"fn": "admin.json"}`, so `/flows/admin.json` is a
 * file, not a thing called "admin" as JSON, and so is whatever ends like it there. Changes the places it is given.
 */
export const rejoinFileNames = (place: Place): void => {
  for (const [stem, child] of [...place.children]) {
    rejoinFileNames(child);
    for (const [format, own] of [...child.children]) {
      if (!isFormat(format) || !listsFiles(place, format.slice(1))) continue;
      child.children.delete(format);
      const whole = isFormKey(stem) ? stem : `${stem}${format.slice(1)}`;
      const file = place.children.get(whole) ?? newPlace();
      mergePlace(file, own);
      place.children.set(whole, file);
      if (child.children.size === 0 && child.ends.size === 0 && whole !== stem) place.children.delete(stem);
    }
  }
};
