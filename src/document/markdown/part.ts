import type { PlacedRow } from '../../points/placed.ts';

/** A piece of a document as its lines show it, before anybody asks what it means. Lines count from 1. */
export type Part =
  | { readonly kind: 'title'; readonly line: number; readonly text: string }
  | { readonly kind: 'point'; readonly line: number; readonly text: string }
  | { readonly kind: 'sub'; readonly line: number; readonly column: number; readonly text: string }
  | { readonly kind: 'table'; readonly line: number; readonly header: PlacedRow; readonly rows: readonly PlacedRow[] }
  | { readonly kind: 'drawing'; readonly what: 'diagram' | 'matrix' | 'tried'; readonly line: number }
  | { readonly kind: 'footnote'; readonly line: number; readonly column: number; readonly label: string; readonly text: string }
  /** A line that starts as the not-shown sentence does. */
  | { readonly kind: 'sentence'; readonly line: number }
  /** A line that looks like a table's row and stands in no table. */
  | { readonly kind: 'stray row'; readonly line: number; readonly column: number }
  /** Everything else: lines `line` to `last`, verbatim. */
  | { readonly kind: 'prose'; readonly line: number; readonly last: number };
