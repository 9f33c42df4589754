import { isIdentityName } from '../../base/words/identity-name.ts';
import type { Route } from './route.ts';
import type { Place } from './survey.ts';
import { nameOf } from './template.ts';

/** By collection, the members that reads show its things to have. */
export type MembersRead = ReadonlyMap<string, ReadonlySet<string>>;

/** A member of what is answered, of rows, or of what the one member of an envelope holds: what stands before it, and its name. */
const MEMBER = /^((?:\.[\w-]+)?(?:\[\])?)\.([\w-]+)$/;

/** The members of the things of an answer, by its key paths: of the outermost that says which one it is. */
const membersOf = (keys: ReadonlySet<string>): ReadonlySet<string> => {
  const places = new Map<string, Set<string>>();
  for (const key of keys) {
    const [, place, name] = MEMBER.exec(key) ?? [];
    if (place !== undefined && name !== undefined) places.set(place, (places.get(place) ?? new Set()).add(name));
  }
  const saying = [...places].filter(([, names]) => [...names].some(isIdentityName));
  const [only, ...others] = saying.filter(([place]) => place !== '' && place !== '[]');
  const outer = saying.find(([place]) => place === '[]' || place === '');
  return outer?.[1] ?? (others.length === 0 ? only?.[1] : undefined) ?? places.get('[]') ?? new Set();
};

/** The members of what is read at each collection of an origin, and at each address of one thing. */
export const membersRead = (root: Place, route: Route): MembersRead => {
  const read = new Map<string, Set<string>>();
  const walk = (place: Place, path: string): void => {
    const end = place.ends.get('GET');
    if (end?.succeeded === true) {
      const collection = nameOf(route, path).template.replace(/\/\{[^/]*\}$/, '');
      const members = membersOf(end.keys);
      if (members.size > 0) read.set(collection, members.union(read.get(collection) ?? new Set()));
    }
    for (const [segment, child] of place.children) walk(child, `${path}/${segment}`);
  };
  walk(root, '');
  return read;
};
