import type { Json } from '../json.ts';

/**
 * Format of a query parameter that is called after a field and says how it is compared: `filter.status=$eq:open`. What it says is told under its name in brackets, as
 * `filter.status[$eq]`.
 * Source: nestjs-paginate, "Filters".
 */
export const OPERATOR_FORMAT = 'operator';

const CALLED = /^(?:filters?|where)\.[A-Za-z_][\w.]*$/;
const SAID = /^(\$(?:eq|gte?|lte?|in|contains|ilike|sw)):(.*)$/s;

/** What is compared with the field, and how; `undefined` where it says no such thing. Of several the one behind the other, as others ask for them. */
export const operatorIn = (name: string, text: string): readonly (readonly [name: string, value: string])[] | undefined => {
  const [, operator, value] = CALLED.test(name) ? (SAID.exec(text) ?? []) : [];
  if (operator === undefined || value === undefined) return undefined;
  return operator === '$in' ? value.split(',').map((one) => [`${name}[$in][]`, one] as const) : [[`${name}[${operator}]`, value]];
};

/** The same, said again. */
export const saidOperator = (values: readonly (readonly [path: string, value: Json])[]): string => {
  const [[path, value] = ['', '']] = values;
  return `${path.replace(/[^$\w].*$/, '')}:${[value].flat().join(',')}`;
};
