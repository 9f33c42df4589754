/** So many decimals an amount is kept with, as stores of exact numbers write them: "12.5" is kept as "12.50". More of them are rounded in ways of their own. */
export const DECIMALS = ['one-decimal form', 'two-decimal form', 'three-decimal form', 'four-decimal form'] as const;
