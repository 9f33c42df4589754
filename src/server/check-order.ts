import type { CheckAnswer } from './api/check.ts';

/** What the checking thread is started with. */
export interface CheckOrder {
  /** The project's own folder, whose evidence is read. */
  readonly folder: string;
  readonly recording: string;
  /** The document, as text. */
  readonly text: string;
}

/** What it sends back, once. */
export type CheckEnd = { readonly kind: 'done'; readonly answer: CheckAnswer } | { readonly kind: 'failed'; readonly says: string };
