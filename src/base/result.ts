/** Expected failures are values; bugs throw. */
export type Result<T, E = Problem> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/**
 * Something that went wrong, or was repaired, or was left out, in words for the person who handed the input in.
 * `says` is one clear sentence: what, where, and what to do.
 */
export interface Problem {
  readonly kind: string;
  /** `lost`: something could not be used. `repaired`: used after a mend. `left-out`: set aside on purpose. `twice`: used, and counted once too often. */
  readonly severity: 'lost' | 'repaired' | 'left-out' | 'twice';
  /** File name, pointer, line and column: whatever finds the place. */
  readonly at: string;
  readonly says: string;
}
