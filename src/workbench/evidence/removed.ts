import { useSyncExternalStore } from 'react';

/** A recording that was set aside, and the version of the document that stood then: what was decided since is undone first. */
export interface Removed {
  readonly name: string;
  readonly over: string | undefined;
}

/** `aside`: set aside in this tab, the last one last. `back`: brought back by undoing that, to be set aside again. */
interface Moved {
  readonly aside: readonly Removed[];
  readonly back: readonly Removed[];
}

const NONE: Moved = { aside: [], back: [] };
const moved = new Map<string, Moved>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const movedIn = (project: string): Moved => moved.get(project) ?? NONE;

const set = (project: string, now: Moved): void => {
  moved.set(project, now);
  for (const listener of listeners) listener();
};

const useMoved = (project: string): Moved => useSyncExternalStore(subscribe, () => movedIn(project));

/** The recordings that were set aside in this tab, so that each can be brought back. */
export const useRemoved = (project: string): readonly Removed[] => useMoved(project).aside;

const without = (all: readonly Removed[], name: string): readonly Removed[] => all.filter((each) => each.name !== name);

/** A recording is set aside. What was undone before cannot be done again from here, where it is not this that is done again. */
export const addRemoved = (project: string, one: Removed, again = false): void => {
  const { aside, back } = movedIn(project);
  set(project, { aside: [...without(aside, one.name), one], back: again ? without(back, one.name) : [] });
};

/** A recording is brought back; `undone`: by undoing the last step. */
export const dropRemoved = (project: string, name: string, undone = false): void => {
  const { aside, back } = movedIn(project);
  const one = aside.find((each) => each.name === name);
  set(project, { aside: without(aside, name), back: undone && one !== undefined ? [...back, one] : without(back, name) });
};

const lastOver = (all: readonly Removed[], version: string): Removed | undefined => {
  const last = all.at(-1);
  return last?.over === version ? last : undefined;
};

/** What was set aside last (`undo`), or brought back last by undoing that (`redo`), where nothing was decided since. */
export const lastMoved = (project: string, way: 'undo' | 'redo', version: string): Removed | undefined =>
  lastOver(way === 'undo' ? movedIn(project).aside : movedIn(project).back, version);

/** The same, as the page shows it. */
export const useLastMoved = (project: string, version: string | undefined): Record<'undo' | 'redo', Removed | undefined> => {
  const { aside, back } = useMoved(project);
  return { undo: lastOver(aside, version ?? ''), redo: lastOver(back, version ?? '') };
};
