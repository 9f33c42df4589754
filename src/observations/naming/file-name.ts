import { decodeSegment, isFormat } from '../segment.ts';
import { isFormKey, mergePlace, newPlace, type Place } from './survey.ts';

const isListed = (place: Place, name: string): boolean => [...place.listed.values()].some((values) => values.has(name));

/**
 * Puts names together again that were taken apart at what looks like a format: `/flows` lists `{"fn": "admin.json"}`, and `/flows/admin.json` is
 * that file, not a thing called "admin" as JSON. Changes the places it is given.
 */
export const rejoinFileNames = (place: Place): void => {
  for (const [stem, child] of [...place.children]) {
    rejoinFileNames(child);
    if (isFormKey(stem)) continue;
    for (const [format, own] of [...child.children]) {
      const whole = `${stem}${format.slice(1)}`;
      if (!isFormat(format) || !isListed(place, decodeSegment(whole))) continue;
      child.children.delete(format);
      const file = place.children.get(whole) ?? newPlace();
      mergePlace(file, own);
      place.children.set(whole, file);
      if (child.children.size === 0 && child.ends.size === 0) place.children.delete(stem);
    }
  }
};
