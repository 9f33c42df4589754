import type { Said } from './standing.ts';

/** What is known of a credential before it is used. */
export interface Issued {
  readonly person: string | undefined;
  readonly said: readonly Said[];
  readonly identities: ReadonlySet<string>;
  readonly visitor: boolean;
  /** It was handed to whoever signed out. */
  readonly ended?: true;
  /** It was made for a program, as a thing is. */
  readonly made?: true;
}
export const NOBODY: Issued = { person: undefined, said: [], identities: new Set(), visitor: false };
