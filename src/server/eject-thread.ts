import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { zipSync } from 'fflate';
import { read } from '../document/read.ts';
import { projectOf } from '../eject/project.ts';
import type { EjectOrder } from './ejected/zip.ts';

const { text, standIn } = workerData as EjectOrder;

/** One project, zipped; `undefined` when the document cannot be read. */
const zipped = async (): Promise<Uint8Array | undefined> => {
  const document = read(text, 'product.md');
  if (!document.ok) return undefined;
  const files = await projectOf({ document: document.value, text, standIn: await readFile(standIn, 'utf8') });
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries([...files].map(([file, content]) => [`client/${file}`, encoder.encode(content)])));
};

parentPort?.postMessage(await zipped());
