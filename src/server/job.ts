import type { JobState } from './api/state.ts';
import type { EstablishEnd, EstablishOrder } from './establish-order.ts';
import { runEstablish } from './establish-run.ts';
import { pace } from './pace.ts';

const TELL_EVERY_MS = 200;

/** The establishing of one project: at most one at a time. */
export interface Job {
  state(): JobState;
  /** Starts, and says `false` when one is running. `onEnd` is called once with how it ended, before the state leaves `running`. */
  start(order: EstablishOrder, onEnd: (end: EstablishEnd) => Promise<void>): boolean;
  cancel(): void;
  /** Settles when nothing runs. */
  ended(): Promise<void>;
}

export const establishJob = (onChange: () => void): Job => {
  let state: JobState = { kind: 'idle' };
  let running: Promise<void> | undefined;
  let controller = new AbortController();
  let toldAt = 0;

  const set = (next: JobState, now = Date.now()): void => {
    const same = state.kind === 'running' && next.kind === 'running' && state.stage === next.stage;
    state = next;
    if (same && now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    onChange();
  };

  const run = async (order: EstablishOrder, onEnd: (end: EstablishEnd) => Promise<void>): Promise<void> => {
    const speed = pace();
    set({ kind: 'running', stage: 'starting', file: '', done: 0, total: 0, exchanges: 0, rate: null, remaining: null });
    const end = await runEstablish(
      order,
      (message) => {
        if (message.kind === 'progress') {
          const { stage, file, done, total, exchanges } = message.progress;
          set({ kind: 'running', stage, file, done, total, exchanges, ...speed.at(done, total, performance.now()) });
        } else if (state.kind === 'running') set({ ...state, stage: 'writing', done: state.total, remaining: null });
      },
      controller.signal,
    );
    await onEnd(end);
    if (end.kind === 'failed') set({ kind: 'failed', says: end.problem.says, problems: [end.problem] });
    else set(end.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'idle' });
  };

  return {
    state: () => state,
    start(order, onEnd) {
      if (running !== undefined) return false;
      controller = new AbortController();
      running = run(order, onEnd)
        .catch((error: unknown) => {
          const says = error instanceof Error ? error.message : String(error);
          set({ kind: 'failed', says: `What was established could not be kept: ${says}`, problems: [] });
        })
        .finally(() => {
          running = undefined;
        });
      return true;
    },
    cancel: () => controller.abort(),
    ended: () => running ?? Promise.resolve(),
  };
};
