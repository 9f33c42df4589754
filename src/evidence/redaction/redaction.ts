import { Learnt } from './learnt.ts';

/**
 * `detect`: secrets and personal data, by the names of fields and by their own form. `strict`: every text that is no identity, date,
 * code or word as well. `off`: nothing.
 */
export const REDACTION_MODES = ['detect', 'strict', 'off'] as const;
export type RedactionMode = (typeof REDACTION_MODES)[number];

export const isRedactionMode = (word: string): word is RedactionMode => (REDACTION_MODES as readonly string[]).includes(word);

/** How the files of one establishing are redacted: under one key, and with what any of them taught. */
export interface Redaction {
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly mode: RedactionMode;
  readonly learnt: Learnt;
}

/** A key alone stands for a redaction of its own that detects and has learnt nothing yet. */
export type Keyed = Uint8Array | Redaction;

export const redactionOf = (keyed: Keyed, mode: RedactionMode = 'detect'): Redaction =>
  keyed instanceof Uint8Array ? { key: keyed, mode, learnt: new Learnt() } : keyed;
