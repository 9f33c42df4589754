import type { Json, JsonObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import { wordsOf } from '../../observations/pages/page.ts';
import type { StatedCall, StatedInterface, StatedSchema } from '../../observations/stated.ts';
import { members, type Spot, textAt, under } from '../spot.ts';
import type { StatedDoor } from '../stated-door.ts';
import { answersOf, type Generation, type LeftOut, parametersAt, type Reading } from './description.ts';
import { LeftOuts } from './left-out.ts';
import { Budget } from './merged.ts';
import { placesOf } from './places.ts';
import { References } from './reference.ts';
import { schemesIn, scopesIn, securityOf } from './security.ts';

const METHODS = /^(get|put|post|delete|options|head|patch|trace|query)$/i;
/** How many schemas are looked at for one document; the largest public ones need a tenth of it. */
const VISITS = 3_000_000;

/** As many places of a body are told as of a recorded one; of many calls fewer each, so that a person can still open the document. */
const MOST = 250;
const LEAST = 40;
const ALTOGETHER = 25_000;

const placesFor = (paths: Spot | undefined): number => {
  const operations = members(paths).reduce((sum, [, item]) => sum + operationsAt(item).length, 0);
  return Math.max(LEAST, Math.min(MOST, Math.floor(ALTOGETHER / Math.max(1, operations))));
};

const callOf = (
  method: string,
  path: string,
  operation: Spot,
  item: Spot,
  generation: Generation,
  reading: Reading,
  schemes: ReadonlyMap<string, Spot>,
): StatedCall => {
  const parameters = parametersAt(operation, item, reading);
  const { origins, base } = generation.servers(operation, item, reading);
  const security = securityOf(operation, reading.root, schemes);
  if (under(operation, 'callbacks') !== undefined) reading.leaveOut('callback', operation.at);
  return {
    method: method.toUpperCase(),
    path: `${base}${path.startsWith('/') ? path : `/${path}`}`,
    operation: null,
    origins,
    authentication: security.authentication,
    open: security.open,
    scopes: security.scopes,
    parameters: parameters.flatMap((spot) => generation.parameter(spot, reading) ?? []),
    requests: generation.requests(operation, parameters, reading),
    answers: answersOf(operation, generation, reading),
    at: reading.cite(operation.at),
    securityAt: security.at === undefined ? undefined : reading.cite(security.at),
  };
};

/** The operations of one path: OpenAPI's methods, and those that our own export puts beside them. */
const operationsAt = (item: Spot): readonly (readonly [method: string, operation: Spot])[] => [
  ...members(item, 200).filter(([key]) => METHODS.test(key)),
  ...members(under(item, 'x-ninepoint-methods'), 50),
];

const schemasIn = (root: Spot, reading: Reading): ReadonlyMap<string, StatedSchema> => {
  const listed = under(under(root, 'components'), 'schemas') ?? under(root, 'definitions');
  const found = new Map<string, StatedSchema>();
  for (const [name, spot] of members(listed, 5_000)) {
    const [whole, ...places] = placesOf({ kind: 'spot', spot }, 'answered', { ...reading, places: MOST }, reading.cite, [spot.at]);
    if (whole?.types.includes('object') === true && places.length > 0) found.set(name, { name, places, at: reading.cite(spot.at) });
  }
  return found;
};

const quoted = (spot: Spot | undefined, door: StatedDoor, cite: (at: string) => string): StatedInterface['title'] => {
  const text = wordsOf(textAt(spot) ?? '');
  return spot === undefined || text.length < 2 ? undefined : { text: door.text(text), at: cite(spot.at) };
};

/** Everything that a description says, in the order in which it says it. `source` is the file's name. */
export const interfaceOf = (
  root: JsonObject,
  source: string,
  generation: Generation,
  saysNull: boolean,
  door: StatedDoor,
): { readonly interface: StatedInterface; readonly problems: readonly Problem[] } => {
  const top: Spot = { value: root, at: '' };
  const references = new References(root as Json);
  const left = new LeftOuts<LeftOut>();
  const budget = new Budget(VISITS);
  const cite = (at: string): string => `${source}#${at}`;
  const leaveOut = (what: LeftOut, at: string): void => left.add(what, cite(at));
  const places = placesFor(under(top, 'paths'));
  const cut = (at: string): void => leaveOut('long body', at);
  const reading: Reading = { root: top, references, budget, places, cut, saysNull, door, cite, leaveOut };
  const schemes = schemesIn(top, references);
  const calls: StatedCall[] = [];
  for (const [path, written] of members(under(top, 'paths'))) {
    const item = references.resolve(written);
    if (item === undefined || path.startsWith('x-')) continue;
    for (const [method, operation] of operationsAt(item)) calls.push(callOf(method, path, operation, item, generation, reading, schemes));
  }
  const info = under(top, 'info');
  const stated: StatedInterface = {
    source,
    title: quoted(under(info, 'title'), door, cite),
    description: quoted(under(info, 'description'), door, cite),
    calls,
    schemas: schemasIn(top, reading),
    scopes: scopesIn(schemes).map((scope) => ({ ...scope, at: cite(scope.at) })),
  };
  return { interface: stated, problems: [...left.problems(source, references, budget.spent), ...door.problems(source)] };
};
