import type { Body, Exchange } from '../../observations/exchange.ts';
import { orderOf, Reordered } from '../in-time.ts';
import type { EvidenceFile } from '../reader.ts';
import type { Passage, Stretch } from './passage.ts';

const sizeOf = (body: Body): number => ('size' in body ? body.size : 0);

/**
 * What stands in a recording, its exchanges in the order in which their requests were sent. A stream is whole when it ends, a socket is told of when it was
 * answered, tabs and workers reach the recorder by ways of their own, and version 1 wrote what was over. `again`: another
 * passage through the same file, with or without a look into its bodies.
 */
export async function* asSent(file: EvidenceFile, passage: Passage, again: (looks: boolean) => Passage): AsyncGenerator<Stretch> {
  const order = await orderOf(file, async () => {
    const times: (number | undefined)[] = [];
    const sizes: number[] = [];
    for await (const { exchanges } of again(false).read())
      for (const { start, request, response } of exchanges) {
        times.push(start);
        sizes.push(sizeOf(request) + sizeOf(response));
      }
    return Reordered.by(times, sizes);
  });
  if (order === undefined) {
    yield* passage.read();
    return;
  }
  const beside: Stretch[] = [];
  let isFirst = true;
  const read = async function* (): AsyncGenerator<readonly Exchange[]> {
    const [keeps, through] = [isFirst, isFirst ? passage : again(true)];
    isFirst = false;
    for await (const stretch of through.read()) {
      if (keeps) beside.push({ ...stretch, exchanges: [] });
      yield stretch.exchanges;
    }
  };
  for await (const exchanges of order.read(read, (one, rank) => ({ ...one, order: rank }))) {
    yield* beside.splice(0);
    yield { exchanges, events: [], pages: [], consumed: 0 };
  }
}
