import { Worker } from 'node:worker_threads';
import type { Reading, ThreadAnswer, ThreadOrder, ThreadWork, WorkKind } from './reading.ts';

/** Reads documents in a thread of its own: a large one takes seconds, and the workbench must answer meanwhile. */
export interface DocumentReader {
  read(text: string, version: string): Promise<Reading>;
  /** The document in another format; `undefined` when it cannot be read. */
  exported(text: string, format: string): Promise<string | undefined>;
  /** Anything else that is done with documents and takes its time. */
  work<Kind extends WorkKind>(kind: Kind, order: ThreadWork[Kind]['order']): Promise<ThreadWork[Kind]['answer']>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: ThreadAnswer['answer']) => void;
  readonly reject: (error: Error) => void;
}

/** What nobody waits for before they go on: it takes a second of a large document, and a decision does not stand in line behind it. */
const ASIDE: ReadonlySet<WorkKind> = new Set(['where']);

/** One thread, started when it is first asked. Its orders are done one after the other. */
const workThread = (): Pick<DocumentReader, 'work' | 'close'> => {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let thread: Worker | undefined;
  const failAll = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const fresh = new Worker(new URL('./read-thread.ts', import.meta.url));
    fresh.on('message', ({ number, answer }: ThreadAnswer) => {
      waiting.get(number)?.resolve(answer);
      waiting.delete(number);
    });
    fresh.on('error', failAll);
    fresh.on('exit', () => failAll(new Error('Reading the document was stopped.')));
    return fresh;
  };
  return {
    work(kind, order) {
      count += 1;
      const number = count;
      return new Promise((resolve, reject) => {
        // The thread answers an order with the answer of its kind.
        waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
        thread ??= start();
        thread.postMessage({ ...order, number, kind } as unknown as ThreadOrder);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
};

export const documentReader = (): DocumentReader => {
  const own = workThread();
  const aside = workThread();
  const work: DocumentReader['work'] = (kind, order) => (ASIDE.has(kind) ? aside : own).work(kind, order);
  return {
    read: (text, version) => work('read', { text, version }),
    exported: (text, format) => work('export', { text, format }),
    work,
    async close() {
      await Promise.all([own.close(), aside.close()]);
    },
  };
};
