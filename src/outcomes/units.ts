/** Units in which products reckon times, the longest first, in milliseconds. */
export const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const;

export type Unit = (typeof UNITS)[number][0];

export const lengthOf = (unit: Unit): number => UNITS.find(([name]) => name === unit)?.[1] ?? 0;
