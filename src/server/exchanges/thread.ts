import { parentPort, workerData } from 'node:worker_threads';
import { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import { Catalogue } from './catalogue.ts';
import type { ListAnswer, ListMessage, ListOrder, Told } from './message.ts';

const store = new EvidenceStore(String(workerData));
let open: { readonly evidence: string; readonly catalogue: Catalogue } | undefined;
let told: Told | undefined;

const catalogueOf = (evidence: string): Catalogue => {
  if (open?.evidence === evidence) return open.catalogue;
  open?.catalogue.close();
  const catalogue = new Catalogue(store);
  if (told !== undefined) catalogue.tell(told);
  open = { evidence, catalogue };
  return catalogue;
};

const answer = (order: ListOrder, catalogue: Catalogue): ListAnswer => {
  switch (order.kind) {
    case 'page':
      return { kind: 'page', page: catalogue.page(order.view, order.from, order.count) };
    case 'place':
      return { kind: 'place', place: { at: catalogue.place(order.view, order.citation) } };
    case 'near':
      return { kind: 'near', near: catalogue.near(order.citation, order.target) };
    case 'stop':
      catalogue.stop();
      return { kind: 'stop' };
  }
};

parentPort?.on('message', (message: ListMessage) => {
  let said: ListAnswer;
  try {
    const catalogue = catalogueOf(message.evidence);
    if (message.told !== undefined && message.told.version !== told?.version) {
      told = message.told;
      catalogue.tell(told);
    }
    said = answer(message.order, catalogue);
  } catch (error) {
    said = { kind: 'failed', says: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage({ number: message.number, answer: said });
});
