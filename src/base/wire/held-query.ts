import { inBracketsOf, JSON_FORMAT } from './json-query.ts';
import { CONDITIONS_FORMAT, conditionsIn } from './said-conditions.ts';

/** The formats of parameters in which others stand, under names in brackets. */
export type HoldingFormat = typeof JSON_FORMAT | typeof CONDITIONS_FORMAT;

export const isHolding = (format: string | null): format is HoldingFormat => format === JSON_FORMAT || format === CONDITIONS_FORMAT;

/** What stands in a parameter under names in brackets, and the format in which it stands there; `undefined` where it holds one value. */
export const heldBy = (
  name: string,
  text: string,
): { readonly format: HoldingFormat; readonly pairs: readonly (readonly [name: string, value: string])[] } | undefined => {
  const inJson = inBracketsOf(name, text);
  const pairs = inJson ?? conditionsIn(name, text);
  return pairs === undefined ? undefined : { format: inJson === undefined ? CONDITIONS_FORMAT : JSON_FORMAT, pairs };
};
