import type { Call, Parameter } from '../../points/7-calls/reading.ts';

/** A header without the values that were refused for themselves: none of these is one to send. */
export const withoutRefused = (call: Call, parameter: Parameter): Parameter => {
  if (parameter.in !== 'header') return parameter;
  const refused = call.outcomes.flatMap(({ status, when }) =>
    when.flatMap((one) =>
      status >= 400 && one.kind === 'header-value' && one.is === 'equals' && one.name === parameter.name ? [one.value] : [],
    ),
  );
  return refused.length === 0 ? parameter : { ...parameter, values: parameter.values.filter((value) => !refused.includes(String(value))) };
};
