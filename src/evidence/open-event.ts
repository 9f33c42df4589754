import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Batch, EvidenceFile, Opened } from './reader.ts';

/**
 * Finds one event by reading the file again up to it: what an event is can depend on all before it. When several have one number (a screen
 * and what it told), the first is it.
 */
export const openEvent = async (batches: AsyncIterable<Batch>, file: EvidenceFile, index: number): Promise<Result<Opened>> => {
  for await (const { events = [] } of batches) {
    const event = events.find((one) => one.index === index);
    if (event !== undefined) return ok({ kind: 'event', event });
  }
  return fail<Problem>({
    kind: 'no-entry',
    severity: 'lost',
    at: file.name,
    says: `${file.name} shows nothing on screen under number ${index}.`,
  });
};
