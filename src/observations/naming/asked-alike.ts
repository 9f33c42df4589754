import { OF_EVERY_FORM } from '../pages/page-form.ts';
import { isJoined, isVersion } from '../segment.ts';
import { alike } from './alike.ts';
import { isFormKey, type Place } from './survey.ts';

/** What is sent at and below a place: method and sub-path (values folded) → the names of what is sent. */
export type Asked = ReadonlyMap<string, ReadonlySet<string>>;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const DEEPEST = 4;
/** So many forms that are alike, with so many fields in all, are no coincidence of two collections: `search` and `export` stand below any. */
const FORMS = 2;
const FIELDS = 4;

/** Names of hosts, of addresses of mail and the like: no word of an interface is written so, but the script that makes a page is. */
const NAME = /[.@~%]/;
const SCRIPT = /\.(?:php|aspx?|jspx?|jsf|cgi|fcgi|pl|py|rb|html?|do|action)$/i;
/** So many words that are nothing but words: two or three are areas of one product, for its staff and for its customers. */
const AREAS = 4;

/** `valuesAt`: children that are values of a parameter of their own place. */
export const askedOf = (
  place: Place,
  valuesAt: (place: Place) => ReadonlySet<string>,
  path = '',
  into = new Map<string, Set<string>>(),
): Asked => {
  for (const [method, { told }] of place.ends)
    if (!READS.has(method)) into.set(`${method} ${path}`, new Set([...told.ever].filter((name) => !OF_EVERY_FORM.test(name))));
  if (path.split('/').length > DEEPEST || place.children.size === 0) return into;
  const values = valuesAt(place);
  for (const [key, child] of place.children)
    askedOf(child, valuesAt, isJoined(key) ? `${path}${key}` : `${path}/${isFormKey(key) || values.has(key) ? '{}' : key}`, into);
  return into;
};

const isPart = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.isSubsetOf(b) || b.isSubsetOf(a);

/** Whether two places are sent the same, in forms enough, and nowhere something else. */
const formsAlike = (a: Asked, b: Asked): boolean => {
  const fields = new Set<string>();
  let forms = 0;
  for (const [name, names] of a) {
    const others = b.get(name);
    if (others === undefined) continue;
    const isAlike = alike(names, others);
    if (!isAlike && !isPart(names, others)) return false;
    if (!isAlike || names.size === 0) continue;
    forms += 1;
    for (const field of names.intersection(others)) fields.add(field);
  }
  return forms >= FORMS && fields.size >= FIELDS;
};

/** Whether all that is sent at and below a place is sent to others, too, and below it. */
const isPartOf = (own: Asked, all: Asked): boolean =>
  [...own.keys()].some((name) => name.includes('/')) &&
  [...own].every(([name, names]) => {
    const others = all.get(name);
    return others !== undefined && (isPart(names, others) || alike(names, others));
  });

/**
 * Words of one place below which the same forms are sent: values of one parameter. What pages of a server do is answered by pages and by leading on, which
 * have no shape; what they are sent has one. A collection is none of them, since its members stand below it.
 */
export const sentAlike = (
  words: readonly (readonly [string, Place])[],
  valuesAt: (place: Place) => ReadonlySet<string>,
): readonly string[] => {
  const isCollection = (place: Place): boolean => [...place.children.keys()].some(isFormKey) || valuesAt(place).size > 0;
  const asked = words
    .filter(([key, child]) => !isVersion(key) && child.children.size > 0 && !isCollection(child))
    .map(([key, child]) => [key, askedOf(child, valuesAt)] as const);
  const linked = new Set(
    asked.flatMap(([key, own], at) => asked.slice(at + 1).flatMap(([other, theirs]) => (formsAlike(own, theirs) ? [key, other] : []))),
  );
  const isEnough = linked.size >= AREAS || [...linked].every((key) => NAME.test(key) && !SCRIPT.test(key));
  if (linked.size === 0 || !isEnough) return [];
  const all = new Map<string, Set<string>>();
  for (const [key, own] of asked)
    if (linked.has(key)) for (const [name, names] of own) all.set(name, new Set([...(all.get(name) ?? []), ...names]));
  return [...linked, ...asked.flatMap(([key, own]) => (!linked.has(key) && isPartOf(own, all) ? [key] : []))];
};
