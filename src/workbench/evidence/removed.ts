import { useSyncExternalStore } from 'react';

/** A recording that was set aside, and the version of the document that stood then: what was decided since is undone first. */
export interface Removed {
  readonly name: string;
  readonly over: string | undefined;
}

const NONE: readonly Removed[] = [];
const removed = new Map<string, readonly Removed[]>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const set = (project: string, all: readonly Removed[]): void => {
  removed.set(project, all);
  for (const listener of listeners) listener();
};

/** The recordings that were set aside in this tab, so that each can be brought back. */
export const useRemoved = (project: string): readonly Removed[] => useSyncExternalStore(subscribe, () => removed.get(project) ?? NONE);

const without = (project: string, name: string): readonly Removed[] => (removed.get(project) ?? NONE).filter((each) => each.name !== name);

export const addRemoved = (project: string, one: Removed): void => set(project, [...without(project, one.name), one]);

export const dropRemoved = (project: string, name: string): void => set(project, without(project, name));

/** What was set aside last, where nothing was decided since. */
export const lastRemoved = (project: string, version: string): string | undefined => {
  const last = removed.get(project)?.at(-1);
  return last?.over === version ? last.name : undefined;
};
