import { SourceReader } from '../../evidence/bytes/source.ts';
import { HarPart } from '../../evidence/har/part.ts';
import type { Redaction } from '../../evidence/redaction/redaction.ts';
import { openDatabase } from '../evidence/database.ts';
import { Keeper } from '../evidence/keeper.ts';
import { PackWriter } from '../evidence/pack-writer.ts';
import { Records } from '../evidence/records.ts';
import type { PartOrder, PartResult } from './part-order.ts';
import { WorkListReader } from './work-list.ts';

/** Rows of the index that wait for each other. */
const WAITING = 5_000;

/** All parts write into one index, one at a time, and come equally far: each begins when the one before it waits for rows again. */
const firstOf = (part: number): number => Math.ceil(WAITING / (part + 1));

/** Takes stretches of a round until none is left. Comes back after each. */
function* round({ source, list }: PartOrder, number: 0 | 1, part: HarPart, exchanges: () => number): Generator<void> {
  const stretches = new WorkListReader(list);
  const bytes = new SourceReader(source);
  try {
    for (let stretch = stretches.next(number); stretch !== undefined; stretch = stretches.next(number)) {
      const before = exchanges();
      let size = 0;
      for (const element of stretch) {
        size += element.size;
        const whole =
          element.bytes === undefined ? element : { ...element, bytes: bytes.range(element.offset, element.offset + element.size) };
        if (part.take(whole) !== undefined) throw new Error('what has bodies beside it is not read in parts');
      }
      stretches.told(size, exchanges() - before);
      yield;
    }
  } finally {
    bytes.close();
  }
}

/** The first round: learns from whatever no other thread has taken. Comes back after each stretch. */
export function* learnPart(order: PartOrder, redaction: Redaction): Generator<void> {
  const nobody = { exchange: () => {}, page: () => {} };
  yield* round(order, 0, new HarPart(order, redaction, 'asked', nobody), () => 0);
}

/** The second: keeps whatever no other thread has taken, in a pack and rows of its own. Comes back after each stretch. */
export function* keepPart(order: PartOrder, redaction: Redaction): Generator<void, PartResult> {
  const pack = new PackWriter(order.pack);
  const database = openDatabase(order.index);
  try {
    const records = new Records(database);
    let waits = firstOf(order.part);
    const keeper = new Keeper(pack, order.part);
    const part = new HarPart(order, redaction, 'all', {
      exchange(exchange) {
        keeper.exchange(exchange, exchange.index);
        if (keeper.waiting < waits) return;
        records.put(order.recording, keeper.rows());
        waits = WAITING;
      },
      page: (page, index) => keeper.page(page, index),
    });
    yield* round(order, 1, part, () => keeper.exchanges);
    const packed = pack.finish();
    records.put(order.recording, keeper.rows());
    const { exchanges, from, to } = keeper;
    return { packed, exchanges, from, to, tally: part.tally() };
  } finally {
    pack.abandon();
    database.close();
  }
}
