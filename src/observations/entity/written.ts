import type { Observed } from '../observed.ts';
import type { Above } from './collection.ts';
import type { Act, Draft } from './history.ts';
import type { Identified } from './identify.ts';

/** A write that was accepted, and where it was sent. */
export interface Written {
  readonly observed: Observed;
  readonly collection: string;
  /** Values of the address above the collection. */
  readonly scope: readonly string[];
  readonly target: string | undefined;
  readonly shown: readonly Identified[];
  /** What is shown is a thing at home elsewhere, which the payload names (`SaidAgain`). */
  readonly isAgain: boolean;
  readonly above: Above | undefined;
  /** Of several things that it names, those that the answer says it could not be done to. */
  readonly failed: ReadonlySet<string>;
}

/** The drafts that there are: by key, all, those of a place, and those of a place with at least one. */
export interface Among {
  readonly draftOf: (key: string) => Draft | undefined;
  readonly all: () => readonly Draft[];
  readonly at: (place: string) => readonly Draft[];
  readonly here: (place: string) => readonly Draft[];
}

/** What was done to one thing, wherever it is known. */
export type Done = { readonly drafts: readonly Draft[]; readonly id: string } & Partial<Act>;
