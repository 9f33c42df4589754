import type { JsonObject } from '../../base/json.ts';
import type { Specification } from '../../document/specification.ts';
import { type Call, isOverSocket } from '../../points/7-calls/reading.ts';
import { mapBodies } from './bodies.ts';
import { Components, nameShapes } from './components.ts';
import { EXTENSION, groundOf } from './evidence.ts';
import { operationOf } from './operation.ts';
import { type PathItem, pathItems } from './path.ts';
import { Recursions } from './recursion.ts';
import { securitySchemes } from './security.ts';
import { withVariants } from './variants.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly written: JsonObject;
}

const originsOf = (calls: readonly Call[]): readonly string[] => [
  ...new Set(calls.map(({ origin }) => origin).filter((origin) => origin !== '')),
];
const serversOf = (origins: readonly string[]): readonly JsonObject[] => origins.map((url) => ({ url }));

/** "getBooksByBookId": a label for code generators, made of method and path, unique. */
const operationName = (method: string, path: string, taken: Set<string>): string => {
  const words = path
    .replace(/\{([^{}]*)\}/g, 'By-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const base = `${method.toLowerCase().replace(/[^a-z0-9]/g, '')}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
  let name = base;
  for (let next = 2; taken.has(name); next += 1) name = `${base}${next}`;
  taken.add(name);
  return name;
};

const operationsOf = (items: readonly PathItem[], specification: Specification, severalOrigins: boolean): readonly Operation[] => {
  const taken = new Set<string>();
  return items.flatMap((item) =>
    [...Map.groupBy(item.calls, ({ method }) => method)].map(([method, calls]) => {
      const servers = severalOrigins ? serversOf(originsOf(calls)) : undefined;
      const name = operationName(method, item.path, taken);
      return { path: item.path, method, written: operationOf(item, calls, name, specification, servers) };
    }),
  );
};

/** Methods that OpenAPI 3.1 has no word for (SEARCH, PROPFIND) stand beside the others, under our own. */
const pathItem = (operations: readonly Operation[]): JsonObject => {
  const known = operations.filter(({ method }) => METHODS.has(method.toLowerCase()));
  const other = operations.filter(({ method }) => !METHODS.has(method.toLowerCase()));
  return {
    ...Object.fromEntries(known.map(({ method, written }) => [method.toLowerCase(), written])),
    ...(other.length === 0 ? {} : { [`${EXTENSION}-methods`]: Object.fromEntries(other.map(({ method, written }) => [method, written])) }),
  };
};

const infoOf = ({ product, points, format, recordings }: Specification): JsonObject => {
  const said = points.purpose.filter(({ kind }) => kind === 'purpose');
  return {
    title: product.name ?? 'Client application of an unidentified product',
    ...(said.length === 0 ? {} : { description: said.map(({ text }) => text).join('\n\n') }),
    version: 'Not shown',
    [EXTENSION]: {
      format,
      recordings: recordings.map((one) => ({ ...one })),
      purpose: said.map(({ text, ...rest }) => ({ text, ...groundOf(rest) })),
    },
  };
};

/** OpenAPI 3.1 of the product's calls: what was shown, who showed it, and nothing else. */
export const openapiOf = (specification: Specification): JsonObject => {
  const { entities } = specification.points;
  // A call whose address nobody states has no place under a path, and what goes over a socket is no operation of HTTP.
  const calls = specification.points.calls.filter((call) => call.path !== '' && !isOverSocket(call));
  const origins = originsOf(calls);
  const nameOf = nameShapes(entities);
  const recursions = new Recursions(nameOf);
  const operations = operationsOf(pathItems(calls), specification, origins.length > 1).map((one) => ({
    ...one,
    written: mapBodies(one.path, one.written, (schema, under) => withVariants(recursions.refer(schema, under))),
  }));
  const recursive = Object.entries(recursions.schemas).map(([name, schema]) => [name, withVariants(schema as JsonObject)] as const);
  const bodies: (readonly [string, JsonObject])[] = [...recursive];
  for (const { path, written } of operations) {
    mapBodies(path, written, (schema, under) => {
      bodies.push([under, schema]);
      return schema;
    });
  }
  const components = new Components(bodies, nameOf);
  const referring = operations.map((one) => ({ ...one, written: mapBodies(one.path, one.written, components.refer) }));
  const own = Object.fromEntries(recursive.map(([name, schema]) => [name, components.refer(schema)]));
  const shared = { schemas: { ...components.schemas, ...own }, securitySchemes: securitySchemes(calls) };
  return {
    openapi: '3.1.0',
    info: infoOf(specification),
    ...(origins.length === 0 ? {} : { servers: serversOf(origins) }),
    paths: Object.fromEntries([...Map.groupBy(referring, ({ path }) => path)].map(([path, same]) => [path, pathItem(same)])),
    components: Object.fromEntries(Object.entries(shared).filter(([, named]) => Object.keys(named).length > 0)),
  };
};
