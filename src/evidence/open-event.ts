import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Batch, EvidenceFile, Opened } from './reader.ts';

/**
 * Finds one event by reading the file again up to it: what an event is can depend on all before it. A screen shares its number with what was
 * told on it: then it is the screen.
 */
export const openEvent = async (batches: AsyncIterable<Batch>, file: EvidenceFile, index: number): Promise<Result<Opened>> => {
  for await (const { events = [] } of batches) {
    const named = events.filter((one) => one.index === index);
    const event = named.find(({ kind }) => kind === 'snapshot') ?? named[0];
    if (event !== undefined) return ok({ kind: 'event', event });
  }
  return fail<Problem>({
    kind: 'no-entry',
    severity: 'lost',
    at: file.name,
    says: `${file.name} shows nothing on screen under number ${index}.`,
  });
};
