const DAY = 86_400_000;

/**
 * Whether a name in a query is the clock's, in digits and letters, as libraries write one to keep caches from answering (`?mwrovdag`): without a value,
 * and of the day on which it was sent. `at` in milliseconds since the epoch.
 */
export const isClockKey = (name: string, value: string, at: number | undefined): boolean =>
  value === '' && at !== undefined && /^[a-z\d]{8}$/.test(name) && Math.abs(Number.parseInt(name, 36) - at) < DAY;
