import { parentPort, workerData } from 'node:worker_threads';
import { documentOf, type NinepointDocument } from '../document/document.ts';
import { merge } from '../document/merge.ts';
import { read } from '../document/read.ts';
import { saysUnredacted, withMark } from '../document/unredacted.ts';
import { write } from '../document/write.ts';
import { namesIn } from '../establish/author.ts';
import { pathsOf } from '../establish/beside.ts';
import { type EstablishInput, establish } from '../establish/establish.ts';
import { goneRecordings } from '../establish/gone.ts';
import { preambleOf } from '../establish/preamble.ts';
import { EvidenceStore } from '../store/evidence/evidence-store.ts';
import type { EstablishEnd, EstablishMessage, EstablishOrder } from './establish-order.ts';

const FILE = 'product.md';

const post = (message: EstablishMessage): void => parentPort?.postMessage(message);

const readable = (text: string | null): NinepointDocument | undefined => {
  const document = text === null ? undefined : read(text, FILE);
  return document?.ok === true ? document.value : undefined;
};

/** What the author of the document that stands calls things by; `undefined` when it cannot be read. It is read again when it is written over: held meanwhile, a large one would be in the way. */
const namesOver = ({ standing, written }: EstablishOrder): Pick<EstablishInput, 'names'> | undefined => {
  if (standing === null) return {};
  const edited = readable(standing);
  return edited === undefined ? undefined : { names: namesIn(edited, standing === written ? edited : readable(written)) };
};

const run = async (order: EstablishOrder, signal: AbortSignal): Promise<EstablishEnd> => {
  const names = namesOver(order);
  if (names === undefined) {
    const says = 'The document cannot be read, so it was not touched. Correct it in the editor, then establish again.';
    return { kind: 'failed', problem: { kind: 'unreadable-document', severity: 'lost', at: FILE, says } };
  }
  const evidence = new EvidenceStore(order.folder);
  const { files, roles, hosts } = evidence.all();
  const some = (names: readonly string[] | undefined): typeof files => files.filter(({ name }) => names?.includes(name) ?? true);
  const calls = readable(order.beside?.document ?? null)?.specification.points.calls ?? [];
  const established = await establish({
    files: some(order.only),
    roles,
    // One recording alone may hold none of them.
    hosts: order.only === undefined ? hosts : undefined,
    ...(order.beside === undefined ? {} : { beside: { files: some(order.beside.recordings), calls: pathsOf(calls) } }),
    key: order.key,
    signal,
    ...names,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  });
  evidence.close();
  if (signal.aborted) return { kind: 'cancelled' };
  if (!established.ok) return { kind: 'failed', problem: established.error };
  post({ kind: 'writing' });
  const { specification, problems, origins } = established.value;
  const unredacted = saysUnredacted(problems);
  const fresh = withMark(documentOf(specification, preambleOf(specification)), unredacted);
  const edited = readable(order.standing);
  const merged =
    edited === undefined
      ? { document: fresh, differences: [] }
      : merge({ pristine: readable(order.written), edited, fresh: specification, preamble: preambleOf(specification) });
  const gone = goneRecordings(edited?.specification.recordings ?? [], specification.recordings);
  return {
    kind: 'done',
    text: write(withMark(merged.document, unredacted)),
    fresh: write(fresh),
    differences: merged.differences,
    problems: [...gone, ...problems],
    origins,
  };
};

const controller = new AbortController();
parentPort?.on('message', () => controller.abort());
try {
  post(await run(workerData as EstablishOrder, controller.signal));
} catch (error) {
  if (!controller.signal.aborted) throw error;
  post({ kind: 'cancelled' });
}
