const DAY = 86_400_000;

/** The moment that a name writes, in milliseconds: in digits and letters, in milliseconds or in seconds. */
const momentOf = (name: string): number | undefined => {
  if (/^\d{13}$/.test(name)) return Number(name);
  if (/^\d{10}$/.test(name)) return Number(name) * 1_000;
  return /^[a-z\d]{8}$/.test(name) ? Number.parseInt(name, 36) : undefined;
};

/**
 * Whether a name in a query is the clock's, as libraries write one to keep caches from answering (`?mwrovdag`, `?1795482327195`): without a value,
 * and of the day on which it was sent. `at` in milliseconds since the epoch.
 */
export const isClockKey = (name: string, value: string, at: number | undefined): boolean => {
  if (value !== '' || at === undefined) return false;
  const moment = momentOf(name);
  return moment !== undefined && Math.abs(moment - at) < DAY;
};
