import { refersByKey } from '../../base/wire/own-link.ts';
import type { Input } from '../node.ts';
import type { Planning } from '../planning.ts';

/** What says at the end of a name that a thing is told by its key. */
const KEY = / (?:ID|UUID|GUID)$/;

/** The words for the thing itself, where its key is told: "Site ID" → "Site". */
export const withoutKey = (words: string): string => words.replace(KEY, '');

/** Whether what refers to a thing is shown by what the thing is called: its list says so. */
const isShownByName = ({ places }: Pick<Planning, 'places'>, refersTo: string | null): boolean =>
  [...places.values()].some(
    ({ entity, identity, title, choices }) =>
      identity !== null && title !== null && title !== identity && choices !== null && refersByKey(refersTo, entity, identity),
  );

/** What a reference is called that is shown, or chosen, by the name of the thing: after the thing, unless something else is called so. */
export const calledByName = (
  planning: Pick<Planning, 'places'>,
  words: string,
  { refersTo }: Pick<Input, 'refersTo'>,
  others: Iterable<string>,
): string => {
  const short = withoutKey(words);
  return short !== words && isShownByName(planning, refersTo) && ![...others].includes(short) ? short : words;
};
