import { type Ballot, mergeBallots } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { mergeTallies, type Tally } from '../../statement/tally.ts';
import type { RouteParameter, Screen } from './reading.ts';

/** Routes of one shape: whatever their parameters are called. */
const shapeOf = (route: string): string => route.replaceAll(/:\w+/g, ':').replace(/\/$/, '');

/** Whether an address of the one shape is matched by the other: a parameter is any piece, and `*` whatever follows, nothing included. */
const isOf = (shape: string, address: string): boolean => {
  const [own, pieces] = [shape.split('/'), address.split('/')];
  const rest = own.at(-1) === '*';
  const whole = rest ? own.slice(0, -1) : own;
  return (
    (rest ? pieces.length >= whole.length : pieces.length === whole.length) &&
    whole.every((piece, at) => piece === ':' || piece === pieces[at])
  );
};

const parametersOf = (route: string, tally: Tally): readonly RouteParameter[] =>
  [...route.matchAll(/:(\w+)/g)].map(
    ([, name]): RouteParameter => ({
      name: name ?? '',
      in: 'path',
      type: 'string',
      refersTo: null,
      ...shown('stated', tally, { counted: 'files' }),
    }),
  );

/** Where a table's routes are: what stands before them, and whether a slash follows the sign of a fragment (`#/books`, `#books`). */
interface Base {
  readonly before: string;
  /** The same as the known route has it, that shows it: with the names of its parameters. */
  readonly named: string;
  readonly bare: boolean;
}

/** Known routes with the fragment's own slash, so that one table is found below all of them. */
const slashed = (shape: string): string => shape.replace(/#(?![/!])/, '#/');

const below = ({ named: before, bare }: Base, route: string): string | undefined => {
  if (route !== '/') return bare && before.endsWith('#') ? `${before}${route.slice(1)}` : `${before}${route}`;
  return before.includes('#') ? undefined : before === '' ? '/' : before;
};

const AFTER_A_KIND = /^:(\w+?)(?:Id|ID|_id)$/;

/** Whether two routes of one shape, from their ends, name another kind of thing at some place: `:groupId` is no `:userId`. */
const nameOthers = (a: string, b: string): boolean => {
  const [own, theirs] = [a, b].map((route) =>
    route
      .split('/')
      .toReversed()
      .map((part) => AFTER_A_KIND.exec(part)?.[1]?.toLowerCase()),
  );
  return own?.some((kind, at) => kind !== undefined && theirs?.[at] !== undefined && kind !== theirs[at]) === true;
};

/** What may stand before the routes of a table, as the known routes have it, with those of the table that are known there. */
const basesOf = (
  table: readonly string[],
  known: readonly string[],
): ReadonlyMap<string, Base & { readonly routes: ReadonlySet<string> }> => {
  const found = new Map<string, Base & { readonly routes: Set<string> }>();
  const own = table.map((route) => [shapeOf(route), route] as const).filter(([shape]) => /[^/:*]/.test(shape));
  for (const one of known) {
    const shape = shapeOf(one);
    const whole = slashed(shape);
    for (const [route, named] of own) {
      if (!whole.endsWith(route)) continue;
      const before = whole.slice(0, whole.length - route.length);
      if (before !== '' && nameOthers(named, one)) continue;
      const above = slashed(one).split('/').slice(0, before.split('/').length).join('/');
      const base = found.get(before) ?? { before, named: before.includes(':') ? above : before, bare: whole !== shape, routes: new Set() };
      base.routes.add(route);
      found.set(before, base);
    }
  }
  return found;
};

/**
 * Routes of the client's own tables. A table does not say what stands before them (`basename`, a fragment), and what is no product's may stand in
 * the same code: known routes of the table show it. Two of one table do where anything stands before them, and one of each further table.
 */
const ofTables = (tables: Ballot, known: readonly string[]): Ballot => {
  const all = [...tables].map(([subject, votes]) => {
    const table = JSON.parse(subject) as readonly string[];
    return { table, votes, bases: basesOf(table, known) };
  });
  const shownBases = new Set([
    '',
    ...all.flatMap(({ bases }) => [...bases.values()].filter(({ routes }) => routes.size > 1).map(({ before }) => before)),
  ]);
  const routes = new Map<string, Map<string, Tally>>();
  for (const { table, votes, bases } of all) {
    const [best, next] = [...bases.values()]
      .filter(({ before }) => shownBases.has(before))
      .sort((a, b) => b.routes.size - a.routes.size || a.before.length - b.before.length);
    if (best === undefined || (best.before !== '' && best.routes.size === next?.routes.size)) continue;
    const stated = [...votes.values()].reduce(mergeTallies);
    for (const route of table) {
      const whole = below(best, route);
      const before = whole === undefined ? undefined : routes.get(whole)?.get(TABLE);
      if (whole !== undefined) routes.set(whole, new Map([[TABLE, before === undefined ? stated : mergeTallies(before, stated)]]));
    }
  }
  return routes;
};

const TABLE = 'a route table';

/** Screens that nobody visited and no link leads to, and that the client's own code states a route for. */
export const declaredScreens = (declared: Ballot, tables: Ballot, known: readonly string[]): readonly Screen[] => {
  const shapes = new Set(known.map(shapeOf));
  const all = mergeBallots(declared, ofTables(tables, [...new Map(known.map((route) => [shapeOf(route), route])).values()]));
  const named = new Set([...all.keys()].map(shapeOf));
  // Known by a word where the code has a parameter: somebody was there, unless the code has the word as a route of its own.
  const others = [...shapes].filter((shape) => !named.has(shape));
  return [...all].flatMap(([route, votes]): Screen[] => {
    const shape = shapeOf(route);
    const [[by, first] = [], ...more] = [...votes];
    if (shapes.has(shape) || others.some((other) => isOf(shape, other)) || by === undefined || first === undefined) return [];
    shapes.add(shape);
    const tally = more.map(([, seen]) => seen).reduce(mergeTallies, first);
    return [
      {
        route,
        title: null,
        variant: null,
        parameters: [...parametersOf(route, tally)],
        elements: [],
        leadsTo: [],
        ...shown('stated', tally, { note: `by ${by}; not visited`, counted: 'files' }),
      },
    ];
  });
};
