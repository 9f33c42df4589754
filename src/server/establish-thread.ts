import { parentPort, workerData } from 'node:worker_threads';
import { documentOf, type NinepointDocument } from '../document/document.ts';
import { merge } from '../document/merge.ts';
import { read } from '../document/read.ts';
import { write } from '../document/write.ts';
import { establish } from '../establish/establish.ts';
import { preambleOf } from '../establish/preamble.ts';
import { openEvidence } from '../evidence/file.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import type { EstablishEnd, EstablishMessage, EstablishOrder } from './establish-order.ts';

const FILE = 'product.md';

const post = (message: EstablishMessage): void => parentPort?.postMessage(message);

const opened = async (files: readonly string[]): Promise<readonly EvidenceFile[] | EstablishEnd> => {
  const evidence: EvidenceFile[] = [];
  for (const file of files) {
    const found = await openEvidence(file);
    if (!found.ok) return { kind: 'failed', problem: found.error };
    evidence.push(found.value);
  }
  return evidence;
};

const readable = (text: string | null): NinepointDocument | undefined => {
  const document = text === null ? undefined : read(text, FILE);
  return document?.ok === true ? document.value : undefined;
};

const run = async (order: EstablishOrder, signal: AbortSignal): Promise<EstablishEnd> => {
  const edited = readable(order.standing);
  if (order.standing !== null && edited === undefined) {
    const says = 'The document cannot be read, so it was not touched. Mend it in the editor, then establish again.';
    return { kind: 'failed', problem: { kind: 'unreadable-document', severity: 'lost', at: FILE, says } };
  }
  const files = await opened(order.files);
  if ('kind' in files) return files;
  const { key, roles } = order;
  const established = await establish({
    files,
    roles: new Map(roles),
    key,
    signal,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  });
  if (signal.aborted) return { kind: 'cancelled' };
  if (!established.ok) return { kind: 'failed', problem: established.error };
  post({ kind: 'writing' });
  const { specification, problems } = established.value;
  const fresh = documentOf(specification, preambleOf(specification));
  const merged =
    edited === undefined
      ? { document: fresh, differences: [] }
      : merge({ pristine: readable(order.written), edited, fresh: specification });
  return { kind: 'done', text: write(merged.document), fresh: write(fresh), differences: merged.differences, problems };
};

const controller = new AbortController();
parentPort?.on('message', () => controller.abort());
try {
  post(await run(workerData as EstablishOrder, controller.signal));
} catch (error) {
  if (!controller.signal.aborted) throw error;
  post({ kind: 'cancelled' });
}
