import { isArray, isObject, type Json } from '../../base/json.ts';
import { type PathStep, readPath } from '../../base/path.ts';

type Value = readonly [path: readonly PathStep[], value: Json];

/** `Object.create(null)`: a payload may have a member called `__proto__`. */
const object = (): Record<string, Json> => Object.create(null) as Record<string, Json>;

/** With the value at the place: a place in a list is in the one thing that the list holds. */
const withValue = (at: Json | undefined, [steps, value]: Value): Json => {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (step.kind !== 'key') return [withValue(isArray(at) ? at[0] : undefined, [rest, value])];
  const into = isObject(at) ? (at as Record<string, Json>) : object();
  into[step.key] = withValue(Object.hasOwn(into, step.key) ? into[step.key] : undefined, [rest, value]);
  return into;
};

/** JSON with each value at its printed path. A value at the root is the whole body. */
export const writeJson = (values: readonly (readonly [path: string, value: Json])[]): Json => {
  const read = values.flatMap(([path, value]): Value[] => {
    const steps = readPath(path);
    return steps === undefined ? [] : [[steps, value]];
  });
  const whole = read.find(([steps]) => steps.length === 0);
  if (whole !== undefined) return whole[1];
  return read.reduce<Json | undefined>(withValue, undefined) ?? object();
};
