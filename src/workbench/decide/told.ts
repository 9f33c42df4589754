import { useSyncExternalStore } from 'react';

/** What was just done, told once at the foot of the page. */
export interface Told {
  readonly says: string;
  /** Whether it can be undone, as long as nobody has written over it. */
  readonly undo: boolean;
  readonly number: number;
}

let told: Told | undefined;
let count = 0;
const listeners = new Set<() => void>();

const set = (next: Told | undefined): void => {
  told = next;
  for (const listener of listeners) listener();
};

export const tell = (says: string, undo = false): void => {
  count += 1;
  set({ says, undo, number: count });
};

export const dismiss = (): void => set(undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTold = (): Told | undefined => useSyncExternalStore(subscribe, () => told);
