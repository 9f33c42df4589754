import type { JsonObject } from '../../base/json.ts';

/** The rows that a list call answers with, and what its envelope says about them. */
export interface Page {
  readonly rows: readonly JsonObject[];
  /** Under what the store keeps them. */
  readonly keys: readonly string[];
  /** Rows on this page. */
  readonly count: number;
  /** Rows before paging. */
  readonly total: number;
  readonly position: number;
  readonly size: number;
  readonly pages: number;
  readonly more: boolean;
  /** The position of the page behind this one; null when there is none. */
  readonly next: number | string | null;
  /** Its address: this one with that position. */
  readonly nextLink: string | null;
  readonly links: Readonly<Record<'first' | 'prev' | 'next' | 'last', string | null>>;
}
