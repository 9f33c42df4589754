import { inBracketsOf, JSON_FORMAT } from './json-query.ts';
import { COMPARISON_FORMATS, type ComparisonFormat, comparisonsIn } from './said-comparisons.ts';
import { CONDITIONS_FORMAT, conditionsIn } from './said-conditions.ts';
import { OPERATOR_FORMAT, operatorIn } from './said-operator.ts';
import { RANGE_FORMAT, rangeIn } from './said-range.ts';

/** The formats of parameters in which others stand, under names in brackets. */
export type HoldingFormat = typeof JSON_FORMAT | typeof CONDITIONS_FORMAT | typeof RANGE_FORMAT | typeof OPERATOR_FORMAT | ComparisonFormat;

const FORMATS: ReadonlySet<string> = new Set([JSON_FORMAT, CONDITIONS_FORMAT, RANGE_FORMAT, OPERATOR_FORMAT, ...COMPARISON_FORMATS]);

export const isHolding = (format: string | null): format is HoldingFormat => format !== null && FORMATS.has(format);

/** What stands in a parameter under names in brackets, and the format in which it stands there; `undefined` where it holds one value. */
export const heldBy = (
  name: string,
  text: string,
): { readonly format: HoldingFormat; readonly pairs: readonly (readonly [name: string, value: string])[] } | undefined => {
  const inJson = inBracketsOf(name, text);
  if (inJson !== undefined) return { format: JSON_FORMAT, pairs: inJson };
  const range = rangeIn(name, text);
  if (range !== undefined) return { format: RANGE_FORMAT, pairs: range };
  const compared = operatorIn(name, text);
  if (compared !== undefined) return { format: OPERATOR_FORMAT, pairs: compared };
  const said = conditionsIn(name, text);
  return said === undefined ? comparisonsIn(name, text) : { format: CONDITIONS_FORMAT, pairs: said };
};
