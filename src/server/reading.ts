import type { RecordingPlan } from '../gaps/plan.ts';
import type { DocumentNote } from './api/document.ts';
import type { Overview } from './api/overview.ts';
import type { Drawing, PointKey, Statement } from './api/points.ts';

/** A document text as it reads: what the reading thread sends back, and what is kept for the version that stands. */
export type Reading =
  | {
      readonly kind: 'read';
      readonly overview: Extract<Overview, { kind: 'read' }>;
      readonly drawing: Drawing;
      readonly statements: Readonly<Record<PointKey, ReadonlyMap<string, Statement>>>;
      readonly notes: readonly DocumentNote[];
      readonly plan: RecordingPlan;
    }
  | {
      readonly kind: 'unreadable';
      readonly overview: Extract<Overview, { kind: 'unreadable' }>;
      readonly problems: readonly DocumentNote[];
    };

/** What the reading thread is asked for, and what it answers under the same number. */
export type ReadOrder =
  | { readonly number: number; readonly kind: 'read'; readonly text: string; readonly version: string }
  | { readonly number: number; readonly kind: 'export'; readonly text: string; readonly format: string };

export type ReadAnswer =
  | { readonly number: number; readonly kind: 'read'; readonly reading: Reading }
  /** `undefined`: the document cannot be read. */
  | { readonly number: number; readonly kind: 'export'; readonly text: string | undefined };
