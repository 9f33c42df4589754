import { Worker } from 'node:worker_threads';
import type { ReadAnswer, Reading, ReadOrder } from './reading.ts';

/** Reads documents in a thread of its own: a large one takes seconds, and the workbench must answer meanwhile. */
export interface DocumentReader {
  read(text: string, version: string): Promise<Reading>;
  /** The document in another format; `undefined` when it cannot be read. */
  exported(text: string, format: string): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: ReadAnswer) => void;
  readonly reject: (error: Error) => void;
}

export const documentReader = (): DocumentReader => {
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
    fresh.on('message', (answer: ReadAnswer) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    });
    fresh.on('error', failAll);
    fresh.on('exit', () => failAll(new Error('Reading the document was stopped.')));
    return fresh;
  };
  const ask = (order: (number: number) => ReadOrder): Promise<ReadAnswer> => {
    count += 1;
    const number = count;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      thread ??= start();
      thread.postMessage(order(number));
    });
  };
  return {
    async read(text, version) {
      const answer = await ask((number) => ({ number, kind: 'read', text, version }));
      if (answer.kind !== 'read') throw new Error('The reading thread answered something else.');
      return answer.reading;
    },
    async exported(text, format) {
      const answer = await ask((number) => ({ number, kind: 'export', text, format }));
      return answer.kind === 'export' ? answer.text : undefined;
    },
    async close() {
      await thread?.terminate();
    },
  };
};
