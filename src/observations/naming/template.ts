export type { NamedPath, Route } from './route.ts';

import {
  actionIn,
  decodeSegment,
  endOf,
  inPieces,
  isFormat,
  isJoined,
  isLabel,
  isOfCollections,
  labelled,
  nameGiven,
  opensValue,
  pathForm,
  segmentsOf,
} from '../segment.ts';
import { withEchoes } from './area.ts';
import { isDoneBefore } from './done-before.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { answersLists, hungBelow, keyedBelow, saysWithin, withKeys } from './keyed.ts';
import { withKnown } from './known.ts';
import { contrasts, judge, type ParameterEvidence, resembles, type Verdict } from './parameter.ts';
import { camel, isCalledAfter, parameterName } from './parameter-name.ts';
import type { NamedPath, Route } from './route.ts';
import { shownBy } from './shown-by.ts';
import { isStatedAt, isStatedValue, type StatedRoute } from './stated.ts';
import { isFormKey, mergePlace, newPlace, type Place } from './survey.ts';
import { foldedPath, type Tree } from './tree.ts';

/** By what the product's own addresses name things: the fields that carry the values of path parameters, by the word before, "" where there is none. */
export const carriersIn = (
  route: Route,
  into: Map<string, Set<string>> = new Map(),
  word = '',
): ReadonlyMap<string, ReadonlySet<string>> => {
  for (const [name, inner] of route.words) carriersIn(inner, into, name);
  const { parameter } = route;
  if (parameter === undefined) return into;
  // What only says what things are in names what stands below it, where that is addressed.
  const naming = parameter.lists === true || parameter.within !== undefined ? parameter.route.parameter : parameter;
  if (naming !== undefined) into.set(word, new Set([...(into.get(word) ?? []), ...naming.carriers]));
  return carriersIn(parameter.route, into);
};

/** The same of all addresses of a product, and of what its methods call things by. */
export const carriersOfAll = ({
  routes,
  ofMethods = [],
}: {
  readonly routes: ReadonlyMap<string, Route>;
  readonly ofMethods?: readonly (readonly [word: string, field: string])[];
}): ReadonlyMap<string, ReadonlySet<string>> => {
  const carriers = new Map<string, Set<string>>();
  for (const route of routes.values()) carriersIn(route, carriers);
  for (const [word, field] of ofMethods) carriers.set(word, (carriers.get(word) ?? new Set()).add(field));
  return carriers;
};

/**
 * Fields that carry the parameter's value in answers: those of most of its values, what is called after the collection and identifiers by name before
 * others, `id` before all.
 */
const carriersOf = (place: Place, members: ReadonlySet<string>, before: string | undefined): readonly string[] => {
  // Of a path that is a value only the whole path is one: what repeats one segment of it names it among its neighbours.
  const paths = place.nested ? [...members].filter((key) => key.includes('%2F') && (place.children.get(key)?.echoes.size ?? 0) > 0) : [];
  const counts = new Map<string, number>();
  for (const key of paths.length > 0 ? paths : members)
    for (const field of place.children.get(key)?.echoes ?? []) counts.set(field, (counts.get(field) ?? 0) + 1);
  const own = ['id', 'Id', 'ID'].find((name) => counts.has(name));
  if (own !== undefined) return [own];
  // What answers below a value say of it only some of them say: the thing is known by what says it of all.
  const most = Math.max(0, ...counts.values());
  const fields = [...counts.keys()].filter((field) => (counts.get(field) ?? 0) * 2 > most);
  const called = fields.find((field) => isCalledAfter(field, before));
  if (called !== undefined) return [called];
  const identifiers = fields.filter(isIdentifierKey).sort();
  return identifiers.length > 0
    ? identifiers
    : fields
        .filter((field) => !/^(count|total|page|size|status|type|sort|order|version)$/i.test(field))
        .sort()
        .slice(0, 3);
};

/** What a description states of a place comes before everything but provenance (`calls.md`): its words are words, its parameter's values are values. */
const withStated = (verdict: Verdict | undefined, place: Place, stated: StatedRoute | undefined): Verdict | undefined => {
  if (stated === undefined) return verdict;
  const { words, parameter } = stated;
  const shown = new Set([...(verdict?.members ?? [])].filter((key) => !words.has(key)));
  const values = [...place.children].filter(
    ([key, child]) =>
      !isFormKey(key) &&
      !words.has(key) &&
      parameter !== undefined &&
      isStatedValue(decodeSegment(key), parameter) &&
      isStatedAt(child, parameter) &&
      !contrasts(place, key, shown),
  );
  // Words that do not answer in one shape are no values of one parameter, whatever a description has in their place.
  const told = new Set(values.map(([key]) => key));
  const alike = told.size === 1 || [...told].every((key) => resembles(place, key, told));
  const members = new Set([...shown, ...(alike ? told : [])]);
  if (members.size === 0) return undefined;
  const isStated = (alike && told.size > 0) || (parameter !== undefined && [...members].every(isFormKey));
  return { members, evidence: verdict?.evidence === 'provenance' || !isStated ? (verdict?.evidence ?? 'stated') : 'stated' };
};

/** Whether something that was called at or below a place is what a person named there. */
const isNamedAt = (place: Place, route: StatedRoute, depth = 0): boolean =>
  depth < 40 &&
  ([...place.ends.keys()].some((method) => route.methods.has(method)) ||
    [...place.children].some(([key, child]) => {
      const below = route.words.get(key) ?? route.parameter;
      return below !== undefined && isNamedAt(child, below, depth + 1);
    }));

/** What a person says of a place goes before everything: the words that they wrote out are words, and what fits their parameter is a value of it. */
const withAuthor = (verdict: Verdict | undefined, place: Place, author: StatedRoute | undefined): Verdict | undefined => {
  if (author === undefined) return verdict;
  const { words, parameter } = author;
  const fitting = [...place.children].filter(([key, child]) => !words.has(key) && parameter !== undefined && isNamedAt(child, parameter));
  const kept = [...(verdict?.members ?? [])].filter(
    (key) => !(words.has(key) && isNamedAt(place.children.get(key) ?? place, words.get(key) as StatedRoute)),
  );
  const members = new Set([...kept, ...fitting.map(([key]) => key)]);
  if (members.size === 0) return undefined;
  const isNew = fitting.some(([key]) => verdict?.members.has(key) !== true);
  return { members, evidence: isNew || verdict === undefined ? 'author' : verdict.evidence };
};

/** What is stated of a word of a place; a format behind a value says nothing of its own. */
const below = (stated: StatedRoute | undefined, key: string): StatedRoute | undefined =>
  stated?.words.get(key) ?? (isJoined(key) ? stated : undefined);

/** The same without words of which members are listed or made: they are collections, whatever else is called so. Nor is one a value that says what is called. */
const withoutCollections = (verdict: Verdict | undefined, place: Place): Verdict | undefined => {
  const isCollection = (key: string): boolean =>
    !isFormKey(key) &&
    (place.children.get(key)?.called === true || [...(place.children.get(key)?.children.keys() ?? [])].some(isOfCollections));
  return verdict === undefined ? undefined : { ...verdict, members: new Set([...verdict.members].filter((key) => !isCollection(key))) };
};

const build = (
  place: Place,
  before: string | undefined,
  taken: ReadonlySet<string>,
  stated: StatedRoute | undefined,
  author: StatedRoute | undefined,
  /** The word before a piece of a segment. */
  stem?: string,
): Route => {
  const isOpened = before !== undefined && opensValue(before);
  const judged: Verdict | undefined =
    place.nested || isOpened
      ? { members: new Set([...place.children.keys()].filter((key) => !isJoined(key))), evidence: 'provenance' }
      : withoutCollections(judge(place), place);
  const verdict = withAuthor(withStated(judged, place, stated), place, author);
  const words = new Map<string, Route>();
  for (const [key, child] of place.children) {
    if (verdict?.members.has(key) !== true && !isFormKey(key))
      words.set(key, build(child, isJoined(key) ? key : decodeSegment(key), taken, below(stated, key), below(author, key), before));
  }
  if (verdict === undefined || verdict.members.size === 0) return { words, parameter: undefined };
  const given = author?.parameter;
  const named = given !== undefined && [...verdict.members].some((key) => isNamedAt(place.children.get(key) ?? place, given));
  const own = named && given.name !== undefined && !taken.has(given.name) ? given.name : undefined;
  const told = isOpened ? nameGiven(before) : verdict.evidence === 'typed' && before !== undefined ? camel(`${before} text`) : undefined;
  const name =
    own ??
    (told !== undefined && !taken.has(told)
      ? told
      : parameterName(place, verdict.members, isOpened ? stem : before, taken, stated?.parameter?.name));
  const shared = newPlace();
  for (const key of verdict.members) {
    const child = place.children.get(key);
    if (child !== undefined) mergePlace(shared, child);
  }
  // What somebody typed names no thing.
  const carriers = verdict.evidence === 'typed' ? [] : carriersOf(place, verdict.members, before);
  for (const [key, route] of words)
    if (route.parameter !== undefined && isDoneBefore(place, key, verdict.members))
      words.set(key, { ...route, done: true, parameter: { ...route.parameter, name, carriers } });
  const route = build(shared, isOpened ? stem : undefined, new Set([...taken, name]), stated?.parameter, author?.parameter);
  const within = saysWithin(shared, route, carriers);
  return {
    words,
    parameter: {
      name,
      evidence: verdict.evidence,
      shown: verdict.evidence === 'provenance' ? shownBy(place, verdict.members) : [],
      members: verdict.members,
      carriers,
      ...(answersLists(shared) ? { lists: true as const } : {}),
      ...(within === undefined ? {} : { within }),
      route,
    },
  };
};

/**
 * Names the paths of one origin from the merged survey of all recordings: pure, and independent of the order they came in. `author`: what a person
 * named, in a document that is written over.
 */
export const nameRoutes = (survey: Place, stated?: StatedRoute, author?: StatedRoute, trees?: readonly Tree[]): Route => ({
  ...build(withKnown(withEchoes(survey)), undefined, new Set(), stated, author),
  trees,
});

/** The segments of a path in pieces, the field before a value too where things are named by it there. */
const piecesIn = (root: Route, pathname: string): readonly string[] => {
  let route: Route | undefined = root;
  return inPieces(segmentsOf(pathname)).flatMap((raw) => {
    const [label, value] = route?.words.has(raw) === true ? [] : (labelled(decodeSegment(raw)) ?? []);
    const behind = label === undefined ? undefined : route?.words.get(`${label}:`);
    route = behind?.parameter?.route ?? route?.words.get(raw) ?? route?.parameter?.route;
    return behind === undefined || value === undefined ? [raw] : [`${label}:`, value];
  });
};

/** The same, and the format at its end, or what is done there, where that was asked for there: else it is the end of a name. */
const partsIn = (root: Route, pathname: string): readonly string[] => {
  const segments = piecesIn(root, pathname);
  const parted = endOf(segments.at(-1) ?? '');
  if (parted === undefined) return segments;
  const [stem, end] = parted;
  let route: Route | undefined = root;
  for (const raw of segments.slice(0, -1)) route = route?.words.get(raw) ?? route?.parameter?.route;
  const below = route?.words.get(stem) ?? route?.parameter?.route;
  return below?.words.has(end) === true ? [...segments.slice(0, -1), stem, end] : segments;
};

/** Where the members of a collection stand: right below it, or in brackets behind its name ("/products({id})"); several keys are one value together. */
const membersOf = (route: Route | undefined): Route | undefined =>
  route === undefined || route.parameter !== undefined
    ? route
    : [...route.words].find(([key]) => isJoined(key) && opensValue(key) && nameGiven(key) === undefined)?.[1];

/** What carries the values of the parameters right below a place, the last one's first: rows of several wholes are known by their own. */
const deepest = (route: Route | undefined): readonly string[] =>
  route?.parameter === undefined ? [] : [...deepest(route.parameter.route), ...route.parameter.carriers];

export const nameOf = (root: Route, pathname: string): NamedPath => {
  let template = '';
  const places: string[] = [];
  const parameters: [string, string][] = [];
  const evidence: ParameterEvidence[] = [];
  const shown: (readonly string[])[] = [];
  let carriers: readonly string[] = [];
  let route: Route | undefined = root;
  let behind: Route['parameter'];
  let opened = false;
  let done: string | undefined;
  let nested: string | undefined;
  const folded = foldedPath(pathname, root.trees);
  const add = (part: string): void => {
    template += opened ? part : `/${part}`;
    if (!isLabel(part)) places.push(part);
    opened = false;
  };
  /** What is done before it is named to what is about the member, as what is done behind it is. */
  const settle = (): void => {
    if (done !== undefined) places.push(done);
    done = undefined;
  };
  for (const [index, raw] of partsIn(root, folded.pathname).entries()) {
    if (isJoined(raw)) {
      template += raw.slice(1);
      const done = actionIn(raw);
      if (done !== undefined) places.push(done);
      opened = opensValue(raw);
      if (!isFormat(raw)) route = route?.words.get(raw);
      continue;
    }
    const word: Route | undefined = route?.words.get(raw);
    const parameter: Route['parameter'] = route?.parameter;
    const form = pathForm(raw);
    if (word !== undefined) {
      settle();
      add(raw);
      opened = opensValue(raw);
      route = word;
      if (word.done) done = places.pop();
    } else if (parameter !== undefined && (form !== undefined || parameter.members.has(raw) || !parameter.evidence.startsWith('form'))) {
      add(`{${parameter.name}}`);
      settle();
      parameters.push([parameter.name, decodeSegment(raw)]);
      evidence.push(parameter.evidence);
      shown.push(parameter.shown);
      if (index === folded.at) nested = parameter.name;
      // What stands behind a value and is told by nothing in the answer ("/topic/7/how-to-begin") only says the value in words.
      if (parameter.carriers.length > 0 || places.at(-2)?.startsWith('{') !== true) carriers = parameter.carriers;
      behind = parameter;
      route = parameter.route;
    } else {
      settle();
      add(raw);
      route = undefined;
    }
  }
  settle();
  const last = places.at(-1)?.startsWith('{') === true;
  const members = last ? route : membersOf(route);
  const place = `/${places.join('/')}`;
  const keyed = last
    ? hungBelow(behind, place.slice(0, place.lastIndexOf('/')))
    : (keyedBelow(route, place) ?? hungBelow(route?.parameter, place));
  return withKeys({
    template: template === '' ? '/' : template,
    place,
    ...(keyed === undefined ? {} : { keyed }),
    parameters,
    evidence,
    shown,
    nested,
    carriers: last ? [...carriers, ...deepest(members)] : members?.parameter === undefined ? carriers : deepest(members),
  });
};
