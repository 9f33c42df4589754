import type { Call } from '../../points/7-calls/reading.ts';
import type { Form } from '../node.ts';
import { formOf } from '../parts/form-of.ts';
import type { Planning } from '../planning.ts';
import { bindingFor, slotsOf, toInput } from './request-of.ts';

/** So many calls have to be there before what most of them are told is none's own. */
const SEVERAL = 4;

/** What more than half of the calls are told: who asks, in which form. It is about none of them. */
const isToldEverywhere = ({ points }: Planning, name: string): boolean => {
  const told = points.calls.filter(({ parameters }) => parameters.some((one) => one.in === 'query' && one.name === name)).length;
  return points.calls.length >= SEVERAL && told * 2 > points.calls.length;
};

/**
 * Whether most requests of a call were told something in the query that a person has to choose (`GET /deleteUser?username=…`): without it nothing shows what is
 * answered, and what a `GET` of this kind does is not done by who only opens a page.
 */
export const isToldOfWhat = (planning: Planning, call: Call): boolean => {
  const binding = bindingFor(call, toInput);
  return slotsOf(call).some(
    (slot) =>
      slot.kind === 'parameter' &&
      slot.parameter.in === 'query' &&
      slot.parameter.present.times * 2 > slot.parameter.present.of &&
      slot.parameter.values.length > 1 &&
      !isToldEverywhere(planning, slot.parameter.name) &&
      binding(slot)?.from === 'input',
  );
};

/** The form that asks what the call is told: nobody has chosen yet what others sent. `undefined` where there is nothing to choose. */
export const toldForm = (planning: Planning, call: Call): Form | undefined => {
  if (!isToldOfWhat(planning, call)) return undefined;
  const form = formOf(planning, { purpose: 'send', entity: null, call, label: 'Send' });
  return { ...form, inputs: form.inputs.map((input) => (input.suggestions.length > 1 ? { ...input, startsAs: null } : input)) };
};
