import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { SourceReader } from '../../evidence/bytes/source.ts';
import { HarPart } from '../../evidence/har/part.ts';
import type { Element } from '../../evidence/har/splitter.ts';
import type { Lesson } from '../../evidence/redaction/learnt.ts';
import { redactionOf } from '../../evidence/redaction/redaction.ts';
import { openDatabase } from '../evidence/database.ts';
import { Keeper } from '../evidence/keeper.ts';
import { PackWriter } from '../evidence/pack-writer.ts';
import { Records } from '../evidence/records.ts';
import type { PartMessage, PartOrder } from './part-order.ts';
import { WorkListReader } from './work-list.ts';

const WAITING = 5_000;

const order = workerData as PartOrder;
const redaction = redactionOf(order.key, order.mode);
const list = new WorkListReader(order.list);
const source = new SourceReader(order.source);
const post = (message: PartMessage): void => parentPort?.postMessage(message);

const learnAll = (lessons: readonly Lesson[]): void => {
  for (const lesson of lessons) redaction.learnt.add(...lesson);
};

/** Reads the stretches of a round, an element at a time. Answers when none is left. */
const round = (number: 0 | 1, part: HarPart, exchanges: () => number): void => {
  const read = (element: Element): void => {
    if (part.take(element) !== undefined) throw new Error('what has bodies beside it is not read in parts');
  };
  for (let stretch = list.next(number); stretch !== undefined; stretch = list.next(number)) {
    const before = exchanges();
    let bytes = 0;
    for (const element of stretch) {
      bytes += element.size;
      read(element.bytes === undefined ? element : { ...element, bytes: source.range(element.offset, element.offset + element.size) });
    }
    list.told(bytes, exchanges() - before);
  }
};

learnAll(order.lessons);
if (order.learns) {
  const nobody = { exchange: () => {}, page: () => {} };
  round(0, new HarPart(order, redaction, 'asked', nobody), () => 0);
  post({ kind: 'learnt', lessons: redaction.learnt.lessons() });
  const [lessons] = (await once(parentPort as NonNullable<typeof parentPort>, 'message')) as [readonly Lesson[]];
  learnAll(lessons);
}
const pack = new PackWriter(order.pack);
const database = openDatabase(order.index);
const records = new Records(database);
const keeper = new Keeper(pack, order.part);
const part = new HarPart(order, redaction, 'all', {
  exchange(exchange) {
    keeper.exchange(exchange, exchange.index);
    if (keeper.waiting >= WAITING) records.put(order.recording, keeper.rows());
  },
  page: (page, index) => keeper.page(page, index),
});
round(1, part, () => keeper.exchanges);
const packed = pack.finish();
records.put(order.recording, keeper.rows());
database.close();
source.close();
const { exchanges, from, to } = keeper;
post({ kind: 'kept', result: { packed, exchanges, from, to, tally: part.tally() } });
