import { isIdentityName } from '../../base/words/identity-name.ts';
import { isJoined, nameGiven, opensValue } from '../segment.ts';
import { answerTo } from './answers.ts';
import type { KeyedSet, NamedPath, Route } from './route.ts';
import type { Place } from './survey.ts';

const KEY = /([A-Za-z_]\w*)='?\{([^{}]+)\}'?/g;

/** Of the names in a key, the one that is an identity; `undefined` where there is none, or several. */
const mainOf = (fields: readonly string[]): number | undefined => {
  const at = fields.flatMap((field, index) => (isIdentityName(field) ? [index] : []));
  return fields.length > 1 && at.length === 1 ? at[0] : undefined;
};

const collectionAt = (set: string, parameters: readonly string[]): string => `${set}${parameters.map((one) => `/{${one}}`).join('')}`;

/** The others of some names, in their order, and then the one at a place. */
const moved = <Item>(items: readonly Item[], start: number, count: number, main: number): readonly Item[] => {
  const own = items.slice(start, start + count);
  const last = own[main];
  return last === undefined ? items : [...items.slice(0, start), ...own.toSpliced(main, 1), last, ...items.slice(start + count)];
};

/** The same path, in which what a key of several values holds within stands before what it identifies, and the set that it names last. */
export const withKeys = (path: NamedPath): NamedPath => {
  if (!path.template.includes(',')) return path;
  let { place, parameters, evidence, shown, keyed } = path;
  let before = 0;
  for (const segment of path.template.split('/')) {
    const key = segment.endsWith(')') ? [...segment.matchAll(KEY)] : [];
    const main = mainOf(key.map(([, field = '']) => field));
    const count = segment.split('{').length - 1;
    if (main !== undefined && count === key.length) {
      const names = key.map(([, , name = '']) => name);
      const written = collectionAt('', names);
      const others = names.toSpliced(main, 1);
      const set = place.slice(0, place.indexOf(written));
      place = place.replace(written, collectionAt('', [...others, names[main] ?? '']));
      parameters = moved(parameters, before, count, main);
      evidence = moved(evidence, before, count, main);
      shown = moved(shown, before, count, main);
      keyed = { set, collection: collectionAt(set, others), fields: key.map(([, field = '']) => field).toSpliced(main, 1) };
    }
    before += count;
  }
  return { ...path, place, parameters, evidence, shown, ...(keyed === undefined ? {} : { keyed }) };
};

/** How the things of a set are called by several values, as its route has them below it. */
export const keyedBelow = (route: Route | undefined, set: string): KeyedSet | undefined => {
  const fields: string[] = [];
  const names: string[] = [];
  const next = (from: Route | undefined): readonly [string, Route] | undefined =>
    [...(from?.words ?? [])].find(([piece]) => isJoined(piece) && opensValue(piece) && nameGiven(piece) !== undefined);
  for (let at = next(route); at !== undefined; at = next(at[1].parameter?.route)) {
    fields.push(nameGiven(at[0]) ?? '');
    names.push(at[1].parameter?.name ?? '');
  }
  const main = mainOf(fields);
  return main === undefined || names.includes('')
    ? undefined
    : { set, collection: collectionAt(set, names.toSpliced(main, 1)), fields: fields.toSpliced(main, 1) };
};

/** Whether what is answered at the values of a parameter are lists: each names what things are in, and none of them. */
export const answersLists = (below: Place): boolean => {
  const keys = [...(answerTo(below, 'GET')?.keys ?? [])];
  return keys.length > 0 && keys.every((key) => key.includes('[]'));
};

/**
 * The field by which things say what they hang in, where all of them stand at one address, those of one such at the address of that, and each below it
 * ("/silos", "/silos/{farm}", "/silos/{farm}/{name}"): nothing stands at the address in the middle but lists, and `carriers` say what its value is.
 */
export const saysWithin = (below: Place, route: Route, carriers: readonly string[]): string | undefined => {
  const [field, ...others] = carriers;
  const isThing = (answerTo(below, 'GET')?.keys.size ?? 0) > 0 && !answersLists(below);
  const own = route.parameter?.carriers ?? [];
  return field === undefined || others.length > 0 || isThing || own.length === 0 || own.includes(field) ? undefined : field;
};

/** How the things of a set are called whose members each hang in something that they say themselves. */
export const hungBelow = (parameter: Route['parameter'], set: string): KeyedSet | undefined =>
  parameter?.within === undefined ? undefined : { set, collection: collectionAt(set, [parameter.name]), fields: [parameter.within] };
