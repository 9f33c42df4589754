import { singularOf } from '../entity/plural.ts';
import { decodeSegment, isWordlike } from '../segment.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { choosesAmong, judge } from './parameter.ts';
import { isStanding } from './sent.ts';
import { isFormKey, mergePlace, newPlace, type Place } from './survey.ts';

/** Where a value was shown to be one: below which word, in which field its own answer repeats it. */
interface Known {
  readonly below: string;
  readonly field: string;
  readonly place: string;
}

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

/** Fields in which the collection above lists a word of its path: `/flows` answers `[{"fn": "admin.json"}]`, and `/flows/admin.json` is called. */
const listedFields = (place: Place, key: string): readonly string[] => {
  if (place.listed.size === 0) return [];
  const value = decodeSegment(key);
  return [...place.listed].filter(([, values]) => values.has(value)).map(([field]) => field);
};

/**
 * Values of one other place, at least two of them, which lead on or are told in their own answers: below a
 * value, or where one is told, they are values here, too.
 */
const borrowed = (place: Place, own: string, known: ReadonlyMap<string, readonly Known[]>, inside: boolean): ReadonlySet<string> => {
  const groups = new Map<string, { readonly keys: string[]; told: boolean }>();
  for (const [key, child] of place.children) {
    const told = child.ends.size === 0 || [...child.alone].some((field) => !isStanding(field));
    if (isFormKey(key) || !told) continue;
    for (const other of new Set((known.get(decodeSegment(key)) ?? []).map((one) => one.place))) {
      const group = groups.get(other) ?? { keys: [], told: inside };
      groups.set(other, group);
      group.keys.push(key);
      group.told ||= child.alone.size > 0;
    }
  }
  return new Set([...groups].flatMap(([other, { keys, told }]) => (other !== own && told && keys.length >= 2 ? keys : [])));
};

const mark = (place: Place, path: readonly string[], known: ReadonlyMap<string, readonly Known[]>, inside: boolean): void => {
  const own = path.join('/');
  const others = borrowed(place, own, known, inside);
  for (const [key, child] of place.children) {
    mark(child, [...path, key], known, inside || isFormKey(key) || child.handed.size > 0 || child.echoes.size > 0);
    if (isFormKey(key)) continue;
    for (const field of listedFields(place, key)) child.handed.add(`listed:${field}`);
    const value = decodeSegment(key);
    for (const { below, field, place: other } of known.get(value) ?? []) {
      if (other === own) continue;
      const isRepeated = [...child.echoes].some((echo) => echo === field || (!isStanding(echo) && !choosesAmong(place, child)));
      const isSame = (below !== '' && singularOf(below) === singularOf(path.at(-1) ?? '')) || !isWordlike(value) || others.has(key);
      if (isSame || isRepeated || child.alone.has(field)) child.handed.add(`known:${field}`);
      else if (child.ends.size === 0) child.handed.add(`elsewhere:${field}`);
      else if (inside) child.handed.add(`near:${field}`);
    }
  }
};

/**
 * The same places, where a segment that another place shows to be a value is marked as one: `/bags/default/tiddlers/Todo%20A` beside
 * `/recipes/default/tiddlers/{title}`, whose answers repeat the title. A plain word only below the same word (`/devices`, `/device`), where its own answers repeat it, too
 * (`/policies/shop` beside `/queues/{vhost}`, and what is answered is of the vhost "shop"), and, with another one, where it leads on
 * (`/-/package/soup/tags`) or ends what leads on. So is one that the collection above it lists.
 */
export const withKnown = (root: Place): Place => {
  const known = new Map<string, Known[]>();
  collect(root, [], known);
  const marked = newPlace();
  mergePlace(marked, root);
  mark(marked, [], known, false);
  return marked;
};
