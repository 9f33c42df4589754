/** A table as it stands in a document: cells as Markdown, with the places that problems point at. Lines and columns count from 1. */
export interface PlacedCell {
  readonly source: string;
  readonly column: number;
}

export interface PlacedRow {
  readonly line: number;
  readonly cells: readonly PlacedCell[];
}

/** A sub-heading: the label it spells. */
export interface PlacedHeading {
  readonly label: string;
  readonly line: number;
  readonly column: number;
}

export interface PlacedTable {
  readonly under: PlacedHeading | undefined;
  readonly header: PlacedRow;
  readonly rows: readonly PlacedRow[];
}

export interface TableProblem {
  readonly kind: 'wrong-columns' | 'unknown-part' | 'unreadable-cell' | 'unknown-footnote' | 'too-many-cells';
  /** `error`: the whole table is not understood. `lost`: the row is left out. */
  readonly severity: 'error' | 'lost';
  readonly line: number;
  readonly column: number;
  readonly says: string;
  readonly expected: string;
}
