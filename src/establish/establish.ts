import type { Problem, Result } from '../base/result.ts';
import type { Specification } from '../document/specification.ts';
import type { EvidenceFile } from '../evidence/reader.ts';

/** What is being done, for a progress line: done and total are bytes over both readings. */
export interface Progress {
  readonly stage: 'naming' | 'mining' | 'settling';
  readonly file: string;
  readonly done: number;
  readonly total: number;
  readonly exchanges: number;
}

export interface EstablishInput {
  readonly files: readonly EvidenceFile[];
  /** What the person who recorded says about whose session a file is: role by file name. A stated source. */
  readonly roles: ReadonlyMap<string, string>;
  /** Key of the pseudonyms that stand for secrets (32 bytes). */
  readonly key: Uint8Array;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Established {
  readonly specification: Specification;
  /** Everything lost, repaired or left out, in words. */
  readonly problems: readonly Problem[];
}

export type Establish = (input: EstablishInput) => Promise<Result<Established>>;
