import { Worker } from 'node:worker_threads';
import type { CheckEnd, CheckOrder } from './check-order.ts';

/** Checks in a thread of its own, so that the workbench answers meanwhile; ended at once when nobody waits any more. */
export const runCheck = (order: CheckOrder, signal: AbortSignal): Promise<CheckEnd> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: order });
    const end = (how: CheckEnd): void => {
      signal.removeEventListener('abort', stop);
      void thread.terminate();
      resolve(how);
    };
    const stop = (): void => end({ kind: 'failed', says: 'Nobody waits for this check any more.' });
    thread.on('message', end);
    thread.on('error', (error: Error) =>
      end({ kind: 'failed', says: `Checking had to stop: ${error.message.replace(/\.$/, '')}. This is a defect of Ninepoint.` }),
    );
    thread.on('exit', () => end({ kind: 'failed', says: 'Checking ended without a result. This is a defect of Ninepoint.' }));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
