import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evidenceOf } from '../../evidence/file.ts';
import type { EvidenceFile } from '../../evidence/reader.ts';
import { EvidenceStore } from './evidence-store.ts';

export const KEY = new Uint8Array(32).fill(9);

/** A store in a folder that goes with it. */
export const inFolder = async (use: (store: EvidenceStore, folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-evidence-'));
  const store = new EvidenceStore(folder);
  try {
    await use(store, folder);
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
};

export const harEntry = (index: number, body: string, more: Readonly<Record<string, unknown>> = {}) => ({
  startedDateTime: new Date(1_795_000_000_000 + index * 1_000).toISOString(),
  time: 12,
  request: {
    method: 'GET',
    url: `https://shop.example/api/orders/${index}`,
    headers: [
      { name: 'Accept', value: 'application/json' },
      { name: 'Authorization', value: 'Bearer s3cr3t-token-of-the-clerk-0123456789' },
    ],
  },
  response: {
    status: 200,
    statusText: 'OK',
    headers: [{ name: 'content-type', value: 'application/json' }],
    content: { size: body.length, mimeType: 'application/json', text: body },
  },
  ...more,
});

/** A HAR with so many orders in it; `seed` makes another file of the same kind. */
export const ordersHar = (name: string, orders: number, seed = 'a'): EvidenceFile =>
  evidenceOf(
    name,
    Buffer.from(
      JSON.stringify({
        log: {
          version: '1.2',
          creator: { name: 'test', version: '1' },
          pages: [{ id: 'p1', title: 'Orders', startedDateTime: new Date(1_795_000_000_000).toISOString() }],
          entries: Array.from({ length: orders }, (_, index) =>
            harEntry(index, JSON.stringify({ id: index, status: 'open', seed, customer: { email: 'ann@shop.example' } }), {
              pageref: 'p1',
            }),
          ),
        },
      }),
    ),
  );
