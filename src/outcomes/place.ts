import { DEPTH_LIMIT, isArray, isObject, type Json, type JsonObject, member } from '../base/json.ts';
import { type PathStep, readPath } from '../base/path.ts';
import { keepRecent } from '../base/recent.ts';
import { memberOrEnd } from '../base/wire/own-link.ts';

/** Everything that stands at a path; `[]` and `{}` fan out. A path that cannot be read is one key of that name. */
export const valuesAt = (value: Json | undefined, path: string): readonly Json[] => {
  const found: Json[] = [];
  if (value !== undefined) gather(value, stepsOf(path), 0, found);
  return found;
};

const gather = (value: Json, steps: readonly PathStep[], from: number, found: Json[]): void => {
  let here = value;
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at];
    if (step?.kind === 'key') {
      const next = memberOrEnd(here, step.key);
      if (next === undefined) return;
      here = next;
      continue;
    }
    const fan = step?.kind === 'element' ? (isArray(here) ? here : []) : isObject(here) ? Object.values(here) : [];
    for (const one of fan) gather(one, steps, at + 1, found);
    return;
  }
  found.push(here);
};

/** The one value at a path; `undefined` when there is none. */
export const valueAt = (value: Json | undefined, path: string): Json | undefined => valuesAt(value, path)[0];

/** A copy with the value put at a path of keys; objects on the way are made when missing. Paths with `[]` change nothing. */
export const withValueAt = (value: JsonObject, path: string, put: Json): JsonObject => {
  const steps = stepsOf(path);
  const keys = steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  return keys.length === 0 || keys.length < steps.length ? value : placed(value, keys, put);
};

const placed = (value: JsonObject, keys: readonly string[], put: Json): JsonObject => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const inside = member(value, key);
  const next = rest.length === 0 ? put : placed(isObject(inside) ? inside : {}, rest, put);
  // A spread copies and `fromEntries` defines own members, whatever the key is called.
  return { ...value, ...Object.fromEntries([[key, next]]) };
};

const PATHS_KEPT = 2_000;
/** The same few paths are looked up in every row of every answer: they are read once. */
const read = new Map<string, readonly PathStep[]>();

const stepsOf = (path: string): readonly PathStep[] => {
  const known = read.get(path);
  if (known !== undefined) return known;
  const steps: readonly PathStep[] = path === '' ? [] : (readPath(path) ?? [{ kind: 'key', key: path }]);
  if (path.length < 300) keepRecent(read, path, steps, PATHS_KEPT);
  return steps;
};

/** Whether a value nests deeper than anything here follows. Does not recurse. */
export const isTooDeep = (value: Json): boolean => {
  let level: readonly Json[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return true;
    level = level.flatMap((one) => (isArray(one) ? one : isObject(one) ? Object.values(one) : []));
  }
  return false;
};

/** Equality as a query string or a path can express it: by text. */
export const sameText = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b);

/** Whether a text holds what was asked for, in whatever case. */
export const holdsText = (one: Json | undefined, asked: Json): boolean =>
  typeof one === 'string' && one.toLowerCase().includes(String(asked).toLowerCase());

const patterns = new Map<string, RegExp>();
const PATTERNS_KEPT = 500;

/** Whether a text is as a pattern says in which "%" stands for any letters and "_" for one (SQL, LIKE), in whatever case. */
export const isLike = (one: Json | undefined, pattern: Json | undefined): boolean => {
  if (typeof one !== 'string' || typeof pattern !== 'string' || pattern.length > 200) return false;
  const known = patterns.get(pattern);
  const read =
    known ??
    new RegExp(
      `^${pattern
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/%+/g, '[^]*?')
        .replaceAll('_', '[^]')}$`,
      'iu',
    );
  if (known === undefined) keepRecent(patterns, pattern, read, PATTERNS_KEPT);
  return read.test(one);
};

/** The same where several may be asked for at once, with commas between them. */
export const isOneOf = (one: Json | undefined, several: Json | undefined): boolean =>
  sameText(one, several) || (typeof several === 'string' && several.split(',').some((part) => sameText(one, part.trim())));
