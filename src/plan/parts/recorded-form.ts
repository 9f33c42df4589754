import { lastPart } from '../../base/path.ts';
import { refersByKey } from '../../base/wire/own-link.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { askedPlainly } from '../calls/asked-with.ts';
import { begunBinder, begunWith } from '../calls/begun-with.ts';
import { type Binder, firstOf, requestOf } from '../calls/request-of.ts';
import type { Input, Part } from '../node.ts';
import type { Planning } from '../planning.ts';
import type { ReadControl } from '../screens/product-menu.ts';
import { formOf, fromControl } from './form-of.ts';
import { isField } from './is-field.ts';
import type { Without } from './left-out.ts';
import { readDetail, type Uses } from './read-detail.ts';
import type { Bound } from './recorded-bound.ts';
import { isSentAsForm } from './sent-as-form.ts';
import { signInCall, signInOf } from './sign-in-of.ts';
import { statesOf } from './states-of.ts';

/** "articleId": called after one thing, and no "id" of whatever. */
const isOfOne = (name: string): boolean => /.Id$/.test(name);

/**
 * What a payload refers to and nobody is asked for comes from the address, where that names it. A part of the address that is called as a part of
 * the call's own path is the same, unless it is shown to be of something else: addresses of things that are not there say what it is called, not what it is.
 */
export const fromRoute =
  (screen: ReadScreen, asked: ReadonlySet<string>): Binder =>
  (slot) => {
    const of = slot.kind === 'parameter' ? slot.parameter : slot.row;
    const path = slot.kind === 'parameter' ? slot.parameter.name : slot.row.path;
    const inPath = screen.parameters.filter((parameter) => parameter.in !== 'query');
    const isSame = (parameter: ReadScreen['parameters'][number]): boolean =>
      slot.kind === 'parameter' &&
      slot.parameter.in === 'path' &&
      parameter.refersTo === null &&
      isOfOne(parameter.name) &&
      parameter.name === slot.parameter.name;
    const named = inPath.find(({ refersTo }) => refersTo !== null && refersTo === of.refersTo) ?? inPath.find(isSame);
    return named === undefined || asked.has(path) ? undefined : { from: 'route', name: named.name };
  };

/** The places of a call that a screen asks for, in its order. */
export const askedFor = (call: string, bounds: readonly Bound[]): readonly string[] =>
  bounds.flatMap((bound) => (bound.kind === 'payload' && bound.call === call ? [(bound.element.binds ?? '').slice(call.length + 1)] : []));

/** What is sent to be let in or believed, and was never the same. */
const TOKEN = /^(?:.*[_-])?token$/i;

/**
 * A form that a browser sends carries what the server hid in it (HTML, `type=hidden`): a token that every request had, that is a secret, and that
 * the screen has no part for though it has parts for the rest, is nothing that a person knows.
 */
const hiddenToken =
  (call: Call, asked: readonly string[]): Binder =>
  (slot) =>
    slot.kind === 'field' &&
    isSentAsForm(call) &&
    asked.length > 0 &&
    !asked.includes(slot.row.path) &&
    TOKEN.test(lastPart(slot.row.path)) &&
    slot.row.values.length === 0 &&
    slot.row.present.times === slot.row.present.of
      ? { from: 'cookie' }
      : undefined;

/** A screen that asks for parts of a payload sends without the others, where requests were seen without them. */
export const withoutUnasked =
  (asked: readonly string[]): Without =>
  (slot) =>
    asked.length > 0 && slot.kind === 'field' && !asked.includes(slot.row.path) && slot.row.present.times < slot.row.present.of;

/** A control that gives one value by itself sends that one, and what every request carried. */
export const withoutOthers =
  (given: string): Without =>
  (slot) =>
    slot.kind === 'field' && slot.row.path !== given && slot.row.present.times < slot.row.present.of;

/** Things to choose from are asked for as this very screen asks for them when it comes up. */
const choosingHere =
  ({ places, points }: Planning, screen: ReadScreen) =>
  (input: Input): Input => {
    const place = [...places.values()].find(({ entity, identity }) => identity !== null && refersByKey(input.refersTo, entity, identity));
    const call = points.calls.find((one) => callName(one) === place?.choices?.request.call);
    if (place?.choices == null || call === undefined || begunWith([screen], callName(call)).size === 0) return input;
    const request = requestOf(call, firstOf(begunBinder([screen], call), askedPlainly(call, place.entity)));
    return { ...input, choices: { ...place.choices, request } };
  };

/** The controls of a screen that make a call: those that were used, most often first; else those that are only said to. */
const submitsOn = (screen: ReadScreen, call: string): readonly ReadControl[] => {
  const own = screen.leadsTo.filter((control) => control.call === call && control.control !== '' && !isField(screen, control.control));
  const used = own.filter(({ basis }) => !basis.includes('stated'));
  return (used.length > 0 ? used : own).toSorted((a, b) => b.support.times - a.support.times);
};

/** A form with its inputs in the recorded order; those that were not on the screen come last. `entity` is whose record the screen is of. */
export const formPart = (
  planning: Planning,
  uses: Uses,
  name: string,
  screen: ReadScreen,
  bounds: readonly Bound[],
  entity: Entity | undefined,
): Part => {
  const call = planning.calls.get(name);
  const use = uses.find((one) => one.call === call && (one.kind === 'create' || one.kind === 'update' || one.kind === 'sign in'));
  if (call === undefined) return { kind: 'not-shown', what: `the call ${name}`, record: null, shownBy: [] };
  if (use?.kind === 'sign in') return signInOf(planning, call, '', undefined, call !== signInCall(uses));
  const order = askedFor(name, bounds);
  const submits = submitsOn(screen, name);
  const submit = submits.find(({ gives }) => gives === null) ?? submits[0];
  // The buttons of a form that a browser sends all send it, each with what it adds of its own (HTML, form submission).
  const binder = (by: ReadControl | undefined): Binder =>
    firstOf(fromRoute(screen, new Set(order)), fromControl(isSentAsForm(call) ? by : undefined), hiddenToken(call, order));
  const others = submits.filter((one) => isSentAsForm(call) && one !== submit && one.control !== submit?.control && one.gives !== null);
  const purpose = use?.kind === 'create' || use?.kind === 'update' ? use.kind : 'send';
  const form = formOf(planning, {
    purpose,
    entity: use !== undefined && 'entity' in use ? use.entity : null,
    call,
    label: purpose === 'send' ? 'Send' : 'Save',
    binder: binder(submit),
    others: others.map((other) => ({ label: other.control, binder: binder(other) })),
    without: withoutUnasked(order),
  });
  const own = entity === undefined || form.purpose === 'update' ? null : statesOf(planning, entity.name, call);
  const rank = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return {
    ...form,
    label: submit?.control ?? form.label,
    reads: entity === undefined || form.purpose !== 'update' ? null : readDetail(planning, uses, entity, [], []),
    states: own,
    inputs: form.inputs.toSorted((a, b) => rank(a.path) - rank(b.path)).map(choosingHere(planning, screen)),
  };
};
