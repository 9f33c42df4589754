import type { Tracked } from '../known/tracked.ts';

/** Whether a place is called by which thing each of these requests is about (`versions."order,7"`): that it is sent, and what, is so of that thing alone. */
export const isOfOneThing = (path: string, all: readonly Tracked[]): boolean => {
  const key = /"([^"]*)"$/.exec(path)?.[1];
  if (key === undefined || all.length === 0) return false;
  const parts = new Set(key.split(/[^\p{L}\p{N}_-]+/u));
  return all.every(({ sample }) => [...sample.reach, ...(sample.listed ?? [])].some((one) => parts.has(one.key)));
};
