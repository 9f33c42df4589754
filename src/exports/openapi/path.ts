import type { Call } from '../../points/7-calls/reading.ts';

const PARAMETER = /\{([^{}]*)\}/g;

const namesOf = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** OpenAPI takes `/books/{id}` and `/books/{slug}` for one path, and forbids having both. */
const form = (path: string): string => path.replace(PARAMETER, '{}');

/** All calls of one path, under the parameter names of the first. */
export interface PathItem {
  readonly path: string;
  /** Names in order of place, each once. */
  readonly names: readonly string[];
  readonly calls: readonly Call[];
}

const distinctNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = name === '' ? 'parameter' : name;
    let free = base;
    for (let next = 2; taken.has(free); next += 1) free = `${base}${next}`;
    taken.add(free);
    return free;
  });
};

export const pathItems = (calls: readonly Call[]): readonly PathItem[] => {
  const items = new Map<string, Call[]>();
  for (const call of calls) {
    const path = `${call.path.startsWith('/') ? '' : '/'}${call.path}${call.slash === true ? '/' : ''}`;
    const same = items.get(form(path)) ?? [];
    same.push({ ...call, path });
    items.set(form(path), same);
  }
  return [...items.values()].map((same) => {
    const first = same[0]?.path ?? '/';
    const names = distinctNames(namesOf(first));
    let place = 0;
    return { path: first.replace(PARAMETER, () => `{${names[place++] ?? ''}}`), names, calls: same };
  });
};

/** What a call's own path parameter is called in its path item; undefined when the path has no such place. */
export const nameIn = (item: PathItem, call: Call, own: string): string | undefined => item.names[namesOf(call.path).indexOf(own)];
