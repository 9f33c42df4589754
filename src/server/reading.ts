import type { Comparison } from '../compare/comparison.ts';
import type { Decision } from '../document/decision.ts';
import type { Difference } from '../document/merge.ts';
import type { RecordingPlan } from '../gaps/plan.ts';
import type { ClientPlace, StudiedWish } from './api/client-place.ts';
import type { AddableRow, RowReading } from './api/decision.ts';
import type { DocumentNote, Preview } from './api/document.ts';
import type { Found } from './api/find.ts';
import type { Overview } from './api/overview.ts';
import type { Drawing, PointKey, Statement } from './api/points.ts';
import type { CallExample } from './api/try.ts';

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

/** What the reading thread does, by name: what it is asked with, and what it answers. */
export interface ThreadWork {
  readonly read: { readonly order: { readonly text: string; readonly version: string }; readonly answer: Reading };
  /** `undefined`: the document cannot be read. */
  readonly export: { readonly order: { readonly text: string; readonly format: string }; readonly answer: string | undefined };
  readonly row: { readonly order: RowOrder; readonly answer: RowReading | undefined };
  readonly addable: { readonly order: { readonly text: string; readonly point: number }; readonly answer: readonly AddableRow[] };
  readonly decide: { readonly order: DecideOrder; readonly answer: DecideAnswer };
  /** The line of the document that each statement of a point stands in, and the point as the text draws it. */
  readonly preview: { readonly order: { readonly text: string; readonly point: number }; readonly answer: Preview };
  /** Where the author and the recordings do not agree; `undefined` when one of the two cannot be read. */
  readonly differences: {
    readonly order: { readonly text: string; readonly proposed: string };
    readonly answer: readonly Difference[] | undefined;
  };
  readonly compare: { readonly order: CompareOrder; readonly answer: CompareAnswer };
  readonly example: { readonly order: { readonly text: string; readonly call: string }; readonly answer: CallExample | undefined };
  readonly where: {
    readonly order: { readonly text: string; readonly point: number; readonly statement: string };
    readonly answer: readonly ClientPlace[];
  };
  readonly studied: { readonly order: { readonly text: string } & StudiedWish; readonly answer: string | undefined };
  readonly find: { readonly order: FindOrder; readonly answer: Found };
}
export type WorkKind = keyof ThreadWork;

export type ThreadOrder = {
  readonly [Kind in WorkKind]: { readonly number: number; readonly kind: Kind } & ThreadWork[Kind]['order'];
}[WorkKind];

/** What comes back under the order's number. */
export interface ThreadAnswer {
  readonly number: number;
  readonly answer: ThreadWork[WorkKind]['answer'];
}

/** A statement of the document, and the document of the recordings alone ("" when there is none). */
export interface RowOrder {
  readonly text: string;
  readonly written: string;
  readonly point: number;
  readonly statement: string;
}

export interface DecideOrder {
  readonly text: string;
  readonly written: string;
  readonly decision: Decision;
}

export type DecideAnswer =
  | {
      readonly kind: 'decided';
      readonly text: string;
      readonly says: string;
      readonly was?: string | undefined;
      readonly is?: string | undefined;
    }
  | { readonly kind: 'refused'; readonly says: string; readonly heading: string | undefined };

export interface CompareOrder {
  readonly before: string;
  readonly after: string;
}

/** `side` is the one that cannot be read. */
export type CompareAnswer =
  | { readonly kind: 'compared'; readonly comparison: Comparison }
  | { readonly kind: 'unreadable'; readonly side: 'before' | 'after' };

export interface FindOrder {
  readonly text: string;
  readonly query: string;
  readonly most: number;
}
