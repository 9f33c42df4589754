import { partsOfPlace } from '../../observations/screen/place.ts';
import { segmentsOf } from '../../observations/segment.ts';
import type { Ballot } from '../../statement/ballot.ts';

const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
/** A product in one language says nothing of what else may stand there. */
const LANGUAGES = 2;

const primary = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * First segments of addresses that say in which language a page is: each of its pages that says its language itself (`<html lang>`) says that one,
 * and there are two such languages at least (`mining.md` §7.2). `languages`: place → language.
 */
export const localesIn = (languages: Ballot): ReadonlySet<string> => {
  const agreed = new Map<string, boolean>();
  for (const [place, votes] of languages) {
    const [first] = segmentsOf(partsOfPlace(place).path);
    if (first === undefined || !LOCALE.test(first)) continue;
    const agrees = [...votes.keys()].every((language) => primary(language) === primary(first));
    agreed.set(first, agrees && (agreed.get(first) ?? true));
  }
  const found = [...agreed].filter(([, agrees]) => agrees).map(([first]) => first);
  return new Set(new Set(found.map(primary)).size >= LANGUAGES ? found : []);
};
