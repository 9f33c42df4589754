import { isObject } from '../../../base/json.ts';
import { readPath } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { placesOf } from '../values/leaf.ts';
import { besideSecret, hasSecret, isTriedAgain } from './credential.ts';
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

const answerOf = ({ sample: { status, headers, response } }: Tracked): string =>
  JSON.stringify([status, headers.find(([name]) => name === 'location')?.[1] ?? null, response ?? null]);

/**
 * Tries to sign in that let nobody in, though no status says so (a form sends on in both cases): what was handed out was never used, and whoever tried
 * came again with another secret, with which they were let in; or it was taken back from them at once. So are those that were answered as these, and as none that was let in.
 */
const triedInVain = (group: readonly Tracked[]): readonly Tracked[] => {
  const used = group.filter((one) => one.issued.size > 0);
  const unused = used.length === 0 ? [] : group.filter((one) => one.issued.size === 0 && one.sample.payloadKnown);
  const isAgain = (one: Tracked, later: Tracked): boolean =>
    later.at > one.at && isTriedAgain(one.sample, later.sample) && besideSecret(one.sample) === besideSecret(later.sample);
  const isTakenBack = (one: Tracked): boolean => one.takenBack.size > 0 && hasSecret(one.sample);
  const again = unused.filter(
    (one) => isTakenBack(one) || used.some((later) => isAgain(one, later) && !sameJson(one.sample.payload, later.sample.payload)),
  );
  const answers = new Set(again.map(answerOf)).difference(new Set(used.map(answerOf)));
  return unused.filter((one) => again.includes(one) || answers.has(answerOf(one)));
};

/**
 * Answers that hand out a credential, and those of the same call that have nothing in its place: a sign-in that was not taken, though no status and no
 * word says so (a database's function that returns a token, or null).
 */
export const byHandedOut = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const inVain = triedInVain(group);
  if (inVain.length > 0) return [...byHandedOut(group.filter((one) => !inVain.includes(one))), inVain];
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
