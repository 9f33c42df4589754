import { Worker } from 'node:worker_threads';
import type { EstablishEnd, EstablishMessage, EstablishOrder } from './establish-order.ts';

/** How long a stopped establishing may take to close its files before its thread is ended. */
const GRACE_MS = 3000;

/**
 * Establishes in a thread of its own, so that the workbench answers while a large recording is read, and so that all of its
 * memory is given back when it ends.
 */
export const runEstablish = (
  order: EstablishOrder,
  onMessage: (message: Exclude<EstablishMessage, EstablishEnd>) => void,
  signal: AbortSignal,
): Promise<EstablishEnd> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./establish-thread.ts', import.meta.url), { workerData: order });
    let grace: NodeJS.Timeout | undefined;
    const stop = (): void => {
      thread.postMessage('stop');
      grace = setTimeout(() => end({ kind: 'cancelled' }), GRACE_MS);
    };
    const end = (how: EstablishEnd): void => {
      clearTimeout(grace);
      signal.removeEventListener('abort', stop);
      void thread.terminate();
      resolve(how);
    };
    const defect = (says: string): EstablishEnd => ({ kind: 'failed', problem: { kind: 'defect', severity: 'lost', at: '', says } });
    thread.on('message', (message: EstablishMessage) => {
      if (message.kind === 'progress' || message.kind === 'writing') onMessage(message);
      else end(message);
    });
    thread.on('error', (error: Error) => {
      const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(
        defect(
          memory
            ? 'Establishing needed more memory than this machine gives it. Establish fewer recordings at a time.'
            : `Establishing had to stop: ${error.message.replace(/\.$/, '')}. This is a defect of Ninepoint.`,
        ),
      );
    });
    thread.on('exit', () =>
      end(signal.aborted ? { kind: 'cancelled' } : defect('Establishing ended without a result. This is a defect of Ninepoint.')),
    );
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
