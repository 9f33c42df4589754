import type { Drawing, PointKey } from './points.ts';

/** Something to say about a place in the document. Lines and columns count from 1. */
export interface DocumentNote {
  readonly severity: 'error' | 'lost' | 'repaired' | 'noted';
  readonly line: number;
  readonly column: number;
  readonly says: string;
  readonly expected: string;
}

export interface DocumentText {
  readonly text: string;
  readonly version: string;
}

/** What saving answers: a document with errors is not saved. */
export type Saved =
  | { readonly kind: 'saved'; readonly version: string; readonly notes: readonly DocumentNote[] }
  | { readonly kind: 'errors'; readonly problems: readonly DocumentNote[] }
  | { readonly kind: 'changed-elsewhere'; readonly version: string };

/** One point as a text that is being edited draws it, and the line of each of its statements. */
export type Preview =
  | {
      readonly kind: 'read';
      readonly notes: readonly DocumentNote[];
      readonly drawing: Drawing[PointKey];
      /** "Not shown: audience."; "" when all is shown. */
      readonly sentence: string;
      /** Lines by statement, from 1. */
      readonly lines: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'errors'; readonly problems: readonly DocumentNote[] };
