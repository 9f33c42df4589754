import type { Script } from '../../observations/code/script.ts';
import { singularOf } from '../../observations/entity/plural.ts';
import { camel } from '../../observations/naming/parameter-name.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { citingFirst, shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, type Tally } from '../../statement/tally.ts';
import type { Call, Parameter } from './reading.ts';

/** What the scripts of the product's own pages say that they ask for: "GET /api/books/{id}" → script. */
export class CodeMiner {
  readonly box = new BallotBox(6);

  seeScript({ calls, path: script }: Script, at: Reference): void {
    for (const { method, path } of calls) this.box.see(JSON.stringify([method, path]), script, at, script);
  }
}

interface InCode {
  readonly method: string;
  readonly segments: readonly string[];
  readonly scripts: ReadonlyMap<string, Tally>;
}

const isPut = (segment: string): boolean => /^\{.*\}$/.test(segment);

/** Whether a path of code may be one that was recorded: what is put in may be any word. */
const mayBe = (stated: readonly string[], recorded: readonly string[]): boolean =>
  stated.length === recorded.length &&
  stated.every((segment, at) => isPut(segment) || isPut(recorded[at] ?? '') || segment === recorded[at]);

/** What is put in, by the name that the code gives it; minified names say nothing, so then by what stands before it. */
const named = (segments: readonly string[]): { readonly path: string; readonly names: readonly string[] } => {
  const names: string[] = [];
  const parts = segments.map((segment, at) => {
    if (!isPut(segment)) return segment;
    const own = segment.slice(1, -1);
    const before = segments[at - 1];
    const stem = own.length > 2 && own !== 'value' ? own : before === undefined || isPut(before) ? 'id' : `${camel(singularOf(before))}Id`;
    let name = stem;
    for (let n = 2; names.includes(name); n += 1) name = `${stem}${n}`;
    names.push(name);
    return `{${name}}`;
  });
  return { path: `/${parts.join('/')}`, names };
};

interface Known {
  readonly all: readonly InCode[];
  /** Scripts of which one call at least was recorded, with the origin of that call. */
  readonly origins: ReadonlyMap<string, string>;
}

interface Recorded {
  readonly method: string;
  readonly origin: string;
  readonly segments: readonly string[];
}

const recordedIn = (calls: readonly Call[]): readonly Recorded[] =>
  calls
    .filter(({ operation }) => operation === null)
    .map(({ method, path, origin }) => ({ method, origin, segments: path.split('/').slice(1) }));

const sameAs = (recorded: readonly Recorded[], { method, segments }: InCode): Recorded | undefined =>
  recorded.find((call) => call.method === method && mayBe(segments, call.segments));

/** Only of scripts of which one call at least was recorded, letter by letter where it has letters: that is how their paths are known to be whole. */
const knownIn = (code: readonly Ballot[], recorded: readonly Recorded[]): Known => {
  const all = [...code.reduce(mergeBallots, noBallot)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([subject, scripts]): InCode => {
      const [method, path] = JSON.parse(subject) as [string, string];
      return { method, segments: path.split('/').slice(1), scripts };
    });
  const origins = new Map<string, string>();
  for (const one of all) {
    const same = one.segments.length < 2 && one.segments.some(isPut) ? undefined : sameAs(recorded, one);
    if (same !== undefined) for (const script of one.scripts.keys()) origins.set(script, same.origin);
  }
  return { all, origins };
};

/** Scripts whose calls were recorded: they are the product's client. */
export const clientScripts = (code: readonly Ballot[], calls: readonly Call[]): ReadonlySet<string> =>
  new Set(knownIn(code, recordedIn(calls)).origins.keys());

/** Calls whose parameters the client's own code puts into their paths: that they are parameters is stated, whatever else shows it. */
export const withCode = (calls: readonly Call[], code: readonly Ballot[]): Call[] => {
  const { all, origins } = knownIn(code, recordedIn(calls));
  if (origins.size === 0) return [...calls];
  return calls.map((call): Call => {
    const segments = call.path.split('/').slice(1);
    const [tally] = all
      .filter(
        (one) =>
          call.operation === null &&
          one.method === call.method &&
          one.segments.length === segments.length &&
          one.segments.every((segment, at) => isPut(segment) === isPut(segments[at] ?? '') && (isPut(segment) || segment === segments[at])),
      )
      .flatMap(({ scripts }) => [...scripts].filter(([script]) => origins.has(script)).map(([, seen]) => seen));
    const [at] = tally?.evidence ?? [];
    if (at === undefined || !call.parameters.some((parameter) => parameter.in === 'path')) return call;
    return {
      ...call,
      parameters: call.parameters.map((parameter): Parameter => {
        if (parameter.in !== 'path' || parameter.grade === 'decided') return parameter;
        const { note: _, ...ground } = citingFirst(citationOf(at), parameter);
        return { ...parameter, ...ground, grade: 'shown', basis: ['stated', 'seen'], note: "a parameter by the client's code" };
      }),
    };
  });
};

/** Calls that the product's code makes and no recording shows; only below the addresses of calls that were recorded. */
export const settleCode = (code: readonly Ballot[], calls: readonly Call[]): Call[] => {
  const recorded = recordedIn(calls);
  const { all, origins } = knownIn(code, recorded);
  const stems = new Set(recorded.map(({ segments }) => segments[0] ?? ''));
  const found = new Map<string, Call>();
  for (const one of all) {
    const known = [...one.scripts].filter(([script]) => origins.has(script));
    const [first] = known;
    if (first === undefined || !stems.has(one.segments[0] ?? '') || sameAs(recorded, one) !== undefined) continue;
    const shape = `${one.method} ${one.segments.map((segment) => (isPut(segment) ? '{}' : segment)).join('/')}`;
    const { path, names } = named(one.segments);
    const tally = known.map(([, seen]) => seen).reduce(mergeTallies, noTally);
    const ground = shown('stated', tally, { note: 'in code; use not shown', counted: 'scripts' });
    if (found.has(shape)) continue;
    found.set(shape, {
      method: one.method,
      path,
      operation: null,
      operationName: null,
      origin: origins.get(first[0]) ?? '',
      authentication: null,
      parameters: names.map(
        (name): Parameter => ({
          name,
          in: 'path',
          type: 'string',
          format: null,
          values: [],
          required: true,
          present: { times: 0, of: 0 },
          refersTo: null,
          ...ground,
        }),
      ),
      requests: [],
      responses: [],
      events: [],
      outcomes: [],
      ...ground,
    });
  }
  const order = ({ path, method }: Call): string => `${path} ${method}`;
  return [...found.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
};
