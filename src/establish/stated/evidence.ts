import type { Problem } from '../../base/result.ts';
import type { NinepointDocument } from '../../document/document.ts';
import type { StatedInterface } from '../../observations/stated.ts';
import type { Evidence } from '../reading.ts';
import { documentIn } from './document.ts';

/** The evidence, told apart by what it is. */
export interface Sorted {
  /** What citations point into: recordings, and descriptions that could be read. */
  readonly recordings: readonly Evidence[];
  readonly interfaces: readonly StatedInterface[];
  /** Nine-point documents with their file names: what they cite is what they were made from. */
  readonly documents: readonly (readonly [name: string, document: NinepointDocument])[];
}

/** Reads what states and shows nothing: each file once, whole. What cannot be read is a problem and costs only itself. */
export const statedIn = async (evidence: readonly Evidence[], problems: Problem[]): Promise<Sorted> => {
  const recordings: Evidence[] = [];
  const interfaces: StatedInterface[] = [];
  const documents: (readonly [string, NinepointDocument])[] = [];
  for (const item of evidence) {
    if (item.reader.state === undefined) {
      recordings.push(item);
      continue;
    }
    const stated = await item.reader.state(item.file);
    if (!stated.ok) {
      problems.push(stated.error);
      continue;
    }
    problems.push(...stated.value.problems);
    if (stated.value.kind === 'interface') {
      recordings.push(item);
      interfaces.push(stated.value.interface);
      continue;
    }
    const document = documentIn(item.file.name, stated.value.form, stated.value.text, problems);
    if (document !== undefined) documents.push([item.file.name, document]);
  }
  return { recordings, interfaces, documents };
};
