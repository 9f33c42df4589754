import type { Problem } from '../base/result.ts';
import type { Progress } from '../establish/establish.ts';

/** What the establishing thread is started with. */
export interface EstablishOrder {
  /** Paths of the recordings. */
  readonly files: readonly string[];
  readonly roles: readonly (readonly [file: string, role: string])[];
  readonly key: Uint8Array;
}

/** What it sends back: progress now and then, and once how it ended. */
export type EstablishMessage = { readonly kind: 'progress'; readonly progress: Progress } | { readonly kind: 'writing' } | EstablishEnd;

export type EstablishEnd =
  | { readonly kind: 'done'; readonly text: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'cancelled' };
