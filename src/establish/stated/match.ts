import type { StatedCall, StatedInterface } from '../../observations/stated.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';

/** A stated call with the calls that it is about: recorded ones, or those that an earlier description stated. */
export interface Match {
  readonly stated: StatedCall;
  /** Empty when nothing recorded is this call. */
  readonly calls: readonly Call[];
  /** How the call is named everywhere: as recorded where it was, else as stated. */
  readonly name: string;
  /** The path under that name. */
  readonly path: string;
}

const PARAMETER = /\{[^{}]*\}/g;

/** Calls are the same by method and by the places of their parameters, whatever those are named. */
const formOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(PARAMETER, '{}').replace(/(?<=.)\/+$/, '')}`;

const keyOf = (of: Pick<Call, 'method' | 'path' | 'operation'>): string =>
  of.operation === null ? formOf(of.method, of.path) : `#${of.operation}`;

export interface Matches {
  readonly matches: readonly Match[];
  /** Origins that the description does not name, where its calls were recorded all the same. */
  readonly elsewhere: ReadonlySet<string>;
}

/**
 * Finds for every stated call the recorded ones. A server that the description names is meant where something was recorded there; a
 * description of one server that was recorded on another is joined by path: whoever hands both in says that they belong together.
 */
export const matchCalls = ({ calls: stated }: StatedInterface, recorded: readonly Call[]): Matches => {
  const byKey = Map.groupBy(recorded, keyOf);
  const origins = new Set(recorded.map(({ origin }) => origin));
  const elsewhere = new Set<string>();
  const taken = new Set<string>();
  const matches = stated.flatMap((call): readonly Match[] => {
    const same = byKey.get(keyOf(call)) ?? [];
    const named = call.origins.filter((origin) => origins.has(origin));
    const calls = named.length > 0 ? same.filter(({ origin }) => named.includes(origin) || origin === '') : same;
    if (named.length === 0 && call.origins.length > 0) for (const { origin } of calls) if (origin !== '') elsewhere.add(origin);
    const [first] = calls;
    const key = `${keyOf(call)} ${named.join(' ')}`;
    // One description that has the same call twice (`/a/{b}` and `/a/{c}`) says it once.
    if (taken.has(key)) return [];
    taken.add(key);
    const path = first?.path ?? call.path;
    return [{ stated: call, calls, path, name: callName({ method: first?.method ?? call.method, path, operation: call.operation }) }];
  });
  return { matches: atOneAddress(matches), elsewhere };
};

/** A GraphQL schema is served at one address: where some of its operations were recorded at one, the others are sent there too. */
const atOneAddress = (matches: readonly Match[]): readonly Match[] => {
  const served = matches.filter(({ stated }) => stated.operation !== null && stated.path === '').flatMap(({ calls }) => calls);
  const [first] = served;
  if (first === undefined || served.some(({ origin, path }) => origin !== first.origin || path !== first.path)) return matches;
  const { origin, path } = first;
  return matches.map((match) =>
    match.calls.length > 0 || match.stated.operation === null || match.stated.path !== ''
      ? match
      : {
          ...match,
          stated: { ...match.stated, path, origins: origin === '' ? [] : [origin] },
          path,
          name: callName({ method: match.stated.method, path, operation: match.stated.operation }),
        },
  );
};

/** Fewer calls than this that all lie below one prefix may do so by chance. */
const ENOUGH = 2;

/**
 * The path below which the calls of a description were recorded, where none was recorded at the very path that it states: a gateway puts its
 * own word before them. `undefined` when nothing shows one, or two fit alike.
 */
export const prefixOf = ({ calls: stated }: StatedInterface, recorded: readonly Call[]): string | undefined => {
  const plain = recorded.filter(({ operation }) => operation === null).map(({ method, path }) => formOf(method, path));
  const known = new Set(plain);
  const forms = new Set(stated.filter(({ operation }) => operation === null).map(({ method, path }) => formOf(method, path)));
  if ([...forms].some((form) => known.has(form))) return undefined;
  const below = new Map<string, number>();
  for (const form of forms) {
    const [method = '', path = ''] = form.split(' ', 2);
    // A path of parameters alone lies below everything.
    if (!/[^/{}]/.test(path)) continue;
    for (const other of plain) {
      const prefix = other.startsWith(`${method} /`) && other.endsWith(path) ? other.slice(method.length + 1, -path.length) : '';
      if (prefix !== '' && !prefix.includes('{')) below.set(prefix, (below.get(prefix) ?? 0) + 1);
    }
  }
  const [best, second] = [...below].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best === undefined || best[1] < ENOUGH || best[1] === second?.[1] ? undefined : best[0];
};

/** The description with its calls where they were recorded. */
export const placedBelow = (stated: StatedInterface, prefix: string): StatedInterface => ({
  ...stated,
  calls: stated.calls.map((call) => (call.operation === null ? { ...call, path: `${prefix}${call.path}` } : call)),
});

/** The path parameters of a stated call under the names they are recorded by. */
export const recordedNames = ({ stated, path }: Match): ReadonlyMap<string, string> => {
  const own = [...stated.path.matchAll(PARAMETER)].map(([part]) => part.slice(1, -1));
  const theirs = [...path.matchAll(PARAMETER)].map(([part]) => part.slice(1, -1));
  return new Map(own.map((name, index) => [name, theirs[index] ?? name]));
};
