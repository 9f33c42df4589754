import type { FieldMessages } from './refusal.ts';

/** One thing that a field must satisfy, with the words that the person reads when it does not. */
export type Rule = { readonly field: string; readonly says: string } & (
  | { readonly kind: 'required' | 'integer' | 'text' }
  | { readonly kind: 'minimum' | 'maximum' | 'minLength' | 'maxLength'; readonly value: number }
  | { readonly kind: 'pattern'; readonly value: string }
  | { readonly kind: 'enum'; readonly value: readonly string[] }
);

/** A rule as the documentation names it: `maximum 30`, `required`, `enum in, out`. */
export const nameRule = (rule: Rule): string =>
  'value' in rule ? `${rule.kind} ${typeof rule.value === 'object' ? rule.value.join(', ') : rule.value}` : rule.kind;

const blank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const holds = (rule: Rule, value: unknown): boolean => {
  if (rule.kind === 'required') return !blank(value);
  if (blank(value)) return true;
  switch (rule.kind) {
    case 'integer':
      return Number.isInteger(value);
    case 'text':
      return typeof value === 'string';
    case 'minimum':
      return typeof value !== 'number' || value >= rule.value;
    case 'maximum':
      return typeof value !== 'number' || value <= rule.value;
    case 'minLength':
      return typeof value !== 'string' || value.length >= rule.value;
    case 'maxLength':
      return typeof value !== 'string' || value.length <= rule.value;
    case 'pattern':
      return typeof value !== 'string' || new RegExp(rule.value).test(value);
    case 'enum':
      return typeof value === 'string' && rule.value.includes(value);
  }
};

/**
 * The messages of the fields that break a rule, the first broken rule of each field; `undefined` when none does.
 * With `partial` (a PATCH), only the fields that were sent are looked at.
 */
export const check = (rules: readonly Rule[], payload: Readonly<Record<string, unknown>>, partial = false): FieldMessages | undefined => {
  const messages = new Map<string, readonly string[]>();
  for (const rule of rules) {
    if (messages.has(rule.field) || (partial && !Object.hasOwn(payload, rule.field))) continue;
    if (!holds(rule, payload[rule.field])) messages.set(rule.field, [rule.says]);
  }
  return messages.size > 0 ? Object.fromEntries(messages) : undefined;
};
