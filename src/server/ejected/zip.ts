import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ok, type Result } from '../../base/result.ts';
import { builtStandIn } from './stand-in-build.ts';

/** What the thread that ejects is started with. */
export interface EjectOrder {
  /** The document. */
  readonly text: string;
  /** The file of the stand-in. */
  readonly standIn: string;
}

const THREAD = new URL('../eject-thread.ts', import.meta.url);

/** Ejects in a thread of its own: a document of many screens would keep everybody else waiting. */
const zipOf = (order: EjectOrder): Promise<Uint8Array | undefined> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: order });
    thread.once('message', (zip: Uint8Array | undefined) => resolve(zip));
    thread.once('error', reject);
    // Without a message before it, the thread broke off.
    thread.once('exit', () => reject(new Error('The thread that ejects ended without an answer.')));
  });

/** The React project of a document as a zip; `undefined` in it when the document cannot be read. */
export const ejectedZip = async (text: string, signal: AbortSignal): Promise<Result<Uint8Array | undefined>> => {
  const built = await builtStandIn(() => undefined, signal);
  return built.ok ? ok(await zipOf({ text, standIn: path.join(built.value, 'stand-in.mjs') })) : built;
};
