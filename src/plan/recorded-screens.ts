import type { Screen as ReadScreen } from '../points/2-screens/reading.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Uses } from './detail-of.ts';
import { readDetail, usesFor } from './detail-of.ts';
import { fieldOf } from './field-of.ts';
import { actionOf, formOf } from './form-of.ts';
import { listOf } from './list-of.ts';
import type { Action, Column, Field, Link, Part, Screen } from './node.ts';
import { addressOf, isInput } from './places.ts';
import type { Planning } from './planning.ts';
import { shown } from './shown.ts';
import { signInOf } from './sign-in-of.ts';

type Element = ReadScreen['elements'][number];
type Bound =
  | { readonly kind: 'field'; readonly entity: Entity; readonly field: Field; readonly element: Element }
  | { readonly kind: 'payload'; readonly call: string; readonly element: Element }
  | { readonly kind: 'none'; readonly element: Element };

/** Names may hold dots and blanks, so the longest known name that the binding starts with is the one. */
const longest = (names: Iterable<string>, binds: string, joint: string): string | undefined =>
  [...names].filter((name) => binds.startsWith(`${name}${joint}`)).toSorted((a, b) => b.length - a.length)[0];

const boundOf = (planning: Planning, element: Element): Bound => {
  if (element.binds === null) return { kind: 'none', element };
  const entity = planning.entities.get(longest(planning.entities.keys(), element.binds, '.') ?? '');
  const read = entity?.fields.find((field) => element.binds === `${entity.name}.${field.path}`);
  if (entity !== undefined && read !== undefined && !isInput(element.role)) {
    const field = fieldOf(planning, entity, read);
    const label = element.name === '' ? field.label : element.name;
    return {
      kind: 'field',
      entity,
      element,
      field: {
        ...field,
        label,
        shownBy: [
          ...field.shownBy.filter((one) => one.point !== 2),
          shown(2, `${element.role} "${element.name}" shows ${element.binds}`, element),
        ],
      },
    };
  }
  const call = longest(planning.calls.keys(), element.binds, ' ');
  return call === undefined ? { kind: 'none', element } : { kind: 'payload', call, element };
};

const refersTo = (screen: ReadScreen, entity: Entity): boolean =>
  screen.parameters.some((parameter) => parameter.in === 'path' && parameter.refersTo?.startsWith(`${entity.name}.`) === true);

/** Controls of the screen: what they call, where they lead, or that neither is shown. */
const controlsOf = (
  planning: Planning,
  uses: Uses,
  screens: readonly ReadScreen[],
  entity: Entity | undefined,
  formed: ReadonlySet<string>,
): readonly Part[] => {
  const actions: Action[] = [];
  const links: Link[] = [];
  for (const control of screens.flatMap((screen) => screen.leadsTo)) {
    const shownBy = [
      shown(
        2,
        `"${control.control}"${control.call === null ? '' : ` makes the call ${control.call}`}${control.route === null ? '' : ` and leads to ${control.route}`}`,
        control,
      ),
    ];
    const call = planning.calls.get(control.call ?? '');
    if (call !== undefined && formed.has(callName(call))) continue;
    if (call !== undefined && entity !== undefined) {
      const deletes = usesFor(uses, entity.name).some((use) => use.kind === 'delete' && use.call === call);
      actions.push({
        ...actionOf(planning, entity, call, deletes),
        label: control.control,
        leadsTo: control.route === null ? null : addressOf(control.route),
        shownBy,
      });
    } else if (call === undefined && control.call === null && control.route !== null && !control.route.includes(':'))
      links.push({ kind: 'link', label: control.control, to: addressOf(control.route), group: 'product', access: null, shownBy });
    else if (control.route === null || control.call !== null || !control.route.includes(':'))
      actions.push({
        kind: 'action',
        label: control.control,
        request: null,
        inputs: [],
        deletes: false,
        states: null,
        leadsTo: null,
        access: { kind: 'access', call: control.call ?? '', cells: [], owner: null, shownBy: [] },
        reactions: [],
        shownBy,
      });
  }
  return [
    ...(actions.length === 0 ? [] : [{ kind: 'actions' as const, parts: actions, shownBy: [] }]),
    ...(links.length === 0 ? [] : [{ kind: 'links' as const, label: '', parts: links, shownBy: [] }]),
  ];
};

const listPart = (planning: Planning, uses: Uses, entity: Entity, fields: readonly Field[], create: Link | null): Part => {
  const use = usesFor(uses, entity.name).find((one) => one.kind === 'list' && one.under === undefined);
  if (use?.kind !== 'list')
    return {
      kind: 'not-shown',
      what: `the call that lists ${entity.name}`,
      record: 'a visit to this screen with its answers',
      shownBy: [],
    };
  const columns = fields.map((field, index): Column => ({ kind: 'column', field, opens: index === 0, shownBy: field.shownBy }));
  return { ...listOf(planning, use, entity, create), columns };
};

/** One recorded screen with its variants (dialogs), in the recorded order of parts. */
export const recordedScreen = (planning: Planning, uses: Uses, base: ReadScreen, variants: readonly ReadScreen[]): Screen => {
  const all = [base, ...variants];
  const bounds = all.flatMap((screen) => screen.elements.map((element) => boundOf(planning, element)));
  const shownBy = all.map((screen) =>
    shown(2, `${screen.title ?? screen.route}${screen.variant === null ? '' : `, ${screen.variant}`}`, screen),
  );
  const subject = [...planning.entities.values()].find((entity) => refersTo(base, entity));
  const actionCalls = new Set(
    subject === undefined
      ? []
      : usesFor(uses, subject.name)
          .filter((use) => use.kind === 'act' || use.kind === 'delete')
          .map((use) => callName(use.call)),
  );
  const formed = new Set(bounds.flatMap((bound) => (bound.kind === 'payload' && !actionCalls.has(bound.call) ? [bound.call] : [])));
  const controls = controlsOf(planning, uses, all, subject, formed);
  const parts: Part[] = [];
  const done = new Set<string>();
  const once = (key: string, make: () => Part): void => {
    if (done.has(key)) return;
    done.add(key);
    parts.push(make());
  };
  for (const bound of bounds) {
    const { element } = bound;
    const from = [shown(2, `${element.role} "${element.name}"`, element)];
    if (element.role === 'heading')
      parts.push({ kind: 'heading', text: element.name, field: bound.kind === 'field' ? bound.field : null, shownBy: from });
    if (bound.kind === 'field') {
      const { entity } = bound;
      const fields = bounds.flatMap((one) =>
        one.kind === 'field' && one.entity === entity && one.element.role !== 'heading' ? [one.field] : [],
      );
      if (entity === subject) once(`detail ${entity.name}`, () => readDetail(planning, uses, entity, fields, controls));
      else if (element.role !== 'heading') once(`list ${entity.name}`, () => listPart(planning, uses, entity, fields, null));
    } else if (bound.kind === 'payload' && formed.has(bound.call)) once(`form ${bound.call}`, () => formPart(planning, uses, bound.call));
    else if (
      bound.kind === 'none' &&
      element.role !== 'heading' &&
      element.name !== '' &&
      !all.some((screen) => screen.leadsTo.some((control) => control.control === element.name))
    )
      parts.push(
        isInput(element.role)
          ? { kind: 'not-shown', what: `what "${element.name}" does`, record: `using "${element.name}" on this screen`, shownBy: from }
          : { kind: 'text', text: element.name, shownBy: from },
      );
  }
  if (!parts.some((part) => part.kind === 'detail')) parts.push(...controls);
  return {
    kind: 'screen',
    route: base.route,
    address: addressOf(base.route),
    title: base.title ?? base.route,
    titled: base.title !== null,
    layout: 'recorded',
    parts,
    shownBy,
  };
};

const formPart = (planning: Planning, uses: Uses, name: string): Part => {
  const call = planning.calls.get(name);
  const use = uses.find((one) => one.call === call && (one.kind === 'create' || one.kind === 'update' || one.kind === 'sign in'));
  if (call === undefined) return { kind: 'not-shown', what: `the call ${name}`, record: null, shownBy: [] };
  if (use?.kind === 'sign in') return signInOf(planning, call, '');
  const purpose = use?.kind === 'create' || use?.kind === 'update' ? use.kind : 'send';
  return formOf(planning, { purpose, entity: use !== undefined && 'entity' in use ? use.entity : null, call, label: 'Save' });
};
