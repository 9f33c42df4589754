import type { Rule } from './reading.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;

const numbersIn = ({ message }: Rule): readonly number[] => (message?.match(NUMBER) ?? []).map(Number);

/**
 * A limit that one refusal states, and another states otherwise in words that are else the same ("At most 4207 cents are due."), is none that stands: it is what was
 * due, or left, at the time. That there is one is shown all the same.
 */
export const withoutVarying = (rules: readonly Rule[]): readonly Rule[] => {
  const alike = Map.groupBy(rules, ({ call, field, rule, message, enforcedBy }) =>
    JSON.stringify([call, field, rule, message?.replace(NUMBER, '#') ?? null, enforcedBy]),
  );
  const varies = (rule: Rule, all: readonly Rule[]): boolean =>
    typeof rule.value === 'number' &&
    all.some((other) => numbersIn(rule).some((value, at) => value === rule.value && numbersIn(other)[at] !== value));
  return [...alike.values()].flatMap((all) =>
    all.map((rule) =>
      all.length > 1 && varies(rule, all) ? { ...rule, value: null, basis: rule.basis.filter((basis) => basis !== 'stated') } : rule,
    ),
  );
};
