import type { Entity } from '../../points/3-entities/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import { type ListUse, pathParameters } from '../calls/readings.ts';
import type { Binder } from '../calls/request-of.ts';
import { referred, type Target } from '../calls/target.ts';
import type { Disclosure } from '../node.ts';
import type { Planning } from '../planning.ts';
import type { Binding } from '../request.ts';
import { spaced } from '../words/as-words.ts';
import { formOf } from './form-of.ts';

interface Made {
  readonly entity: Entity;
  /** The thing below which it is made. */
  readonly under: Target;
  /** Where what the call is told in its address comes from, by what that is: `Project.id`. */
  readonly own: ReadonlyMap<string, Binding>;
  /** What the button is called. */
  readonly label: string;
}

/** The same as a list is given, by what it is: calls may have other names for it. */
export const boundTo = (use: ListUse, own: ReadonlyMap<string, Binding>): ReadonlyMap<string, Binding> =>
  new Map(
    [...use.above, ...(use.under === undefined ? [] : [use.under])].flatMap((one) => {
      const binding = own.get(one.parameter);
      return binding === undefined ? [] : [[referred(one), binding] as const];
    }),
  );

/** What another such thing is made with below the same one, of several ways the one that is told the least of what. */
export const madeBelow = (planning: Planning, uses: readonly CallUse[], { entity, under, own, label }: Made): Disclosure | undefined => {
  const [call] = uses
    .flatMap((use) => (use.kind === 'create' && use.entity === entity.name ? [use.call] : []))
    .filter((one) => pathParameters(one).some(({ refersTo }) => refersTo === referred(under)))
    .toSorted((a, b) => pathParameters(a).length - pathParameters(b).length);
  if (call === undefined) return undefined;
  const binder: Binder = (slot) =>
    slot.kind === 'parameter' && slot.parameter.in === 'path' && slot.parameter.refersTo !== null
      ? own.get(slot.parameter.refersTo)
      : undefined;
  const form = formOf(planning, { purpose: 'create', entity: entity.name, call, label: 'Save', binder });
  const shown = { role: null, names: [], field: null, closes: null, shownBy: form.shownBy };
  return { kind: 'disclosure', label, as: 'dialog', title: `New ${spaced(entity.name)}`, parts: [form], ...shown };
};
