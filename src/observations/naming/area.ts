import { rejoinFileNames } from './file-name.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { partLabels } from './label.ts';
import { byChance } from './repeated.ts';
import { isFormKey, mergePlace, newPlace, type Place } from './survey.ts';
import { withNumbers } from './written.ts';

/** Segments before the words of an interface. */
const PREFIX = /^(?:api|rest|v\d[\w.]*)$/i;
const LEADS_ON = 3;

/** A word right below the prefix that only leads on, to several things. */
const isArea = (key: string, place: Place): boolean =>
  !isFormKey(key) && place.ends.size === 0 && place.children.size >= LEADS_ON && place.echoes.size === 0;

const settle = (place: Place, isRoot: boolean): void => {
  for (const [key, child] of place.children) {
    settle(child, isRoot && PREFIX.test(key));
    for (const field of [...child.unlike, ...byChance(child.repeated)]) child.echoes.delete(field);
    for (const field of new Set([...child.below.values()].flatMap(({ same }) => [...same]))) {
      const told = [...child.below.values()];
      const saying = told.filter(({ same, other }) => same.has(field) && !other.has(field));
      // Everything has an identity of its own; who made a thing is said of that thing, and one that somebody else made shows it.
      const isOfRows = !isIdentifierKey(field) && field !== 'name' && told.some(({ other }) => other.has(field));
      if (!isOfRows && saying.length * 2 >= told.length) child.echoes.add(field);
    }
  }
  const areas = isRoot ? [...place.children].filter(([key, child]) => isArea(key, child) && child.handed.size > 0) : [];
  if (areas.length === 1) areas[0]?.[1].handed.clear();
};

/**
 * The same places, with what the answers below them repeat. A segment is repeated where most of what is below it says it, and nobody is told
 * otherwise there: `/api/admin/me` shows somebody who is called "admin", and everybody else under another name. One word right below `/api` that
 * leads to several things is a part of the interface, whoever is called like it; a tenant that never varies cannot be told from one. A number is repeated
 * by what repeats all numbers there: the third topic has three posts by chance.
 */
export const withEchoes = (root: Place): Place => {
  const settled = newPlace();
  mergePlace(settled, root);
  withNumbers(settled);
  rejoinFileNames(settled);
  partLabels(settled);
  settle(settled, true);
  return settled;
};
