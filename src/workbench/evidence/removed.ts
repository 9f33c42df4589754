import { useSyncExternalStore } from 'react';

const NONE: readonly string[] = [];
const removed = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const set = (project: string, names: readonly string[]): void => {
  removed.set(project, names);
  for (const listener of listeners) listener();
};

/** The recordings that were set aside in this tab, so that each can be brought back. */
export const useRemoved = (project: string) => ({
  names: useSyncExternalStore(subscribe, () => removed.get(project) ?? NONE),
  add: (name: string) => set(project, [...(removed.get(project) ?? NONE).filter((each) => each !== name), name]),
  drop: (name: string) =>
    set(
      project,
      (removed.get(project) ?? NONE).filter((each) => each !== name),
    ),
});
