const NUMERAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;

/** How two texts stand to each other in a list: below 0 where the first comes first. Numbers that are written as texts ("9", "10", "9.75") stand as numbers do. */
export const textOrder = (a: string, b: string): number => {
  if (a === b) return 0;
  if (NUMERAL.test(a) && NUMERAL.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : 1;
};
