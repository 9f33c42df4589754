const OPERATORS =
  '(?:not\\.)?(?:eq|neq?|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nxr|nxl|adj|(?:pl|ph|w)?fts)(?:\\(\\w+\\))?';
const SPOKEN = new RegExp(`^(${OPERATORS})[.:](.*)$`, 's');
const NAMED = new RegExp(`^(.+)\\.(${OPERATORS})$`, 's');

/**
 * `id=eq.2`: what is compared with a field stands behind how it is compared (postgrest.org, "Operators"; others write a colon). Known by both names
 * together, `id.eq` is 2. `undefined` when the value begins with no operator.
 */
export const asOperand = (name: string, text: string): readonly [name: string, value: string] | undefined => {
  const [, operator, value] = SPOKEN.exec(text) ?? [];
  return operator === undefined || value === undefined ? undefined : [`${name}.${operator}`, value];
};

/** `id.eq` taken apart. */
export const operandNamed = (name: string): { readonly field: string; readonly operator: string } | undefined => {
  const [, field, operator] = NAMED.exec(name) ?? [];
  return field === undefined || operator === undefined ? undefined : { field, operator };
};

/** Whether a parameter holds what equals a field (`id.eq`), and which field that is. */
export const equalledBy = (name: string): string | undefined => {
  const compared = operandNamed(name);
  return compared?.operator === 'eq' ? compared.field : undefined;
};
