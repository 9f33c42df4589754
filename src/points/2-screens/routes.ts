import { singularOf } from '../../observations/entity/plural.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { camel } from '../../observations/naming/parameter-name.ts';
import { partsOfPlace, type RouteOf } from '../../observations/screen/place.ts';
import { decodeSegment, segmentsOf } from '../../observations/segment.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { held, shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { localesIn } from './locale.ts';
import type { RouteParameter } from './reading.ts';
import { besideIn, kindBefore, kindsOf, type Owners, ownersOf, type Segment, segmentOf, valuesAt } from './segments.ts';
import type { Visit } from './sights.ts';
import { sluggedIn, withSlugs } from './slugs.ts';

interface Visited {
  readonly place: string;
  readonly path: string;
  readonly hash: string;
  readonly votes: ReadonlyMap<string, Tally>;
}

interface Gathering {
  readonly segments: readonly Segment[];
  readonly hashAt: number;
  /** What a route in the fragment begins with: "/", "!/", or nothing. */
  readonly lead: string;
  /** What of the query says which screen it is: `action=host.list`; or nothing. */
  readonly query: string;
  readonly visited: Visited[];
}

/** A route with everything that was there. */
export interface RouteSeen {
  readonly route: string;
  /** The places of it that were there (`placeOf`), and how. */
  readonly visited: readonly Visited[];
  readonly parameters: readonly RouteParameter[];
  readonly tally: Tally;
  /** `linked`: a link says that it is there, and nobody went. */
  readonly how: Visit;
}

export interface Routes {
  readonly all: readonly RouteSeen[];
  readonly routeOf: RouteOf;
}

const BEST: readonly Visit[] = ['shown', 'loaded', 'called from', 'linked'];
/** A sight of a screen each; what else is known of a place is no visit. */
const COUNTED: ReadonlySet<string> = new Set<Visit>(['shown', 'loaded', 'called from']);
/** From this many unvisited addresses under one parent on, they are things and no screens. */
const THINGS = 6;

const templateOf = (segments: readonly Segment[]): string => segments.map((segment) => (segment.parameter ? ':' : segment.text)).join('/');

/** Where nobody went, a link is believed only when it leads to no call and is not one of many alike. */
const believed = (groups: ReadonlyMap<string, Gathering>, callTemplates: ReadonlySet<string>): ReadonlyMap<string, Gathering> => {
  const stems = new Set([...callTemplates].map((template) => template.split('/')[1] ?? ''));
  const parentOf = (template: string): string =>
    template.includes('?') ? template.replace(/\?.*$/s, '') : template.split('/').slice(0, -1).join('/');
  const alone = [...groups].filter(([, { visited }]) => visited.every(({ votes }) => [...votes.keys()].every((how) => how === 'linked')));
  const siblings = Map.groupBy(alone, ([template]) => parentOf(template));
  const left = new Set(
    alone
      .filter(([template, { segments, hashAt }]) => {
        const calls = hashAt !== 0 && stems.has(segments[0]?.text ?? '');
        return calls || (siblings.get(parentOf(template))?.length ?? 0) >= THINGS;
      })
      .map(([template]) => template),
  );
  return new Map([...groups].filter(([template]) => !left.has(template)));
};

/** Two recordings of one session tell the same visit twice. Milliseconds. */
const SAME_VISIT = 60_000;

/** Whether a page was loaded, or calls came from it, at another time and in another recording than it was said not to be there: some may not go where others do. */
const isThereElsewhere = (votes: ReadonlyMap<string, Tally>): boolean => {
  const missing = votes.get('missing')?.evidence ?? [];
  const there = (['loaded', 'called from'] as const).flatMap((how) => votes.get(how)?.evidence ?? []);
  return there.some((at) => missing.every((other) => other.recording !== at.recording && Math.abs(other.time - at.time) > SAME_VISIT));
};

/** Segments of a fragment; the sign by which some clients mark one as a route (`#!/orders`) is none. */
const inFragment = (hash: string): readonly string[] => segmentsOf(hash.replace(/^!/, ''));

/** The routes of all places that were seen. */
export const settleRoutes = (
  visits: readonly Ballot[],
  entities: readonly EntityModel[],
  callTemplates: ReadonlySet<string>,
  languages: readonly Ballot[] = [],
  values: readonly Ballot[] = [],
): Routes => {
  const owners = ownersOf(entities);
  const locales = localesIn(languages.reduce(mergeBallots, noBallot));
  const groups = new Map<string, Gathering>();
  const places = [...visits.reduce(mergeBallots, noBallot)].map(([place, votes]) => {
    const { path, hash, query } = partsOfPlace(place);
    return { place, votes, path, hash, query, raw: [...segmentsOf(path), ...inFragment(hash)] };
  });
  const called = values.reduce(mergeBallots, noBallot);
  const known = {
    owners,
    kinds: kindsOf(entities),
    beside: besideIn(places.map(({ raw }) => raw)),
    values: valuesAt(
      places.flatMap(({ place, raw }) =>
        [...(called.get(place)?.keys() ?? [])].sort().map((vote) => {
          const [index = '', name = ''] = vote.split(' ');
          return [raw, Number(index), name] as const;
        }),
      ),
      places,
    ),
  };
  const slugged = sluggedIn(entities);
  for (const { place, votes, path, hash, query, raw } of places) {
    if (!votes.has('loaded') && !votes.has('shown') && callTemplates.has(path)) continue;
    // What is answered with "not found" is no screen, whoever asked for it; a record that is gone is one that was there.
    const isMissing = votes.has('missing') && !isThereElsewhere(votes);
    if (!votes.has('at rest') && (isMissing || (votes.has('absent') && !votes.has('loaded')))) continue;
    const hashAt = hash === '' ? -1 : segmentsOf(path).length;
    const segments = withSlugs(
      raw.map((text, index) => segmentOf(raw, index, known, index === 0 && hashAt !== 0 && locales.has(text))),
      slugged,
    );
    // An address of something that there is not is one of those of its kind: where these are not known, it is no screen of its own.
    if (votes.has('in vain') && !votes.has('had') && !votes.has('at rest') && segments.at(-1)?.parameter === false) continue;
    const lead = hash.startsWith('!') ? '!/' : hash.startsWith('/') ? '/' : '';
    const key = `${hashAt}${lead} ${templateOf(segments)}${query === '' ? '' : `?${query}`}`;
    const group = groups.get(key) ?? { segments, hashAt, lead, query, visited: [] };
    group.visited.push({ place, path, hash, votes });
    groups.set(key, group);
  }
  const all = [...believed(groups, callTemplates).values()]
    .map((group) => routeSeen(group, owners))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
  const byPlace = new Map(all.flatMap(({ route, visited }) => visited.map(({ place }) => [place, route] as const)));
  return { all, routeOf: (place) => byPlace.get(place) };
};

const routeSeen = ({ segments, hashAt, lead, query, visited }: Gathering, owners: Owners): RouteSeen => {
  const how = BEST.find((best) => visited.some(({ votes }) => votes.has(best))) ?? 'called from';
  const tally = visited
    .flatMap(({ votes }) => [...votes].filter(([vote]) => COUNTED.has(vote) || vote === how).map(([, seen]) => seen))
    .reduce(addTallies, noTally);
  const counted = visited.filter(({ votes }) => how === 'linked' || [...votes.keys()].some((vote) => COUNTED.has(vote)));
  const taken = new Set<string>();
  const parameters: RouteParameter[] = [];
  const parts = segments.map((segment, index) => {
    if (!segment.parameter) return segment.text;
    const [owner] = segment.owners;
    const before = kindBefore(segments, index, ({ text }) => text);
    const stem = segment.locale
      ? 'locale'
      : segment.slug
        ? 'slug'
        : owner !== undefined
          ? owner.identity === 'id' || owner.identity === '_id' || owner.identity === 'uuid'
            ? `${camel(owner.name)}Id`
            : camel(owner.identity)
          : (segment.called ?? (before !== undefined && !before.parameter ? `${camel(singularOf(before.text))}Id` : 'id'));
    let name = stem;
    for (let n = 2; taken.has(name); n += 1) name = `${stem}${n}`;
    taken.add(name);
    const values = new Set(counted.map(({ path, hash }) => [...segmentsOf(path), ...inFragment(hash)][index] ?? ''));
    const owned = [...values].map((value) => owners.get(decodeSegment(value)));
    const own = owned.filter((found) => found?.some(({ name }) => name === owner?.name) === true).length;
    // What nothing is called by names a record that is not there: an address that was tried, a record that is gone.
    const nobodys = owned.filter((found) => found === undefined).length;
    const shared = own + nobodys === owned.length && own > nobodys;
    const units: Tally = { ...tally, units: { hashes: [...values].map((_, at) => at), saturated: false } };
    parameters.push({
      name,
      in: hashAt >= 0 && index >= hashAt ? 'hash' : 'path',
      type: [...values].every((value) => /^\d+$/.test(value)) ? 'integer' : 'string',
      refersTo: owner !== undefined && shared ? `${owner.name}.${owner.identity}` : null,
      ...(segment.locale
        ? shown('stated', units, { note: 'the language that the page says it is in', counted: 'values' })
        : segment.slug
          ? shown('seen', units, { note: 'the words of what stands before it', counted: 'values' })
          : owner === undefined
            ? held(units, { note: segment.byForm ? 'a parameter by form' : 'a value in the calls of this address', counted: 'values' })
            : shown(how === 'linked' ? 'stated' : 'seen', units, { counted: 'values' })),
    });
    return `:${name}`;
  });
  // A client that is served as a folder is asked for as one: "/admin/#/users".
  const folder = hashAt > 0 && visited.every(({ path }) => path.endsWith('/')) ? '/' : '';
  const asked = query === '' ? '' : `?${query}`;
  const path =
    hashAt < 0
      ? `/${parts.join('/')}${asked}`
      : `/${parts.slice(0, hashAt).join('/')}${folder}${asked}#${lead}${parts.slice(hashAt).join('/')}`;
  return { route: path, visited, parameters, tally, how };
};
