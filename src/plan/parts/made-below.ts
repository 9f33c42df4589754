import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import { placesReferring } from '../calls/named-in-payload.ts';
import { type ListUse, pathParameters } from '../calls/readings.ts';
import type { Binder } from '../calls/request-of.ts';
import { referred, type Target } from '../calls/target.ts';
import type { Disclosure } from '../node.ts';
import type { Planning } from '../planning.ts';
import type { Binding } from '../request.ts';
import { addressOf } from '../screens/places.ts';
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
  return inDialog(planning, call, entity.name, label, binder);
};

const inDialog = (planning: Planning, call: Call, entity: string, label: string, binder: Binder): Disclosure => {
  const form = formOf(planning, { purpose: 'create', entity, call, label: 'Save', binder });
  const shown = { role: null, names: [], field: null, closes: null, shownBy: form.shownBy };
  return { kind: 'disclosure', label, as: 'dialog', title: `New ${spaced(entity)}`, parts: [form], ...shown };
};

/**
 * What things that name this one in their payload, and are listed nowhere, are made with: on its own screen, where they were seen to be made from there.
 */
export const madeFrom = (planning: Planning, uses: readonly CallUse[], entity: Entity): readonly Disclosure[] => {
  const { detail } = planning.places.get(entity.name) ?? { detail: null };
  const refersTo = `${entity.name}.${entity.identity}`;
  const sent = new Set(
    planning.points.screens.flatMap(({ route, sends }) =>
      detail !== null && addressOf(route) === detail.address ? (sends ?? []).map(({ call }) => call) : [],
    ),
  );
  return uses.flatMap((use): readonly Disclosure[] => {
    if (use.kind !== 'create' || use.entity === entity.name || !sent.has(callName(use.call)) || pathParameters(use.call).length > 0)
      return [];
    const [row, another] = placesReferring(use.call, refersTo);
    if (planning.places.get(use.entity)?.list !== null || row === undefined || another !== undefined) return [];
    const binder: Binder = (slot) =>
      slot.kind === 'field' && slot.row.path === row.path && entity.identity !== null
        ? { from: 'record', path: entity.identity }
        : undefined;
    return [inDialog(planning, use.call, use.entity, `New ${spaced(use.entity)}`, binder)];
  });
};
