import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';

interface Building {
  [key: string]: Building | Json;
}

/** `Object.create(null)`: a payload may have a member called `__proto__`. */
const object = (): Building => Object.create(null) as Building;

/** JSON with each value at its printed path. A value at the root is the whole body. */
export const writeJson = (values: readonly (readonly [path: string, value: Json])[]): Json => {
  const root = object();
  for (const [path, value] of values) {
    if (path === '') return value;
    const keys = (readPath(path) ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
    const last = keys.pop();
    if (last === undefined) continue;
    let at = root;
    for (const key of keys) {
      const next = at[key];
      const into = typeof next === 'object' && next !== null && !Array.isArray(next) ? (next as Building) : object();
      at[key] = into;
      at = into;
    }
    at[last] = value;
  }
  return root as unknown as Json;
};
