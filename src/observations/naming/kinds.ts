import { compare, groupsOf, merged, type Signature } from './contrast.ts';
import type { Place } from './survey.ts';

/**
 * Words that one field hands over and of which at least as many answer in ways of their own as in the most common one: that field names kinds of
 * things, as the list of a product's own collections does, and two kinds that look alike are no two values ("/collections/members" and
 * "/collections/clerks" beside "/collections/tools"). What repeats its own name in its answers is a thing.
 */
export const kindsOf = (
  handed: readonly (readonly [word: string, Place])[],
  signatures: ReadonlyMap<string, Signature>,
): ReadonlySet<string> => {
  const silent = handed.filter(([, child]) => child.echoes.size === 0);
  const at = (word: string): Signature => signatures.get(word) ?? new Map();
  const fields = new Set(silent.flatMap(([, child]) => [...child.handed]));
  return new Set(
    [...fields].flatMap((field) => {
      const named = silent.filter(([, child]) => child.handed.has(field)).map(([word]) => word);
      const [largest = []] = groupsOf(named.map((word) => [word, at(word)])).toSorted((a, b) => b.length - a.length);
      const reference = merged(largest.map(at));
      const others = named.filter((word) => compare(at(word), reference) === 'other');
      return others.length >= 2 && others.length >= largest.length ? named : [];
    }),
  );
};
