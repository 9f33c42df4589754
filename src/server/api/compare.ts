import type { Comparison } from '../../compare/comparison.ts';

/** Something that can stand on one side of a comparison. `id` stands in addresses: "document", "recording:monday.har", "project:shop". */
export interface ComparedSide {
  readonly id: string;
  readonly kind: 'document' | 'recordings' | 'recording' | 'project' | 'upload';
  readonly label: string;
}

export interface ComparisonAnswer {
  readonly before: PlacedSide;
  readonly after: PlacedSide;
  readonly comparison: Comparison;
}

export interface PlacedSide extends ComparedSide {
  /** The project whose evidence its citations lead to; null where nobody here keeps it. */
  readonly project: string | null;
}
