import { objectOf, timeOf } from '../har/fields.ts';
import { orderOf, Reordered } from '../in-time.ts';
import { Notes } from '../notes.ts';
import type { Member } from '../reader.ts';
import { TRACE_NOTES, type TraceNote } from './note.ts';
import { eventsIn, type Numbered, type Passage } from './passage.ts';

/** An event with its place among all by time, where they do not stand in that order. */
export type Sent = Numbered & { readonly order?: number };

/** When the request of an event was sent, in milliseconds since the epoch; `undefined` where it does not say, NaN where it is none. */
const sentAt = ({ event }: Numbered): number | undefined =>
  event?.['type'] === 'resource-snapshot' ? timeOf(objectOf(event['snapshot'])?.['startedDateTime']) : Number.NaN;

async function* oneByOne<T>(all: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  for await (const one of all) yield [one];
}

/**
 * What went over the network, in the order in which requests were sent: a trace has it by when it was answered, and a request that waits for news is
 * answered long after many that were sent behind it.
 */
export async function* eventsAsSent(networks: readonly Member[], place: string, passage: Passage): AsyncGenerator<Sent> {
  // What cannot be read is told once.
  const again = (): AsyncIterable<Numbered> =>
    eventsIn(networks, place, { ...passage, notes: new Notes<TraceNote>(TRACE_NOTES), problems: [], read: 0 });
  const order = await orderOf(passage.file, async () => {
    const times: (number | undefined)[] = [];
    const sizes: number[] = [];
    for await (const event of again()) {
      times.push(sentAt(event));
      sizes.push(event.size);
    }
    return Reordered.by(times, sizes);
  });
  if (order === undefined) {
    yield* eventsIn(networks, place, passage);
    return;
  }
  let isTold = false;
  const read = (): AsyncIterable<readonly Sent[]> => {
    const events = isTold ? again() : eventsIn(networks, place, passage);
    isTold = true;
    return oneByOne(events);
  };
  for await (const events of order.read(read, (event, rank) => ({ ...event, order: rank }))) yield* events;
}
