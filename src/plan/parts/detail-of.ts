import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { namedInPayload } from '../calls/named-in-payload.ts';
import type { Binder } from '../calls/request-of.ts';
import { payloadOf } from '../calls/request-of.ts';
import { isOwnIdentity } from '../calls/resource-place.ts';
import type { Action, Detail, Form, Part } from '../node.ts';
import type { Planning } from '../planning.ts';
import { calledApart } from '../screens/alike.ts';
import { callsIn } from '../screens/calls-in.ts';
import { fieldsOf } from './field-of.ts';
import { actionOf, formOf } from './form-of.ts';
import { fromHere } from './from-here.ts';
import { madeFrom } from './made-below.ts';
import { readDetail, type Uses, usesFor } from './read-detail.ts';
import { belowRecord } from './relations-of.ts';

const rank = ({ deletes, states }: Action): number => (deletes ? 2 : states === null ? 1 : 0);

/** Everything that was seen to be done with a record: status changes first, then the rest, deleting last. */
export const actionsOf = (planning: Planning, uses: Uses, entity: Entity): readonly Action[] => {
  const acts = usesFor(uses, entity.name).flatMap(({ kind, call }) =>
    kind === 'act' || kind === 'delete' ? [{ call, action: actionOf(planning, entity, call, kind === 'delete') }] : [],
  );
  const labels = calledApart(acts.map(({ call, action }) => ({ ...call, called: action.label })));
  return acts.map(({ action }, at) => ({ ...action, label: labels[at] ?? action.label })).toSorted((a, b) => rank(a) - rank(b));
};

/** Whether a place of what a thing is changed with says which it is, and is not asked for again. */
const saysWhich = (call: Call, row: ShapeRow, entity: Entity): boolean =>
  entity.identity !== null &&
  (row.path === entity.identity ||
    row.path === namedInPayload(call, entity)?.path ||
    isOwnIdentity(row, entity.identity, payloadOf(call)?.shape ?? []));

const ownOf =
  (planning: Planning, entity: Entity): Binder =>
  (slot) =>
    slot.kind === 'field' && entity.identity !== null ? { from: 'record', path: entity.identity } : fromHere(planning, entity)(slot);

/** Of several calls at one address that change a thing, those that are told nothing which another is not told are no ways of their own. */
const withoutAlike = (forms: readonly Form[]): readonly Form[] => {
  const asks = (form: Form): ReadonlySet<string> => new Set(form.inputs.map(({ path }) => path));
  return forms.filter(
    (form, at) =>
      !forms.some((other, otherAt) => {
        const [own, others] = [asks(form), asks(other)];
        const isWithin = other !== form && other.request.path === form.request.path && [...own].every((path) => others.has(path));
        return isWithin && (others.size > own.size || otherAt < at);
      }),
  );
};

/** So many words tell one form from another. */
const FEW = 2;

/** What a form asks for that no other of its name does: it is told from these by that rather than by its method. */
const ownWords = (form: Form, forms: readonly Form[]): string => {
  const others = forms.filter((other) => other !== form && other.label === form.label);
  const own = form.inputs.filter(({ path }) => !others.some(({ inputs }) => inputs.some((input) => input.path === path)));
  return own
    .slice(0, FEW)
    .map(({ label }) => label)
    .join(', ');
};

export const updatesOf = (planning: Planning, uses: Uses, entity: Entity): readonly Part[] => {
  const calls = usesFor(uses, entity.name).flatMap((use) => (use.kind === 'update' ? [use.call] : []));
  const forms = withoutAlike(
    calls
      .toSorted((a, b) => b.support.times - a.support.times)
      .map((call) =>
        formOf(planning, {
          purpose: 'update',
          entity: entity.name,
          call,
          label: 'Save',
          // What it is called is not asked for again where the whole of it is put back.
          binder: (slot) => (slot.kind === 'parameter' || saysWhich(call, slot.row, entity) ? ownOf(planning, entity)(slot) : undefined),
        }),
      ),
  );
  // What opens each is told from the others.
  const told = ({ request, label }: Form) => {
    const call = calls.find((one) => callName(one) === request.call);
    return { method: request.method, path: request.path, operation: call?.operation ?? null, called: label };
  };
  const labels = calledApart(forms.map(told));
  return forms.map((form, at) => {
    const label = labels[at] ?? form.label;
    const words = label === `${form.label} (${form.request.method})` ? ownWords(form, forms) : '';
    return { ...form, label: words === '' ? label : `${form.label}: ${words}` };
  });
};

export const derivedDetail = (planning: Planning, uses: Uses, entity: Entity): Detail => {
  const below = [...belowRecord(planning, uses, entity), ...madeFrom(planning, uses, entity)];
  // What is made at the list of it is not made at the top as well.
  const made = callsIn(below);
  const actions = actionsOf(planning, uses, entity).filter(({ request }) => request === null || !made.has(request.call));
  return readDetail(planning, uses, entity, fieldsOf(planning, entity), [
    ...(actions.length === 0 ? [] : [{ kind: 'actions' as const, parts: actions, shownBy: [] }]),
    ...updatesOf(planning, uses, entity),
    ...below,
  ]);
};
