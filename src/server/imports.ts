import type { AddProgress } from '../store/evidence/add.ts';
import type { ImportState } from './api/state.ts';
import { pace } from './pace.ts';

/** How often watchers are told, in milliseconds. */
const TELL_EVERY_MS = 250;

/** The files that are being read in: what has come is read twice, and kept without its secrets. */
export interface Imports {
  list(): readonly ImportState[];
  /** One begins: what it says of itself, and its end. */
  begin(name: string): { readonly told: (progress: AddProgress) => void; readonly ended: () => void };
}

export const imports = (onChange: () => void): Imports => {
  const running = new Map<symbol, ImportState>();
  let toldAt = 0;
  return {
    list: () => [...running.values()],
    begin(name) {
      const key = Symbol(name);
      const speed = pace();
      return {
        told({ done, total, exchanges }) {
          const now = performance.now();
          running.set(key, { name, done, total, exchanges, ...speed.at(done, total, now) });
          if (now - toldAt < TELL_EVERY_MS) return;
          toldAt = now;
          onChange();
        },
        ended() {
          if (running.delete(key)) onChange();
        },
      };
    },
  };
};
