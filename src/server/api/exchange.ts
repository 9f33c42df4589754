import type { JsonObject } from '../../base/json.ts';

/** An entry of a recording, with its own structure and words and with secrets replaced: what a citation points into. */
export interface CitedEntry {
  readonly recording: string;
  /** Number in its recording, from 0. */
  readonly index: number;
  readonly entry: JsonObject;
  /** Bodies longer than what is sent are cut: characters of the whole body, null when it is whole. */
  readonly cut: { readonly request: number | null; readonly response: number | null };
}
