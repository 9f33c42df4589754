import { isObject, type Json, member } from '../base/json.ts';
import { percentDecoded } from '../base/percent.ts';
import { type SegmentPattern, segmentPattern, valuesIn } from '../base/segment-pattern.ts';
import { toldAsArguments } from '../base/wire/json-rpc.ts';
import { kindOfMethod, namesKind } from '../base/wire/kind-method.ts';
import { actionWords, headerWord, isActionWords, isFunctionKey } from '../base/words/action-words.ts';
import type { Specification } from '../document/specification.ts';
import { type Call, uriTemplate } from '../points/7-calls/reading.ts';

/** A call's path template, taken apart once. */
export interface Route {
  readonly call: Call;
  readonly segments: readonly Segment[];
  readonly literals: number;
}
type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'parameter'; readonly pattern: SegmentPattern }
  /** A value that is a path: it takes all segments that the others leave. */
  | { readonly kind: 'path'; readonly name: string };

export interface Match {
  readonly call: Call;
  readonly path: ReadonlyMap<string, string>;
}

const segmentOf = (text: string): Segment => {
  const nested = /^\{\+([^{}]+)\}$/.exec(text)?.[1];
  if (nested !== undefined) return { kind: 'path', name: nested };
  const pattern = segmentPattern(text);
  return pattern.names.length === 0 ? { kind: 'literal', text: percentDecoded(text) } : { kind: 'parameter', pattern };
};

/** Routes with the more literal segments first, and of equals those that were seen more often. */
export const routesOf = (specification: Specification): readonly Route[] =>
  specification.points.calls
    .map((call): Route => {
      const segments = uriTemplate(call).split('/').map(segmentOf);
      return { call, segments, literals: segments.filter((segment) => segment.kind === 'literal').length };
    })
    .toSorted((a, b) => b.literals - a.literals || b.call.support.times - a.call.support.times);

/** What a path that is a value takes is one segment; `undefined` where nothing is left for it. */
const gathered = (route: Route, segments: readonly string[]): readonly string[] | undefined => {
  const at = route.segments.findIndex(({ kind }) => kind === 'path');
  const behind = route.segments.length - 1 - at;
  if (at < 0) return segments.length === route.segments.length ? segments : undefined;
  if (segments.length < route.segments.length) return undefined;
  const end = segments.length - behind;
  return [...segments.slice(0, at), segments.slice(at, end).join('/'), ...segments.slice(end)];
};

const bound = (route: Route, asked: readonly string[]): ReadonlyMap<string, string> | undefined => {
  const segments = gathered(route, asked);
  if (segments === undefined) return undefined;
  const path = new Map<string, string>();
  for (const [at, segment] of route.segments.entries()) {
    const text = segments[at] ?? '';
    if (segment.kind === 'literal') {
      if (segment.text !== text) return undefined;
      continue;
    }
    if (segment.kind === 'path') {
      if (text === '') return undefined;
      path.set(segment.name, text);
      continue;
    }
    const values = valuesIn(segment.pattern, text);
    if (values === undefined) return undefined;
    for (const [index, value] of values.entries()) path.set(segment.pattern.names[index] ?? '', value);
  }
  return path;
};

/** Told from others of its path by words of the request. */
export const isAction = ({ operation }: Call): boolean => isActionWords(operation);

/** What a request says of which call it is, besides its method and its path. */
export interface Asked {
  readonly payload: Json | undefined;
  /** The query as it was asked, "?action=rentCar". */
  readonly search?: string;
  /** By names in lower case. */
  readonly headers?: ReadonlyMap<string, string>;
}

/** Which GraphQL root field, JSON-RPC method or action the request asks for, held against a call's operation. */
const asks = (call: Call, { payload, search = '', headers }: Asked): boolean => {
  if (call.operation === null) return true;
  if (isAction(call)) {
    const query = new URLSearchParams(search);
    return actionWords(call.operation).every(([key, value]) =>
      value === ''
        ? query.has(key)
        : query.get(key) === value || member(payload, key) === value || headerWord(headers?.get(key) ?? '') === value,
    );
  }
  const kind = kindOfMethod(call.operation, call.path);
  if (kind !== undefined && namesKind(kind, payload, new URLSearchParams(search))) return true;
  const method = member(payload, 'method');
  if (typeof method === 'string') return method === call.operation;
  const named = member(payload, 'operationName');
  // A text that can be read was answered field by field: what is left is known by its name alone.
  return call.operationName !== null && named === call.operationName;
};

/** What a GraphQL call is told beside its text: its variables. Other payloads are as they are. */
export const toldBy = (call: Call, payload: Json | undefined): Json | undefined => {
  if (payload !== undefined && isFunctionKey(call.operation)) return toldAsArguments(payload);
  const variables = call.operation === null ? undefined : member(payload, 'variables');
  return isObject(variables) ? variables : payload;
};

/** The calls whose path this is, whatever their method; the best first. */
export const matchPath = (routes: readonly Route[], pathname: string): readonly Match[] => {
  const matches = matchesOf(routes, pathname);
  // Point 7 names paths without a slash at their end.
  return matches.length === 0 && pathname.length > 1 && pathname.endsWith('/') ? matchesOf(routes, pathname.slice(0, -1)) : matches;
};

const matchesOf = (routes: readonly Route[], pathname: string): readonly Match[] => {
  const segments = pathname.split('/').map(percentDecoded);
  return routes.flatMap((route) => {
    const path = bound(route, segments);
    return path === undefined ? [] : [{ call: route.call, path }];
  });
};

/** An action that is asked for goes before a call that names none. */
export const matchCall = (matches: readonly Match[], method: string, asked: Asked): Match | undefined => {
  const fits = matches.filter(({ call }) => call.method === method && asks(call, asked));
  const [action] = fits
    .filter(({ call }) => call.path === fits[0]?.call.path && isAction(call))
    .toSorted((a, b) => actionWords(b.call.operation).length - actionWords(a.call.operation).length);
  if (action === undefined) return fits[0];
  // What says more than a call that is told by less is another one, which is not shown.
  const query = new URLSearchParams(asked.search);
  const told = actionWords(action.call.operation).length;
  const isMore = matches.some(
    ({ call }) =>
      isAction(call) &&
      call.method === method &&
      call.path === action.call.path &&
      call.operation?.startsWith(`${action.call.operation}&`) === true &&
      actionWords(call.operation)
        .slice(told)
        .some(([key]) => query.has(key) || typeof member(asked.payload, key) === 'string'),
  );
  return isMore ? undefined : action;
};
