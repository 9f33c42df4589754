import type { EntityModel } from '../../observations/entity/unify.ts';
import { camel, singular } from '../../observations/naming/template.ts';
import { decodeSegment, segmentForm, segmentsOf } from '../../observations/segment.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { countDistinct } from '../../statement/distinct.ts';
import { held, shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { RouteParameter, Screen } from './reading.ts';

interface Owner {
  readonly name: string;
  readonly identity: string;
}

/** Identities that answers showed, with the entity that owns each; `undefined` for one that several own. */
const ownersOf = (entities: readonly EntityModel[]): ReadonlyMap<string, readonly Owner[]> => {
  const owners = new Map<string, Owner[]>();
  for (const { name, identity, snapshots } of entities) {
    if (identity === undefined) continue;
    for (const id of snapshots.keys()) owners.set(id, [...(owners.get(id) ?? []), { name, identity }]);
  }
  return owners;
};

const plain = (text: string): string => singular(text.toLowerCase().replaceAll(/[^a-z]/gi, ''));

interface Segment {
  readonly text: string;
  readonly owners: readonly Owner[];
  readonly byForm: boolean;
  readonly parameter: boolean;
}

const segmentOf = (raw: string, before: string | undefined, owners: ReadonlyMap<string, readonly Owner[]>): Segment => {
  const text = decodeSegment(raw);
  const form = segmentForm(raw);
  const known = owners.get(text) ?? [];
  // A small number is an identity of many things: the word before it tells which, or nothing does.
  const named = before === undefined ? [] : known.filter((owner) => plain(owner.name) === plain(before));
  const own = named.length > 0 ? named : form === 'integer' ? [] : known;
  return {
    text: raw,
    owners: own,
    byForm: form !== undefined,
    parameter: form !== undefined || own.some((owner) => owner.identity !== 'name' && owner.identity !== 'code'),
  };
};

interface Visited {
  readonly origin: string;
  readonly path: string;
  readonly hash: string;
  readonly votes: ReadonlyMap<string, Tally>;
}

interface Gathering {
  readonly segments: readonly Segment[];
  readonly hashAt: number;
  readonly visited: Visited[];
}

/** Point 2, as far as exchanges show it: pages that were loaded and pages that calls came from. What they look like is not shown. */
export const settleScreens = (
  visits: readonly Ballot[],
  titles: readonly Ballot[],
  queries: readonly Ballot[],
  entities: readonly EntityModel[],
  callTemplates: ReadonlySet<string>,
): Screen[] => {
  const owners = ownersOf(entities);
  const allTitles = titles.reduce(mergeBallots, noBallot);
  const allQueries = queries.reduce(mergeBallots, noBallot);
  const groups = new Map<string, Gathering>();
  for (const [subject, votes] of visits.reduce(mergeBallots, noBallot)) {
    const [origin, path, hash] = JSON.parse(subject) as [string, string, string];
    if (!votes.has('loaded') && callTemplates.has(path)) continue;
    const raw = [...segmentsOf(path), ...segmentsOf(hash)];
    const hashAt = hash === '' ? -1 : segmentsOf(path).length;
    const segments = raw.map((text, index) => segmentOf(text, raw[index - 1], owners));
    const template = segments.map((segment) => (segment.parameter ? ':' : segment.text)).join('/');
    const group = groups.get(`${hashAt} ${template}`) ?? { segments, hashAt, visited: [] };
    group.visited.push({ origin, path, hash, votes });
    groups.set(`${hashAt} ${template}`, group);
  }
  const screens = [...groups.values()]
    .map((group) => screenOf(group, allTitles, allQueries, owners))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
  // A title that several screens share is the product's, or that of a shell which every address is answered with.
  return screens.map((screen) =>
    screens.some((other) => other !== screen && other.title === screen.title) ? { ...screen, title: null } : screen,
  );
};

const screenOf = (
  { segments, hashAt, visited }: Gathering,
  titles: Ballot,
  queries: Ballot,
  owners: ReadonlyMap<string, readonly Owner[]>,
): Screen => {
  const tally = visited.flatMap(({ votes }) => [...votes.values()]).reduce(addTallies, noTally);
  const taken = new Set<string>();
  const parameters: RouteParameter[] = [];
  const parts = segments.map((segment, index) => {
    if (!segment.parameter) return segment.text;
    const [owner] = segment.owners;
    const before = segments[index - 1];
    const stem =
      owner !== undefined
        ? owner.identity === 'id' || owner.identity === '_id' || owner.identity === 'uuid'
          ? `${camel(owner.name)}Id`
          : camel(owner.identity)
        : before !== undefined && !before.parameter
          ? `${camel(singular(before.text))}Id`
          : 'id';
    let name = stem;
    for (let n = 2; taken.has(name); n += 1) name = `${stem}${n}`;
    taken.add(name);
    const values = new Set(visited.map(({ path, hash }) => [...segmentsOf(path), ...segmentsOf(hash)][index] ?? ''));
    const shared = [...values].every((value) => (owners.get(decodeSegment(value)) ?? []).some((found) => found.name === owner?.name));
    const units: Tally = { ...tally, units: { hashes: [...values].map((_, at) => at), saturated: false } };
    parameters.push({
      name,
      in: hashAt >= 0 && index >= hashAt ? 'hash' : 'path',
      type: [...values].every((value) => /^\d+$/.test(value)) ? 'integer' : 'string',
      refersTo: owner !== undefined && shared ? `${owner.name}.${owner.identity}` : null,
      ...(owner === undefined
        ? held(units, { note: 'a parameter by form', counted: 'values' })
        : shown('seen', units, { counted: 'values' })),
    });
    return `:${name}`;
  });
  const path = hashAt < 0 ? `/${parts.join('/')}` : `/${parts.slice(0, hashAt).join('/')}#/${parts.slice(hashAt).join('/')}`;
  const subjects = visited.map(({ origin, path: raw, hash }) => JSON.stringify([origin, raw, hash]));
  const named = new Map<string, Map<string, Tally>>();
  for (const subject of subjects) {
    for (const [vote, seen] of queries.get(subject) ?? []) {
      const [name, value] = JSON.parse(vote) as [string, string];
      const values = named.get(name) ?? new Map<string, Tally>();
      values.set(value, addTallies(values.get(value) ?? noTally, seen));
      named.set(name, values);
    }
  }
  for (const [name, values] of [...named].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, 20)) {
    const all = [...values.values()].reduce(addTallies, noTally);
    parameters.push({
      name,
      in: 'query',
      type: [...values.keys()].every((value) => /^\d+$/.test(value)) ? 'integer' : 'string',
      refersTo: null,
      ...shown('seen', all, { counted: 'values' }),
      support: { times: triesOf(all).times, units: countDistinct(all.units) },
    });
  }
  const [title] = [...subjects.flatMap((subject) => [...(titles.get(subject) ?? [])])].sort(
    (a, b) => triesOf(b[1]).times - triesOf(a[1]).times || (a[0] < b[0] ? -1 : 1),
  );
  const loaded = visited.some(({ votes }) => votes.has('loaded'));
  return {
    route: path,
    title: title?.[0] ?? null,
    variant: null,
    parameters,
    elements: [],
    leadsTo: [],
    ...shown('seen', tally, { note: loaded ? undefined : 'calls came from it' }),
  };
};
