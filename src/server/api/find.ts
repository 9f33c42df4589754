import type { Grade } from '../../statement/ground.ts';

/** A statement that holds the words, or a line of the author's own. */
export type Hit =
  | {
      readonly kind: 'statement';
      readonly id: string;
      /** 1 to 9. */
      readonly point: number;
      /** What it names: "Entity", "Field", "Call" … */
      readonly what: string;
      readonly about: string;
      /** What its row says. */
      readonly says: string;
      readonly grade: Grade;
    }
  | { readonly kind: 'line'; readonly line: number; readonly text: string };

export interface Found {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** How many there are, with those that were left out. */
  readonly all: number;
}
