import { addressOf } from '../../observations/address.ts';
import { callsInCode } from '../../observations/code/calls.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { camel, singular } from '../../observations/naming/template.ts';
import { mediaTypeOf } from '../../observations/purpose.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, type Tally } from '../../statement/tally.ts';
import type { Call, Parameter } from './reading.ts';

/** Characters of code that are looked through in one recording, and files of it. */
const CODE = 12_000_000;
const FILES = 200;

/** What the scripts of the product's own pages say that they ask for: "GET /api/books/{id}" → script. */
export class CodeMiner {
  readonly box = new BallotBox(6);
  readonly #looked = new Set<string>();
  #length = 0;

  seeCode(exchange: Exchange, at: Reference): void {
    if (exchange.status !== 200 || this.#length >= CODE || !/script|ecmascript/.test(mediaTypeOf(exchange))) return;
    const { response } = exchange;
    if (response.kind !== 'text') return;
    const script = addressOf(exchange.url)?.pathname;
    const file = `${script} ${response.text.length}`;
    if (script === undefined || this.#looked.has(file) || this.#looked.size >= FILES || this.#length + response.text.length > CODE) return;
    this.#looked.add(file);
    this.#length += response.text.length;
    for (const { method, path } of callsInCode(response.text)) this.box.see(JSON.stringify([method, path]), script, at, script);
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
    const stem = own.length > 2 && own !== 'value' ? own : before === undefined || isPut(before) ? 'id' : `${camel(singular(before))}Id`;
    let name = stem;
    for (let n = 2; names.includes(name); n += 1) name = `${stem}${n}`;
    names.push(name);
    return `{${name}}`;
  });
  return { path: `/${parts.join('/')}`, names };
};

/**
 * Calls that the product's code makes and no recording shows. Only of scripts of which one call at least was recorded, letter by letter where it has
 * letters: that is how their paths are known to be whole. And only below the addresses of calls that were.
 */
export const settleCode = (code: readonly Ballot[], calls: readonly Call[]): Call[] => {
  const recorded = calls
    .filter(({ operation }) => operation === null)
    .map(({ method, path, origin }) => ({ method, origin, segments: path.split('/').slice(1) }));
  const stems = new Set(recorded.map(({ segments }) => segments[0] ?? ''));
  const all = [...code.reduce(mergeBallots, noBallot)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([subject, scripts]): InCode => {
      const [method, path] = JSON.parse(subject) as [string, string];
      return { method, segments: path.split('/').slice(1), scripts };
    });
  const sameAs = ({ method, segments }: InCode) => recorded.find((call) => call.method === method && mayBe(segments, call.segments));
  const origins = new Map<string, string>();
  for (const one of all) {
    const same = one.segments.length < 2 && one.segments.some(isPut) ? undefined : sameAs(one);
    if (same !== undefined) for (const script of one.scripts.keys()) origins.set(script, same.origin);
  }
  const found = new Map<string, Call>();
  for (const one of all) {
    const known = [...one.scripts].filter(([script]) => origins.has(script));
    const [first] = known;
    if (first === undefined || !stems.has(one.segments[0] ?? '') || sameAs(one) !== undefined) continue;
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
