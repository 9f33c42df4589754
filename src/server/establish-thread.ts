import { parentPort, workerData } from 'node:worker_threads';
import { documentOf } from '../document/document.ts';
import { write } from '../document/write.ts';
import { establish } from '../establish/establish.ts';
import { preambleOf } from '../establish/preamble.ts';
import { openEvidence } from '../evidence/file.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import type { EstablishEnd, EstablishMessage, EstablishOrder } from './establish-order.ts';

const post = (message: EstablishMessage): void => parentPort?.postMessage(message);

const run = async ({ files, roles, key }: EstablishOrder, signal: AbortSignal): Promise<EstablishEnd> => {
  const evidence: EvidenceFile[] = [];
  for (const file of files) {
    const opened = await openEvidence(file);
    if (!opened.ok) return { kind: 'failed', problem: opened.error };
    evidence.push(opened.value);
  }
  const established = await establish({
    files: evidence,
    roles: new Map(roles),
    key,
    signal,
    onProgress: (progress) => post({ kind: 'progress', progress }),
  });
  if (signal.aborted) return { kind: 'cancelled' };
  if (!established.ok) return { kind: 'failed', problem: established.error };
  post({ kind: 'writing' });
  const { specification, problems } = established.value;
  return { kind: 'done', text: write(documentOf(specification, preambleOf(specification))), problems };
};

const controller = new AbortController();
parentPort?.on('message', () => controller.abort());
try {
  post(await run(workerData as EstablishOrder, controller.signal));
} catch (error) {
  if (!controller.signal.aborted) throw error;
  post({ kind: 'cancelled' });
}
