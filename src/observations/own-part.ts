import { isObject, type JsonObject } from '../base/json.ts';
import { underKey } from '../base/path.ts';
import { addressIn, ownLinkOf } from '../base/wire/own-link.ts';

/** What a part calls itself by, where a page or an entity of hypermedia stands around it. */
const ITSELF = ['id', '_id', 'Id', 'ID', 'uuid', 'guid', 'slug', 'key'] as const;
const DEEP = 2;
const MEMBERS = 60;

const isCalled = (object: JsonObject, end: string): boolean =>
  ITSELF.some((name) => Object.hasOwn(object, name) && typeof object[name] !== 'object' && String(object[name]) === end);

const partsCalled = (object: JsonObject, end: string, path: string, depth: number): readonly string[] =>
  Object.entries(object)
    .slice(0, MEMBERS)
    .flatMap(([key, inner]) => {
      if (!isObject(inner)) return [];
      const here = underKey(path, key);
      return isCalled(inner, end) ? [here] : depth < DEEP ? partsCalled(inner, end, here, depth + 1) : [];
    });

/**
 * The path of the one part of an object that says by an identity of its own that it is what stands at the object's own link: the properties of an entity of
 * Siren (`{"class": ["ticket"], "properties": {"id": 7}, "links": […]}`), a thing among the props of a page (`{"component": …, "props": {"ticket": {"id": 7}},
 * "url": "/tickets/7"}`). The object only stands around it. `undefined` where it calls itself something, or no part or several are called so.
 */
export const ownPartOf = (object: JsonObject): string | undefined => {
  if (ITSELF.some((name) => Object.hasOwn(object, name))) return undefined;
  const end = addressIn(ownLinkOf(object) ?? '')?.end;
  const [only, ...others] = end === undefined ? [] : partsCalled(object, end, '', 1);
  return others.length === 0 ? only : undefined;
};
