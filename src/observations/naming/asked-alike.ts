import { OF_EVERY_FORM } from '../pages/page-form.ts';
import { isJoined, isVersion } from '../segment.ts';
import { alike } from './alike.ts';
import { isFormKey, type Place } from './survey.ts';

/** What is sent at and below a place: method and sub-path (values folded) → the names of what is sent. */
export type Asked = ReadonlyMap<string, ReadonlySet<string>>;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const DEEPEST = 4;
/** So much that is sent alike. */
interface Enough {
  readonly forms: number;
  readonly fields: number;
}
/** So many forms with so many fields in all are no coincidence of two collections: `search` and `export` stand below any. */
const OF_WORDS: Enough = { forms: 2, fields: 4 };
/** Of names of hosts of one domain, three of them, a form is enough: no three words of an interface are written so. */
const OF_HOSTS: Enough = { forms: 1, fields: 3 };
const HOSTS = 3;

/** Names of hosts, of addresses of mail and the like: no word of an interface is written so, but the script that makes a page is. */
const NAME = /[.@~%]/;
const SCRIPT = /\.(?:php|aspx?|jspx?|jsf|cgi|fcgi|pl|py|rb|html?|do|action)$/i;
/** How hosts and addresses of mail are written: small letters with dots or `@` between. Services of an interface (`shop.OrderService`) are not. */
const HOST = /^[a-z\d_+-]+(?:[.@][a-z\d_-]+)+$/;
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

/** Whether two places are sent the same, in so many forms, and nowhere something else. */
const formsAlike = (a: Asked, b: Asked, enough: Enough): boolean => {
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
  return forms >= enough.forms && fields.size >= enough.fields;
};

/** Whether all that is sent at and below a place is sent to others, too, and below it. */
const isPartOf = (own: Asked, all: Asked): boolean =>
  [...own.keys()].some((name) => name.includes('/')) &&
  [...own].every(([name, names]) => {
    const others = all.get(name);
    return others !== undefined && (isPart(names, others) || alike(names, others));
  });

type Word = readonly [string, Place];

/** Words below which, two by two, the same forms are sent. */
const linkedBy = (asked: readonly (readonly [string, Asked])[], enough: Enough): ReadonlySet<string> =>
  new Set(
    asked.flatMap(([key, own], at) =>
      asked.slice(at + 1).flatMap(([other, theirs]) => (formsAlike(own, theirs, enough) ? [key, other] : [])),
    ),
  );

const isHost = (key: string): boolean => HOST.test(key) && !SCRIPT.test(key);
/** From its first dot or `@` on: what the hosts of one domain end with. */
const endingOf = (key: string): string => key.slice(key.search(/[.@]/));

/** What these end with where all are hosts of one domain. */
const domainOf = (keys: ReadonlySet<string>): string | undefined => {
  const [ending, ...others] = new Set([...keys].map((key) => (isHost(key) ? endingOf(key) : '')));
  return others.length === 0 && ending !== '' ? ending : undefined;
};

/**
 * Words of one place below which the same forms are sent: values of one parameter. What pages of a server do is answered by pages and by leading on, which
 * have no shape; what they are sent has one. A collection is none of them, since its members stand below it.
 */
export const sentAlike = (words: readonly Word[], valuesAt: (place: Place) => ReadonlySet<string>): readonly string[] => {
  const isCollection = (place: Place): boolean => [...place.children.keys()].some(isFormKey) || valuesAt(place).size > 0;
  const asked = words
    .filter(([key, child]) => !isVersion(key) && child.children.size > 0 && !isCollection(child))
    .map(([key, child]) => [key, askedOf(child, valuesAt)] as const);
  const byForms = linkedBy(asked, OF_WORDS);
  const isEnough = byForms.size >= AREAS || [...byForms].every((key) => NAME.test(key) && !SCRIPT.test(key));
  const byHosts = linkedBy(
    asked.filter(([key]) => isHost(key)),
    OF_HOSTS,
  );
  const areHosts = byHosts.size >= HOSTS && domainOf(byHosts) !== undefined;
  const linked = byForms.size > 0 && isEnough ? byForms : areHosts ? byHosts : undefined;
  if (linked === undefined) return [];
  const domain = domainOf(linked);
  const all = new Map<string, Set<string>>();
  for (const [key, own] of asked)
    if (linked.has(key)) for (const [name, names] of own) all.set(name, new Set([...(all.get(name) ?? []), ...names]));
  const parts = asked.flatMap(([key, own]) => (isPartOf(own, all) ? [key] : []));
  // Whatever was done below it: hosts of the same domain are called by the same kind of name.
  const others = words.flatMap(([key]) => (isHost(key) && endingOf(key) === domain ? [key] : []));
  return [...linked.union(new Set([...parts, ...others]))];
};
