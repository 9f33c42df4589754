import { parentPort, workerData } from 'node:worker_threads';
import { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import { actorsIn } from './actors.ts';
import { Catalogue } from './catalogue.ts';
import type { ListAnswer, ListMessage, ListOrder, Told } from './message.ts';
import { tableHead } from './table.ts';

const store = new EvidenceStore(String(workerData));
let open: { readonly evidence: string; readonly catalogue: Catalogue } | undefined;
let told: Told | undefined;

const catalogueOf = (evidence: string): Catalogue => {
  if (open?.evidence === evidence) return open.catalogue;
  open?.catalogue.close();
  const catalogue = new Catalogue(store);
  if (told !== undefined) catalogue.tell(told);
  catalogue.warm();
  open = { evidence, catalogue };
  return catalogue;
};

/** The first page of a list that is not read yet, as it stands; the list is read behind it. */
const firstPage = (evidence: string, order: ListOrder): ListAnswer | undefined => {
  if (open?.evidence === evidence || order.kind !== 'page' || order.from > 0) return undefined;
  const { filter, sort, down } = order.view;
  const head = filter.trim() === '' && sort === 'order' && !down ? tableHead(store, order.count) : undefined;
  if (head === undefined || head.table.rows === head.total) return undefined;
  const catalogue = new Catalogue(store, head.table);
  if (told !== undefined) catalogue.tell(told);
  const page = catalogue.page(order.view, 0, order.count);
  setImmediate(() => catalogueOf(evidence));
  return { kind: 'page', page: { ...page, total: head.total, found: head.total } };
};

const answer = async (order: ListOrder, catalogue: Catalogue): Promise<ListAnswer> => {
  switch (order.kind) {
    case 'page':
      return { kind: 'page', page: catalogue.page(order.view, order.from, order.count) };
    case 'place':
      return { kind: 'place', place: { at: catalogue.place(order.view, order.citation) } };
    case 'near':
      return { kind: 'near', near: catalogue.near(order.citation, order.target) };
    case 'session':
      return { kind: 'session', session: catalogue.session(order.recording, order.from, order.count, order.of) };
    case 'actors':
      return { kind: 'actors', actors: await actorsIn(store, order.recording, order.people) };
    case 'search':
      if (order.go) catalogue.again();
      else catalogue.stop();
      return { kind: 'search' };
  }
};

const take = async (message: ListMessage): Promise<void> => {
  let said: ListAnswer;
  try {
    if (message.told !== undefined && message.told.version !== told?.version) {
      told = message.told;
      open?.catalogue.tell(told);
      open?.catalogue.warm();
    }
    said = firstPage(message.evidence, message.order) ?? (await answer(message.order, catalogueOf(message.evidence)));
  } catch (error) {
    said = { kind: 'failed', says: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage({ number: message.number, answer: said });
};

parentPort?.on('message', (message: ListMessage) => void take(message));
