import { lastKey } from '../../../base/path.ts';
import type { Tracked } from '../known/tracked.ts';

/** A name that says more than one word: of a form (`versions[7]`), or of a map (`"order,7"`). */
const IN_PARTS = /[^\p{L}\p{N}_-]/u;

/** Whether a place is called by which thing each of these requests is about (`versions."order,7"`): that it is sent, and what, is so of that thing alone. */
export const isOfOneThing = (path: string, all: () => readonly Tracked[]): boolean => {
  // Plain names, which most are, need no reading.
  const key = /["\]]$/.test(path) ? (lastKey(path) ?? '') : '';
  if (!IN_PARTS.test(key)) return false;
  const parts = new Set(key.split(/[^\p{L}\p{N}_-]+/u));
  const requests = all();
  return (
    requests.length > 0 && requests.every(({ sample }) => [...sample.reach, ...(sample.listed ?? [])].some((one) => parts.has(one.key)))
  );
};
