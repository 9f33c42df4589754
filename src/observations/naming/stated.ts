import { endOf, isJoined } from '../segment.ts';
import type { StatedCall, StatedPlace } from '../stated.ts';
import type { Place } from './survey.ts';

/** A call that a description states, as far as naming needs it; a `StatedCall` is one. */
export type StatedPath = Pick<StatedCall, 'method' | 'path' | 'origins' | 'parameters'>;

/** A node of the paths that descriptions state. */
export interface StatedRoute {
  readonly words: ReadonlyMap<string, StatedRoute>;
  readonly parameter: StatedRoute | undefined;
  /** What the description calls the parameter whose values stand here. */
  readonly name: string | undefined;
  /** What the description says of its values; `undefined` when nothing. */
  readonly value: StatedPlace | undefined;
  readonly methods: ReadonlySet<string>;
}

interface Growing {
  readonly words: Map<string, Growing>;
  parameter: Growing | undefined;
  readonly name: string | undefined;
  value: StatedPlace | undefined;
  readonly methods: Set<string>;
}

const DEEPEST = 40;

const newRoute = (name: string | undefined = undefined): Growing => ({
  words: new Map(),
  parameter: undefined,
  name,
  value: undefined,
  methods: new Set(),
});

/** The stated paths of one origin. `recorded`: where none of the origins that a description names was recorded, it is about this one. */
export const statedRoutes = (paths: readonly StatedPath[], origin: string, recorded: ReadonlySet<string>): StatedRoute | undefined => {
  const mine = paths.filter(
    ({ origins, path }) =>
      (origins.includes(origin) || !origins.some((named) => recorded.has(named))) &&
      // A gateway's `/{service}/{path}` is every path there is, and says of none what it is.
      !/^\/\{/.test(path),
  );
  if (mine.length === 0) return undefined;
  const root = newRoute();
  for (const { method, path, parameters } of mine) {
    let route = root;
    const whole = path.split('/').slice(1, DEEPEST);
    const parted = endOf(whole.at(-1) ?? '');
    const segments = parted === undefined ? whole : [...whole.slice(0, -1), ...parted];
    for (const segment of segments) {
      const name = /^\{([^{}]*)\}$/.exec(segment)?.[1];
      let next = name === undefined ? route.words.get(segment) : route.parameter;
      if (next === undefined) {
        next = newRoute(name);
        if (name !== undefined) route.parameter = next;
        else route.words.set(segment, next);
      }
      route = next;
      route.value ??= parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.place;
    }
    route.methods.add(method);
  }
  return root;
};

/** Whether a segment is a value that the description allows the parameter: "new-arrivals" is no integer. */
export const isStatedValue = (value: string, { value: stated }: StatedRoute): boolean => {
  if (stated === undefined) return true;
  if (stated.values.length > 0) return stated.values.some((one) => String(one) === value);
  if (stated.types.length > 0 && stated.types.every((type) => type === 'integer' || type === 'number'))
    return /^-?\d+(?:\.\d+)?$/.test(value);
  return stated.format !== 'uuid' || /^[0-9a-f-]{32,36}$/i.test(value);
};

/** Whether what was called at a place and below it is what the description has there: a path that is stated for something else says nothing. */
export const isStatedAt = (place: Place, route: StatedRoute, depth = 0): boolean => {
  if (depth > DEEPEST || (place.ends.size === 0 && place.children.size === 0)) return false;
  if (place.ends.size > 0 && ![...place.ends.keys()].some((method) => route.methods.has(method))) return false;
  return [...place.children].every(([key, child]) => {
    const below = route.words.get(key) ?? (isJoined(key) ? route : route.parameter);
    return below !== undefined && isStatedAt(child, below, depth + 1);
  });
};
