import { isArray, isObject, type Json, type JsonObject, member } from '../json.ts';

/**
 * What a thing is identified by that says which one it is by its own link alone: what the link ends with. No answer has a member of that name.
 */
export const OWN_ADDRESS = '@address';

/**
 * Names under which things say where they are: HAL and JSON:API `self`, JSON-LD `@id`, Django's hyperlinked things `url`, Tastypie's `resource_uri`,
 * Google's `selfLink`.
 */
const SELF = ['self', '@id', 'url', 'href', 'uri', 'resource_uri', 'selfLink', 'self_link', '_self', '_href'] as const;
const LINKS = ['_links', 'links'] as const;

/** A link as it is written: a text, or an object with a `href` (RFC 8288, HAL). */
const linkIn = (value: Json | undefined): string | undefined => {
  const link = isObject(value) ? value['href'] : value;
  return typeof link === 'string' && link.length <= 2_000 ? link : undefined;
};

/** The link of `rel` "self" among links, in a map by their relation or in a list (Atom, Siren). */
const selfAmong = (links: Json | undefined): string | undefined => {
  if (isObject(links)) return linkIn(links['self']);
  const self = isArray(links) ? links.slice(0, 60).find((link) => isObject(link) && [link['rel']].flat().includes('self')) : undefined;
  return linkIn(self);
};

/**
 * Names of sets and things by turns, the last of them a thing: what things call themselves below the address of their service ("shelves/4/books/7", Google
 * AIP-122; what a database of Firestore holds, whose sets begin anew behind `documents`).
 */
const WHOLE_NAME = /^(?:projects\/[^/]+\/databases\/[^/]+\/documents\/)?[A-Za-z][\w-]*\/[^/?#\s]+(?:\/[A-Za-z][\w-]*\/[^/?#\s]+)*$/;
const LONGEST_NAME = 1_000;

const BEGUN_ANEW = /^projects\/[^/]+\/databases\/[^/]+\/documents\//;

/** What an object calls itself by with all that it stands below, which is its address behind what all addresses of the service begin with. */
export const wholeNameOf = ({ name }: JsonObject): string | undefined =>
  typeof name === 'string' && name.length <= LONGEST_NAME && name.includes('/') && WHOLE_NAME.test(name) ? name : undefined;

/** The sets above the one that a thing stands in by its whole name, each with what is called in it, from the outermost; none has it as a member. */
export const setsAbove = (object: JsonObject): readonly (readonly [place: string, called: string])[] => {
  const parts = wholeNameOf(object)?.replace(BEGUN_ANEW, '').split('/') ?? [];
  return parts.slice(0, -2).flatMap((set, at) => (at % 2 === 0 ? [[`@${set}`, parts[at + 1] ?? ''] as const] : []));
};

/** Where an object says that it is; `undefined` where it does not. */
export const ownLinkOf = (object: JsonObject): string | undefined => {
  for (const name of SELF) {
    const link = Object.hasOwn(object, name) ? linkIn(object[name]) : undefined;
    if (link !== undefined) return link;
  }
  for (const name of LINKS) {
    const link = Object.hasOwn(object, name) ? selfAmong(object[name]) : undefined;
    if (link !== undefined) return link;
  }
  return undefined;
};

/** An absolute path, with a server before it or without, and nothing behind it. */
const PATH = /^(?:[a-z][\w+.-]*:\/\/[^/?#]+)?(\/[^?#]*)$/i;

/** Whether a place refers to things by their addresses: `Owner.@address`. */
export const isByAddress = (refersTo: string | null): boolean => refersTo?.endsWith(`.${OWN_ADDRESS}`) === true;

/** Whether a place refers to things of an entity by what identifies them, or by their addresses, which end with it. */
export const refersByKey = (refersTo: string | null, entity: string, identity: string): boolean =>
  refersTo === `${entity}.${identity}` || refersTo === `${entity}.${OWN_ADDRESS}`;

/** The key of the thing that a text refers to. */
export const keyReferred = (refersTo: string | null, text: string): string =>
  isByAddress(refersTo) ? (addressIn(text)?.end ?? text) : text;

/** The last part of where an object says that it is, decoded, and the path above it; of a whole name that is no path yet, and begins with no slash. */
export interface OwnAddress {
  readonly above: string;
  readonly end: string;
}

export const addressIn = (link: string): OwnAddress | undefined => {
  const path = PATH.exec(link)?.[1]?.replace(/\/+$/, '');
  const cut = path?.lastIndexOf('/') ?? -1;
  if (path === undefined || cut < 0 || cut === path.length - 1) return undefined;
  try {
    return { above: path.slice(0, cut), end: decodeURIComponent(path.slice(cut + 1)) };
  } catch {
    return undefined;
  }
};

export const ownAddressOf = (object: JsonObject): OwnAddress | undefined => {
  const link = ownLinkOf(object);
  if (link !== undefined) return addressIn(link);
  const name = wholeNameOf(object);
  const cut = name?.lastIndexOf('/') ?? -1;
  return name === undefined ? undefined : { above: name.slice(0, cut), end: name.slice(cut + 1) };
};

const PLACES: ReadonlySet<string> = new Set(
  [...SELF, ...LINKS, ...LINKS.map((name) => `${name}.self`)].flatMap((name) => [name, `${name}.href`]),
);

/** Whether a name is one under which things say where they are. */
export const isOwnLink = (name: string): boolean => PLACES.has(name);

/** What a thing's own link, or its whole name, ends with, where that is what stands at a place of it. */
export const endAt = (place: string, value: Json | undefined): string | undefined =>
  place === 'name' && value !== undefined
    ? ownAddressOf({ name: value })?.end
    : PLACES.has(place) && typeof value === 'string'
      ? addressIn(value)?.end
      : undefined;

/** The member of a value under a key; what its own link ends with is one, and what its whole name says it stands below, though no answer shows it as such. */
export const memberOrEnd = (value: Json | undefined, key: string): Json | undefined => {
  const own = member(value, key);
  if (own !== undefined || !key.startsWith('@') || !isObject(value)) return own;
  return key === OWN_ADDRESS ? ownAddressOf(value)?.end : setsAbove(value).find(([place]) => place === key)?.[1];
};

/** A thing as answers show it. */
export const withoutEnd = (object: JsonObject): JsonObject => {
  if (!Object.hasOwn(object, OWN_ADDRESS)) return object;
  const { [OWN_ADDRESS]: _, ...shown } = object;
  return shown;
};
