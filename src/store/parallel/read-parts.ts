import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { compressionOf } from '../../evidence/bytes/compression.ts';
import { encodingOf } from '../../evidence/bytes/encoding.ts';
import type { Source } from '../../evidence/bytes/source.ts';
import { type Passage, passage } from '../../evidence/har/elements.ts';
import { partProblems } from '../../evidence/har/part.ts';
import { Splitter } from '../../evidence/har/splitter.ts';
import type { EvidenceFile } from '../../evidence/reader.ts';
import type { Redaction } from '../../evidence/redaction/redaction.ts';
import type { Read } from '../evidence/recordings.ts';
import type { PartMessage, PartOrder, PartResult, ThreadOrder } from './part-order.ts';
import { keepPart, learnPart } from './read-part.ts';
import { sharedList, WorkListWriter } from './work-list.ts';

/** Threads cost a quarter of a second each to start; below this many bytes one thread is faster. */
const WORTH = 32_000_000;
/** Each has an engine of its own in memory. */
const MOST = 4;
const PIECE = 1 << 18;
const WATCH_MS = 100;
/** Young objects of a thread, in MB: a reading makes much garbage and keeps little. */
const YOUNG = 24;

/** How many threads read a file by ranges; `undefined` where it can only be read from its start. */
export const threadsFor = async (file: EvidenceFile, format: string, wish: number | undefined): Promise<number | undefined> => {
  if (format !== 'HAR' || file.source === undefined || file.range === undefined || file.members !== undefined) return undefined;
  const head = await file.range(0, Math.min(4, file.size));
  if (compressionOf(head) !== undefined || encodingOf(head) !== 'utf-8') return undefined;
  return wish ?? (file.size < WORTH ? 1 : Math.min(MOST, availableParallelism()));
};

export interface PartsInput {
  readonly file: EvidenceFile;
  readonly source: Source;
  readonly redaction: Redaction;
  /** Whether it has to be read for what is to be learnt first. */
  readonly learns: boolean;
  readonly index: string;
  readonly recording: number;
  /** The path of the pack of each part. */
  readonly packs: readonly string[];
  readonly onProgress: (bytes: number, exchanges: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Finds the elements, for the threads to read. */
const scan = async (file: EvidenceFile, writer: WorkListWriter, told: Passage, signal: AbortSignal): Promise<void> => {
  const splitter = new Splitter();
  try {
    for await (const chunk of file.chunks()) {
      signal.throwIfAborted();
      told.consumed += chunk.length;
      for (let from = 0; from < chunk.length; from += PIECE)
        for (const element of splitter.push(chunk.subarray(from, from + PIECE))) {
          writer.add(element);
          if (element.kind === 'entry') told.entries += 1;
        }
    }
  } catch (error) {
    signal.throwIfAborted();
    told.broken = error;
  }
  told.end = splitter.end();
  writer.end();
};

/** One thread: what it says first, and what it says last. */
const threadOf = (order: ThreadOrder) => {
  const worker = new Worker(new URL('./part-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  const learnt = Promise.withResolvers<Extract<PartMessage, { kind: 'learnt' }>>();
  const kept = Promise.withResolvers<PartResult>();
  const fail = (error: Error): void => {
    learnt.reject(error);
    kept.reject(error);
  };
  learnt.promise.catch(() => undefined);
  kept.promise.catch(() => undefined);
  worker.on('message', (message: PartMessage) => {
    if (message.kind === 'learnt') learnt.resolve(message);
    else kept.resolve(message.result);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a reading thread ended without a result')));
  return { worker, learnt: learnt.promise, kept: kept.promise };
};

/** Goes through in this thread, in which others have something to do after each step. */
const through = async <T>(steps: Generator<void, T>, tell: () => void, signal: AbortSignal): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    tell();
    await setImmediate();
    if (signal.aborted) steps.return(undefined as T);
    signal.throwIfAborted();
  }
};

/**
 * Reads a HAR by ranges, twice: for what is to be learnt, then for everything. The file is searched for its entries once, and while it is,
 * other threads, where there are any, already read what was found. Only what they learnt, counted and found wrong travels between them.
 */
export const readParts = async (input: PartsInput): Promise<Read> => {
  const { file, source, redaction, learns, index, recording, packs, signal } = input;
  const { key, mode, learnt } = redaction;
  const list = sharedList(file.size);
  const writer = new WorkListWriter(list);
  const told = passage();
  const lessons = learnt.lessons();
  const orderOf = (part: number): PartOrder => ({ source, name: file.name, list, index, recording, pack: packs[part] ?? '', part });
  const mine = orderOf(0);
  const threads = packs.slice(1).map((_, at) => threadOf({ ...orderOf(at + 1), key, mode, lessons, learns }));
  const broken = new AbortController();
  const either = AbortSignal.any([broken.signal, ...(signal === undefined ? [] : [signal])]);
  const stopped = new Promise<never>((_, reject) => {
    either.addEventListener('abort', () => reject(either.reason as Error), { once: true });
  });
  stopped.catch(() => undefined);
  const tell = (): void => {
    const { kilobytes, exchanges } = writer.read;
    input.onProgress(kilobytes * 1e3, exchanges);
  };
  const watch = setInterval(tell, WATCH_MS);
  for (const { kept } of threads) kept.catch((error: unknown) => broken.abort(error));
  const all = <T>(promises: readonly Promise<T>[]): Promise<readonly T[]> => Promise.race([Promise.all(promises), stopped]);
  try {
    either.throwIfAborted();
    await Promise.race([scan(file, writer, told, either), stopped]);
    if (learns) {
      await through(learnPart(mine, redaction), tell, either);
      for (const { lessons } of await all(threads.map((thread) => thread.learnt))) learnt.addAll(lessons);
      const together = learnt.lessons();
      for (const { worker } of threads) worker.postMessage(together);
    }
    const own = await through(keepPart(mine, redaction), tell, either);
    const results = [own, ...(await all(threads.map(({ kept }) => kept)))];
    const times = (pick: (result: PartResult) => number | undefined): readonly number[] =>
      results.map(pick).filter((time) => time !== undefined);
    const [from, to] = [times((result) => result.from), times((result) => result.to)];
    return {
      places: undefined,
      packed: results.reduce((sum, { packed }) => sum + packed, 0),
      exchanges: results.reduce((sum, { exchanges }) => sum + exchanges, 0),
      events: 0,
      from: from.length === 0 ? undefined : Math.min(...from),
      to: to.length === 0 ? undefined : Math.max(...to),
      problems: partProblems(
        file,
        told,
        redaction,
        results.map(({ tally }) => tally),
      ),
    };
  } finally {
    clearInterval(watch);
    writer.stop();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
};
