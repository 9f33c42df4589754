import { asOperand, operandNamed } from '../../base/operand.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { allSourcesOf } from '../../outcomes/sources-of.ts';
import { type Call, COMPARED_FORMAT } from '../../points/7-calls/reading.ts';

type Query = ReadonlyMap<string, readonly string[]>;

/** Query parameters that an outcome reads. */
export const queriedBy = (outcome: Outcome): readonly string[] => [
  ...outcome.when.flatMap((condition) => (condition.kind === 'query' || condition.kind === 'query-value' ? [condition.name] : [])),
  ...allSourcesOf(outcome).flatMap((source) => (source.from === 'query' ? [source.name] : [])),
  ...(outcome.collection?.filters ?? []).flatMap((filter) => (filter.to.from === 'query' ? [filter.to.name] : [])),
  ...(outcome.collection?.sorts ?? []).flatMap(({ asked }) => asked.map(([name]) => name)),
  ...[outcome.collection?.paging?.position, outcome.collection?.paging?.size].flatMap((name) =>
    name === undefined || name === null ? [] : [name],
  ),
];

/** Whether a parameter is what an operator compares with the identity of what the call is about (`id.eq`). */
export const namesTarget = (call: Call, name: string): boolean => {
  const { field, operator } = operandNamed(name) ?? {};
  return operator === 'eq' && call.parameters.some((one) => one.in === 'query' && one.name === field && one.format === COMPARED_FORMAT);
};

/** A query in which what is compared with a field goes by both (`id=eq.2`: `id.eq` is 2), where the call's outcomes, or what it is about, are told so. */
export const comparedIn = (call: Call, query: Query): Query => {
  const told = new Set(call.outcomes.flatMap(queriedBy));
  return new Map(
    [...query].map(([name, values]) => {
      const [text = '', ...more] = values;
      const [operand, value = ''] = (more.length === 0 ? asOperand(name, text) : undefined) ?? [];
      return operand !== undefined && (told.has(operand) || namesTarget(call, operand)) ? [operand, [value]] : [name, values];
    }),
  );
};

/** Whether a query holds a parameter, by its name or by that and an operator. */
export const isAsked = (query: Query, name: string): boolean =>
  query.has(name) || [...query.keys()].some((one) => operandNamed(one)?.field === name);
