import { isWrite } from '../sample.ts';
import { sameJson } from './leaf.ts';
import { entityKey, type Tracked } from './tracked.ts';

/** Whether a request is refused for what it is or who asks (RFC 9110 §15.5): a server that fails (5xx) may have done a part of it. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/**
 * Whether everything that the request names was seen before it and after it, with no other write on it between, and was the same in all that was
 * seen before. `undefined` when something was not looked at.
 */
const leftAlone = ({ sample, before, after }: Tracked): boolean | undefined => {
  if (sample.reach.length === 0) return undefined;
  const verdicts = sample.reach.map(({ entity, key }) => {
    const name = entityKey(entity, key);
    const [was, is] = [before.get(name), after.get(name)];
    if (was?.kind !== 'there' || is === undefined) return undefined;
    if (is.kind === 'gone') return false;
    const fields = Object.entries(was.value);
    if (fields.some(([field, value]) => Object.hasOwn(is.value, field) && !sameJson(is.value[field], value))) return false;
    return fields.length > 0 && fields.every(([field]) => Object.hasOwn(is.value, field)) ? true : undefined;
  });
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
};

/** Whether nothing changes by an outcome that has no effects: it refuses, or what it is about was looked at and never differed. */
export const changesNothing = (group: readonly Tracked[]): boolean => {
  const [first] = group;
  if (first === undefined) return false;
  if (isRefusal(first.sample.status)) return true;
  if (first.sample.status >= 300 || !isWrite(first.sample)) return false;
  const verdicts = group.map(leftAlone);
  return verdicts.includes(true) && !verdicts.includes(false);
};
