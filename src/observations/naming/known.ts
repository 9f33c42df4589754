import { decodeSegment } from '../segment.ts';
import { judge } from './parameter.ts';
import { isIdentifierKey } from './provenance.ts';
import { isFormKey, mergePlace, newPlace, type Place } from './survey.ts';

/** Where a value was shown to be one: below which word, in which field its own answer repeats it. */
interface Known {
  readonly below: string;
  readonly field: string;
  readonly place: string;
}

/** How words of a path are written. A segment that has to be encoded ("Trip%20to%20Rome") is nobody's word. */
const WORD = /^[\w.~-]+$/;

const fieldOf = (echoes: ReadonlySet<string>): string | undefined => {
  const fields = [...echoes].sort();
  return fields.find(isIdentifierKey) ?? fields[0];
};

const collect = (place: Place, path: readonly string[], into: Map<string, Known[]>): void => {
  const verdict = place.children.size === 0 ? undefined : judge(place);
  for (const [key, child] of place.children) {
    collect(child, [...path, key], into);
    const field = fieldOf(child.echoes);
    if (verdict?.evidence !== 'provenance' || !verdict.members.has(key) || isFormKey(key) || field === undefined) continue;
    const value = decodeSegment(key);
    into.set(value, [...(into.get(value) ?? []), { below: path.at(-1) ?? '', field, place: path.join('/') }]);
  }
};

const mark = (place: Place, path: readonly string[], known: ReadonlyMap<string, readonly Known[]>): void => {
  const own = path.join('/');
  for (const [key, child] of place.children) {
    mark(child, [...path, key], known);
    if (isFormKey(key)) continue;
    const value = decodeSegment(key);
    for (const { below, field, place: other } of known.get(value) ?? []) {
      if (other === own) continue;
      if ((below !== '' && below === path.at(-1)) || !WORD.test(value)) child.handed.add(`known:${field}`);
      else if (child.ends.size === 0) child.handed.add(`elsewhere:${field}`);
    }
  }
};

/**
 * The same places, where a segment that another place shows to be a value is marked as one: `/bags/default/tiddlers/Todo%20A` beside
 * `/recipes/default/tiddlers/{title}`, whose answers repeat the title. A plain word only below the same word, and, with another one, where it leads on: `/-/package/soup/tags`.
 */
export const withKnown = (root: Place): Place => {
  const known = new Map<string, Known[]>();
  collect(root, [], known);
  if (known.size === 0) return root;
  const marked = newPlace();
  mergePlace(marked, root);
  mark(marked, [], known);
  return marked;
};
