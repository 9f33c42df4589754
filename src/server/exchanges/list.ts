import { Worker } from 'node:worker_threads';
import type { Reading } from '../reading.ts';
import { usesOf } from './cited.ts';
import type { ListAnswer, ListMessage, ListOrder, Told } from './message.ts';

/** The list of a project's exchanges, in a thread of its own: a million of them are sorted while the workbench goes on answering. */
export interface ExchangeList {
  ask<Kind extends ListOrder['kind']>(
    order: Extract<ListOrder, { kind: Kind }>,
    state: { readonly evidence: string; readonly reading: Reading },
  ): Promise<Extract<ListAnswer, { kind: Kind }>>;
  close(): Promise<void>;
}

const toldBy = (reading: Reading): Told => {
  if (reading.kind !== 'read') return { version: reading.overview.version, calls: [], cited: new Map() };
  const cited = new Map([...usesOf(reading)].map(([record, uses]) => [record, new Set(uses.map(({ statement }) => statement)).size]));
  const calls = reading.drawing.calls.map(({ name, method, template, operation, origin }) => ({
    name,
    method,
    path: template,
    operation,
    origin,
  }));
  return { version: reading.overview.version, calls, cited };
};

interface Waiting {
  readonly resolve: (answer: ListAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A list that nobody looks at for so long is given up, with the memory it takes, in milliseconds. */
const IDLE = 10 * 60_000;

/** `folder`: that of the project's own files. */
export const exchangeList = (folder: string): ExchangeList => {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let thread: Worker | undefined;
  let told: string | undefined;
  let idle: NodeJS.Timeout | undefined;
  const failAll = (error: Error): void => {
    thread = undefined;
    told = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const fresh = new Worker(new URL('./thread.ts', import.meta.url), { workerData: folder });
    fresh.on('message', ({ number, answer }: { readonly number: number; readonly answer: ListAnswer }) => {
      waiting.get(number)?.resolve(answer);
      waiting.delete(number);
    });
    fresh.on('error', failAll);
    fresh.on('exit', () => failAll(new Error('the list of exchanges was closed')));
    fresh.unref();
    return fresh;
  };
  const send = (order: ListOrder, evidence: string, reading: Reading): Promise<ListAnswer> => {
    count += 1;
    const number = count;
    clearTimeout(idle);
    idle = setTimeout(() => void (waiting.size === 0 ? thread?.terminate() : undefined), IDLE).unref();
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      thread ??= start();
      const news = told === reading.overview.version ? {} : { told: toldBy(reading) };
      told = reading.overview.version;
      thread.postMessage({ number, evidence, order, ...news } satisfies ListMessage);
    });
  };
  return {
    async ask<Kind extends ListOrder['kind']>(
      order: Extract<ListOrder, { kind: Kind }>,
      { evidence, reading }: { readonly evidence: string; readonly reading: Reading },
    ) {
      const answer = await send(order, evidence, reading);
      if (answer.kind === 'failed') throw new Error(answer.says);
      if (answer.kind !== order.kind) throw new Error('the list answered something else');
      // The thread answers an order by its own kind.
      return answer as Extract<ListAnswer, { kind: Kind }>;
    },
    async close() {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
};
