import { lastKey } from '../../base/path.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { isNoun, wordOf } from '../../observations/entity/collection-word.ts';
import { pascal, singularWords } from '../../observations/entity/pascal.ts';
import type { StatedInterface, StatedPlace } from '../../observations/stated.ts';
import type { Match } from './match.ts';
import { isIdentity, resourcesOf, type StatedResource } from './resource.ts';

/** One kind of thing that a description states: its views in lists, details and other things together. */
export interface StatedThing {
  /** Singular, upper camel case: by the collection, else by the schema. */
  readonly name: string;
  readonly schemas: readonly string[];
  readonly collections: readonly string[];
  /** The path of the field that identifies it; `undefined` where none does. */
  readonly identity: string | undefined;
  /** By path; a place that one view needs and another leaves out is not needed. */
  readonly places: ReadonlyMap<string, StatedPlace>;
  /** Where it stands in the answers of which calls. */
  readonly stands: readonly Pick<StatedResource, 'call' | 'under'>[];
  /** The collections below which a path addresses one of them. */
  readonly addressed: readonly string[];
  readonly at: string;
}

const named = (text: string): string => pascal(singularWords(wordsOf(text)));

/** A path parameter carries the identity: `{isbn}` is the field isbn, `{bookId}` of a Book its id or its bookId. */
const identityBy = (parameter: string, places: ReadonlyMap<string, StatedPlace>): string | undefined => {
  const paths = [...places.keys()].filter((path) => !/[.[{]/.test(path));
  const exact = paths.find((path) => plainWords(path) === plainWords(parameter));
  const [, tail] = /(id|uuid|slug|key|code|number)$/i.exec(parameter) ?? [];
  return exact ?? (tail === undefined ? undefined : paths.find((path) => plainWords(path) === tail.toLowerCase()));
};

const isOpen = ({ types }: StatedPlace): boolean => types.length === 0;

/** What a place is where two views tell it apart: either of them. */
const eitherOf = (a: StatedPlace, b: StatedPlace): StatedPlace => {
  const types = [...new Set([...a.types, ...b.types])];
  return {
    ...a,
    types: isOpen(a) || isOpen(b) ? [] : types.length > 1 ? types.filter((type) => type !== 'null') : types,
    nullable:
      a.nullable === true || b.nullable === true || (types.length > 1 && types.includes('null'))
        ? true
        : a.nullable === b.nullable
          ? a.nullable
          : undefined,
    format: a.format === b.format || b.types[0] === 'null' ? a.format : a.types[0] === 'null' ? b.format : null,
    values: a.values.length > 0 && b.values.length > 0 ? [...new Set([...a.values, ...b.values])] : [],
  };
};

const withPlace = (places: Map<string, StatedPlace>, place: StatedPlace): Map<string, StatedPlace> => {
  const known = places.get(place.path);
  return places.set(place.path, known === undefined ? place : eitherOf(known, place));
};

/** Two things that turn out to be one: recordings show what no description has to say. */
export const asOne = (a: StatedThing, b: StatedThing): StatedThing => ({
  ...a,
  schemas: [...a.schemas, ...b.schemas],
  collections: [...a.collections, ...b.collections],
  stands: [...a.stands, ...b.stands],
  addressed: [...a.addressed, ...b.addressed],
  places: [...b.places.values()].reduce(withPlace, new Map(a.places)),
});

const merged = (resources: readonly StatedResource[]): ReadonlyMap<string, StatedPlace> => {
  const places = new Map<string, StatedPlace>();
  const views = new Map(resources.map((resource) => [resource.schema ?? resource.at, resource.places]));
  for (const view of views.values()) for (const place of view) withPlace(places, place);
  for (const [path, place] of places) {
    const everywhere = [...views.values()].every((view) => view.some((other) => other.path === path && other.required));
    if (place.required && !everywhere) places.set(path, { ...place, required: false });
  }
  return places;
};

/** Things are one by their schema's name, or by the collection that lists them and that addresses them. */
const grouped = (resources: readonly StatedResource[]): readonly (readonly StatedResource[])[] => {
  const groups: { keys: Set<string>; of: StatedResource[] }[] = [];
  for (const resource of resources) {
    const keys = [
      ...(resource.schema === undefined ? [] : [`schema ${resource.schema}`]),
      ...(resource.collection === undefined ? [] : [`path ${resource.collection}`]),
    ];
    if (keys.length === 0) continue;
    const mine = groups.filter((group) => keys.some((key) => group.keys.has(key)));
    const [home = { keys: new Set<string>(), of: [] }, ...others] = mine;
    for (const other of others) {
      for (const key of other.keys) home.keys.add(key);
      home.of.push(...other.of);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const key of keys) home.keys.add(key);
    home.of.push(resource);
    if (mine.length === 0) groups.push(home);
  }
  return groups.map(({ of }) => of);
};

const thingOf = (resources: readonly StatedResource[]): StatedThing | undefined => {
  const [first] = resources;
  if (first === undefined) return undefined;
  const places = merged(resources);
  const byParameter = resources.map(({ parameter }) => (parameter === undefined ? undefined : identityBy(parameter, places)));
  const identity = byParameter.find((path) => path !== undefined) ?? [...places.keys()].find(isIdentity);
  // Without an identity an object is a part of something else, or an envelope.
  if (identity === undefined || places.size < 2) return undefined;
  const collections = [...new Set(resources.map(({ collection }) => collection).filter((collection) => collection !== undefined))].sort(
    (a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1),
  );
  const schemas = [...new Set(resources.map(({ schema }) => schema).filter((schema) => schema !== undefined))];
  // A root field of GraphQL is named as an action at times; its type never is.
  const paths = collections.filter((collection) => !collection.startsWith('#'));
  const word = paths.map(wordOf).find((found) => found !== undefined) ?? schemas.find(isNoun);
  const stands = resources.map(({ call, under }) => ({ call, under }));
  const addressed = resources.flatMap(({ collection, parameter }) =>
    collection === undefined || parameter === undefined ? [] : [collection],
  );
  return word === undefined ? undefined : { name: named(word), schemas, collections, identity, places, stands, addressed, at: first.at };
};

const byName = (things: readonly StatedThing[]): readonly StatedThing[] => {
  const taken = new Set<string>();
  return things.map((thing) => {
    const wishes = [thing.name, ...thing.schemas.map(named)];
    let name = wishes.find((wish) => !taken.has(wish)) ?? thing.name;
    for (let n = 2; taken.has(name); n += 1) name = `${thing.name}${n}`;
    taken.add(name);
    return { ...thing, name };
  });
};

const sameType = (a: StatedPlace, b: StatedPlace | undefined): boolean =>
  b !== undefined && a.types.every((type) => type === 'null' || b.types.includes(type));

/** Under which keys it stands where others hold it. */
const keysOf = ({ stands }: StatedThing): readonly string[] => stands.flatMap(({ under }) => lastKey(under) ?? []);

/** A thing that is told in part under another name: every field of it is one of the other's, and its place says that it is that. */
const isViewOf = (view: StatedThing, whole: StatedThing): boolean =>
  view !== whole &&
  view.identity === whole.identity &&
  view.places.size <= whole.places.size &&
  whole.collections.length > 0 &&
  [...view.places].every(([path, place]) => sameType(place, whole.places.get(path))) &&
  (view.collections.length > 0
    ? view.collections.every((collection) =>
        whole.collections.some((of) => collection.startsWith(`${of}/`) && !collection.slice(of.length).includes('{')),
      )
    : keysOf(view).some((key) => named(key) === whole.name));

const withoutViews = (things: readonly StatedThing[]): readonly StatedThing[] => {
  const views = new Map(
    things.flatMap((thing) => {
      const whole = things.find((other) => isViewOf(thing, other) && !isViewOf(other, thing));
      return whole === undefined ? [] : [[thing, whole] as const];
    }),
  );
  return things
    .filter((thing) => !views.has(thing))
    .map((thing) => {
      const mine = [...views].filter(([, whole]) => whole === thing).map(([view]) => view);
      // What the view tells is told by the whole.
      return { ...mine.reduce(asOne, thing), places: thing.places };
    });
};

/** The kinds of things that a description states, in the order in which it states them. */
export const thingsOf = (stated: StatedInterface, matches: readonly Match[]): readonly StatedThing[] =>
  byName(withoutViews(grouped(resourcesOf(stated, matches)).flatMap((group) => thingOf(group) ?? [])));
