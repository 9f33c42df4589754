import { isObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { placesOf } from './leaf.ts';
import type { Tracked } from './tracked.ts';

/** Whether an answer has nothing at a place where others have something, or above it. */
const isEmptyAt = ({ sample: { response, responseKnown } }: Tracked, path: string): boolean => {
  let here = response;
  for (const step of readPath(path) ?? []) {
    if (here === null) break;
    if (step.kind !== 'key' || !isObject(here)) return false;
    here = Object.hasOwn(here, step.key) ? here[step.key] : undefined;
  }
  return responseKnown && (here === null || here === '');
};

/**
 * Answers that hand out a credential, and those of the same call that have nothing in its place: a sign-in that was not taken, though no status and no
 * word says so (a database's function that returns a token, or null).
 */
export const byHandedOut = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const places = new Set(
    group.flatMap((one) =>
      one.issued.size === 0
        ? []
        : placesOf(one.sample.response).flatMap(({ path, value }) => (typeof value === 'string' && one.issued.has(value) ? [path] : [])),
    ),
  );
  if (places.size === 0) return [group];
  const isEmpty = (one: Tracked): boolean => one.issued.size === 0 && [...places].every((path) => isEmptyAt(one, path));
  const refused = group.filter(isEmpty);
  return refused.length === 0 ? [group] : [group.filter((one) => !isEmpty(one)), refused];
};
