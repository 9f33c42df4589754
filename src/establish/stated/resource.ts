import { readPath } from '../../base/path.ts';
import { collectionOf } from '../../observations/entity/collection.ts';
import type { StatedInterface, StatedPlace } from '../../observations/stated.ts';
import type { Match } from './match.ts';

/** Objects that a description says are answered, as far as they are things of their own: with what holds them and what they are called. */
export interface StatedResource {
  /** Name of their schema; `undefined` for an object without one. */
  readonly schema: string | undefined;
  /** "/books" for the list and for what is below it, "#books" for a root field of GraphQL; `undefined` where nothing says. */
  readonly collection: string | undefined;
  /** Name of the path parameter that addresses one of them. */
  readonly parameter: string | undefined;
  /** Places of the object, without itself. */
  readonly places: readonly StatedPlace[];
  /** Where in the answer they stand. */
  readonly under: string;
  /** The calls' names. */
  readonly call: string;
  readonly at: string;
}

const inside = (places: readonly StatedPlace[], at: string): readonly StatedPlace[] =>
  places.flatMap((place) => {
    if (place.path === at || !place.path.startsWith(at)) return [];
    const rest = at === '' ? place.path : place.path.slice(at.length);
    // `data[]` holds `data[].id`, not `data[][]` or `databases`.
    if (at !== '' && !rest.startsWith('.')) return [];
    return [{ ...place, path: at === '' ? rest : rest.slice(1) }];
  });

const isObject = ({ types }: StatedPlace): boolean => types.includes('object');

/** Rows and envelopes: `[]`, `data[]`, `data`, `data.items[]`, and the whole. */
const depthOf = ({ path }: StatedPlace): number => readPath(path)?.filter(({ kind }) => kind === 'key').length ?? 9;
const isRow = ({ path }: StatedPlace): boolean => path.endsWith('[]') && (path.match(/\[\]/g) ?? []).length === 1;

/** Objects of an answer that a path can address: the whole, or the rows of its only list of objects. */
const addressed = (places: readonly StatedPlace[]): { readonly place: StatedPlace; readonly list: boolean } | undefined => {
  const [whole] = places;
  if (whole === undefined) return undefined;
  const rows = places.filter((place) => isRow(place) && isObject(place) && depthOf(place) <= 2);
  const [only] = rows;
  const envelope = places.filter((place) => depthOf(place) === 1 && isObject(place) && !place.path.includes('['));
  const identified = places.some(({ path }) => isIdentity(path));
  if (only !== undefined && rows.length === 1 && (whole.types.includes('array') || !identified)) return { place: only, list: true };
  if (!isObject(whole)) return undefined;
  const [single] = envelope;
  return identified || single === undefined || envelope.length > 1 ? { place: whole, list: false } : { place: single, list: false };
};

/** What a query of GraphQL gives: an object, or a list of them. A root field is what a collection's path is elsewhere. */
const queried = (operation: string, places: readonly StatedPlace[]): ReturnType<typeof addressed> => {
  const [whole, rows] = places;
  if (!operation.startsWith('query ') || whole === undefined) return undefined;
  if (isObject(whole)) return { place: whole, list: false };
  return rows?.path === '[]' && isObject(rows) ? { place: rows, list: true } : undefined;
};

export const isIdentity = (path: string): boolean => /^(_?id|uuid|guid|slug|key|code)$/i.test(path);

/** The things that a description's successful answers are about. */
export const resourcesOf = ({ schemas }: StatedInterface, matches: readonly Match[]): readonly StatedResource[] =>
  matches.flatMap((match): readonly StatedResource[] => {
    const { stated, name, path } = match;
    return stated.answers
      .filter(({ status }) => status >= 200 && status < 300)
      .flatMap(({ bodies }) => bodies)
      .flatMap(({ places }): readonly StatedResource[] => {
        const main = stated.operation === null ? addressed(places) : queried(stated.operation, places);
        const last = path.split('/').at(-1) ?? '';
        const { collection } = collectionOf(path, [], () => false);
        const own: readonly StatedResource[] =
          main === undefined
            ? []
            : [
                {
                  schema: main.place.schema,
                  // What is made or changed may be answered by something else; a list and what is below it are what they are.
                  collection:
                    stated.operation !== null
                      ? `#${stated.operation.split(' ').at(-1) ?? ''}`
                      : stated.method === 'GET' && (main.list || last.startsWith('{'))
                        ? collection
                        : undefined,
                  parameter: last.startsWith('{') && !main.list ? [...stated.path.matchAll(/\{([^{}]*)\}/g)].at(-1)?.[1] : undefined,
                  places: schemaPlaces(schemas, main.place.schema) ?? inside(places, main.place.path),
                  under: main.place.path,
                  call: name,
                  at: main.place.at,
                },
              ];
        const others = places.filter((place) => place.schema !== undefined && place !== main?.place && isObject(place));
        return [
          ...own,
          ...others.map((place) => ({
            schema: place.schema,
            collection: undefined,
            parameter: undefined,
            places: schemaPlaces(schemas, place.schema) ?? inside(places, place.path),
            under: place.path,
            call: name,
            at: place.at,
          })),
        ];
      });
  });

const schemaPlaces = (schemas: StatedInterface['schemas'], name: string | undefined): readonly StatedPlace[] | undefined =>
  name === undefined ? undefined : schemas.get(name)?.places;
