import type { AddProgress } from '../store/evidence/add.ts';
import type { ImportState } from './api/state.ts';
import { pace } from './pace.ts';

/** How often watchers are told, in milliseconds. */
const TELL_EVERY_MS = 250;

/** The files that are being read in: what has come is read twice, and kept without its secrets. */
export interface Imports {
  list(): readonly ImportState[];
  /** One begins. */
  begin(name: string): Coming;
  /** Stops whatever comes under this name: nothing of it is kept. `false` when nothing does. */
  cancel(name: string): boolean;
}

export interface Coming {
  /** Aborted when it is cancelled. */
  readonly signal: AbortSignal;
  cancel(): void;
  told(progress: AddProgress): void;
  ended(): void;
}

export const imports = (onChange: () => void): Imports => {
  const running = new Map<symbol, ImportState>();
  const stops = new Map<symbol, { readonly name: string; readonly stop: AbortController }>();
  let toldAt = 0;
  return {
    list: () => [...running.values()],
    begin(name) {
      const key = Symbol(name);
      const speed = pace();
      const stop = new AbortController();
      stops.set(key, { name, stop });
      return {
        signal: stop.signal,
        cancel: () => stop.abort(),
        told({ done, total, exchanges }) {
          const now = performance.now();
          running.set(key, { name, done, total, exchanges, ...speed.at(done, total, now) });
          if (now - toldAt < TELL_EVERY_MS) return;
          toldAt = now;
          onChange();
        },
        ended() {
          stops.delete(key);
          if (running.delete(key)) onChange();
        },
      };
    },
    cancel(name) {
      const meant = [...stops.values()].filter((one) => one.name === name);
      for (const { stop } of meant) stop.abort();
      return meant.length > 0;
    },
  };
};
