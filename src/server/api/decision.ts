import type { Decision } from '../../document/decision.ts';
import type { AskedCell } from '../../points/point.ts';
import type { HistoryState } from './state.ts';

/** A statement's row as its author decides about it. */
export interface RowReading {
  readonly point: number;
  readonly question: string;
  /** "Which validation rules …?" */
  readonly words: string;
  readonly subject: string;
  readonly cells: readonly RowCell[];
  readonly decided: boolean;
  /**
   * What the recordings alone say of it: `same` in every cell, `other`, `nothing`; `unknown` where no document was ever written from
   * recordings.
   */
  readonly recordings: 'same' | 'other' | 'nothing' | 'unknown';
  /** What somebody has said to it, or "". */
  readonly comment: string;
}

export interface RowCell {
  readonly heading: string;
  /** In the words in which it would be typed again; "" and "Not shown" are what nothing shows. */
  readonly typed: string;
  /** What the recordings say, where they say something else. */
  readonly recordings: string | null;
  /** All that it can say, where that is a closed list. */
  readonly words?: readonly string[] | undefined;
}

/** What rows of a point can be added: by question, with the rows that each can belong to. */
export interface AddableRow {
  readonly question: string;
  readonly words: string;
  readonly headings: readonly AskedCell[];
  /** Subjects of rows that it is to belong to; empty where it belongs to none. */
  readonly owners: readonly string[];
}

export interface DecisionWish {
  /** The version of the document that was looked at. */
  readonly from: string;
  readonly decision: Decision;
}

export type DecisionAnswer =
  /** `statement` is the address of the decided row's statement now; null when it makes none any more. */
  | {
      readonly kind: 'decided';
      readonly version: string;
      readonly says: string;
      readonly statement: string | null;
      readonly history: HistoryState;
    }
  /** `heading` is that of the cell that cannot be read. */
  | { readonly kind: 'refused'; readonly says: string; readonly heading: string | null }
  | { readonly kind: 'changed-elsewhere'; readonly version: string };
