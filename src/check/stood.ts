import type { MadeAs } from '../backend/answers/answer.ts';
import type { Specification } from '../document/specification.ts';
import type { CallMade } from './call-made.ts';
import type { Taken } from './report.ts';

/** How things stood before a session, as the recording itself shows: who its people are, what their role may do, what was there. */
export interface Stood {
  /** The specification with all of that. */
  readonly before: Specification;
  readonly taken: Taken;
  /** How things that the session makes turned out, where the calls that make them do not answer with them. */
  readonly madeAs: MadeAs;
  /** Whether the value of this field was taken from the recording. */
  readonly gives: (entity: string, key: string, path: string) => boolean;
  /** Whether it was taken from the recording that who asks may not make the call. */
  readonly isRefused: (made: CallMade) => boolean;
  /** Whether it was taken from it that who asks may: the document knows nothing of that role and that call. */
  readonly isAllowed: (made: CallMade) => boolean;
  /** Whether who asks is let in so, and what is answered differs by role: nothing shows what it holds for a role that is new to the call. */
  readonly differs: (made: CallMade) => boolean;
}

const no = (): boolean => false;

/** How a document alone says that things stood. */
export const aloneFrom = (before: Specification): Stood => ({
  before,
  taken: { accounts: 0, records: 0, rights: 0 },
  madeAs: () => undefined,
  gives: no,
  isRefused: no,
  isAllowed: no,
  differs: no,
});
