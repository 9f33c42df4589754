import type { Json } from '../base/json.ts';
import type { MadeAs } from './answers/answer.ts';
import type { Random } from './data/fresh.ts';

export interface StandInOptions {
  /** Start without the recorded entities. */
  readonly empty?: boolean;
  /** Start as things stood before the recordings, without what these made, or when they ended; as each thing was first seen without. */
  readonly start?: 'before' | 'after';
  /** Answer what is not shown with the nearest recorded outcome, and say so in `X-Ninepoint-Not-Shown`. */
  readonly lenient?: boolean;
  /** The role of whoever carries no credential: to use a document whose recordings show no sign-in. */
  readonly role?: string;
  /** Gives a payload as a recording would hold it, so that recorded accounts sign in with their own secrets; by their placeholders alone without. */
  readonly asRecorded?: (sent: Json) => Json;
  /** The largest body that is read, in bytes; 10 MiB without. */
  readonly bodyLimit?: number;
  /** How something made now turns out, where that is known: what it is called, which is a fresh name without, and what nothing shows of it. */
  readonly madeAs?: MadeAs;
  readonly now: () => Date;
  readonly random: Random;
}
