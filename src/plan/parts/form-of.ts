import { underElement } from '../../base/path.ts';
import { deedIn } from '../../base/words/action-words.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { hasValue } from '../address.ts';
import { recordPlace } from '../calls/body-place.ts';
import { eachNamed } from '../calls/call-use.ts';
import { deedAround } from '../calls/deed-around.ts';
import type { Binder } from '../calls/request-of.ts';
import { firstOf, recordedConstant, requestOf, toInput } from '../calls/request-of.ts';
import type { Action, Form, Input } from '../node.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';
import type { ReadControl } from '../screens/product-menu.ts';
import { shown } from '../shown.ts';
import { spaced } from '../words/as-words.ts';
import { keyWords } from '../words/place-words.ts';
import { accessOf } from './access.ts';
import { asItStands } from './as-it-stands.ts';
import { typesOf } from './control.ts';
import { earlyOf } from './early-of.ts';
import { fromHere } from './from-here.ts';
import { inputsOf } from './inputs.ts';
import { isField } from './is-field.ts';
import { givenOnce, leavingOut, leavingOutUnticked, type Without } from './left-out.ts';
import { reactionsOf } from './reactions.ts';
import { sendingWhatItHolds } from './sent-itself.ts';
import { statesOf } from './states-of.ts';
import { takenAway, takesAway } from './taken-away.ts';

/** What a control of the recorded screens says of the call: its words, and where it led. */
export const controlFor = (planning: Planning, call: string) =>
  planning.points.screens
    .flatMap((screen) => screen.leadsTo.map((control) => ({ screen, control })))
    .find(({ screen, control }) => control.call === call && !isField(screen, control.control));

/** "asks to confirm it first": what the miner of screens notes of a control that a question came after. */
export const asksFirst = ({ note }: { readonly note?: string | undefined }): boolean => /\basks to confirm it first\b/.test(note ?? '');

/** "days = 7": what a control gives of its own. */
export const givenBy = (
  control: Pick<ReadControl, 'gives'> | undefined,
): { readonly place: string; readonly value: string } | undefined => {
  const [, place, value] = /^(.+) = (.+)$/s.exec(control?.gives ?? '') ?? [];
  return place === undefined || value === undefined ? undefined : { place, value };
};

/** What a control gives of its own is sent with what it sends. */
export const fromControl =
  (control: Pick<ReadControl, 'gives'> | undefined): Binder =>
  (slot) => {
    const given = givenBy(control);
    if (given === undefined || given.place !== (slot.kind === 'field' ? slot.row.path : slot.parameter.name)) return undefined;
    const text = slot.kind === 'field' && typesOf(slot.row).every((type) => type === 'string');
    const number = Number(given.value);
    return { from: 'constant', value: text || !Number.isFinite(number) ? given.value : number };
  };

/** What says that a call is given something by whatever sends its form: a button, or a field that is left with Enter. */
const givingFor = (planning: Planning, call: string): ReadControl | undefined =>
  planning.points.screens.flatMap((screen) => screen.leadsTo).find((control) => control.call === call && control.gives !== null);

interface FormInput {
  readonly purpose: Form['purpose'];
  readonly entity: string | null;
  readonly call: Call;
  /** Our own word, used only where no recorded control has one. */
  readonly label: string;
  readonly binder?: Binder;
  /** Further buttons of the form, and what each sends of its own. */
  readonly others?: readonly { readonly label: string; readonly binder: Binder }[];
  /** What the recorded screen sends without and never asks for. */
  readonly without?: Without;
}

/** What changes some of a thing's fields was sent now these and now those: its form has them in the order of the thing. Else they come as they were sent. */
const fieldRank = (planning: Planning, { purpose, entity, call }: FormInput): ((input: Input) => number) => {
  const paths =
    purpose === 'update' && call.method === 'PATCH' ? (planning.entities.get(entity ?? '')?.fields ?? []).map(({ path }) => path) : [];
  const places = new Map(paths.map((path, at) => [path, at]));
  return ({ field }) => places.get(field) ?? paths.length;
};

export const formOf = (planning: Planning, of: FormInput): Form => {
  const name = callName(of.call);
  const control = controlFor(planning, name);
  const identity = of.entity === null ? undefined : planning.entities.get(of.entity)?.identity;
  const giving = of.purpose === 'sign in' ? givingFor(planning, name) : undefined;
  const binderWith = (own: Binder | undefined): Binder =>
    firstOf(
      ...(own === undefined ? [] : [own]),
      ...(giving === undefined ? [] : [fromControl(giving)]),
      leavingOut(leavingOut(firstOf(recordedConstant, toInput), of.without), givenOnce(identity)),
    );
  const binder = binderWith(of.binder);
  const made = of.entity === null ? null : (recordPlace(of.call, of.entity, identity ?? null)?.keys ?? null);
  const leadsTo = control?.control.route ?? null;
  const stays = of.purpose === 'create' && control?.control.route === null;
  const rank = fieldRank(planning, of);
  // What the person enters comes before what is told beside the form.
  const inputs = inputsOf(planning, of.call, binder, of.entity).toSorted(
    (a, b) => Number(a.in === 'query') - Number(b.in === 'query') || rank(a) - rank(b),
  );
  const form: Form = {
    kind: 'form',
    purpose: of.purpose,
    entity: of.entity,
    label: control?.control.control ?? of.label,
    request: leavingOutUnticked(requestOf(of.call, binder), inputs),
    others: (of.others ?? []).map((other) => ({
      label: other.label,
      request: leavingOutUnticked(requestOf(of.call, binderWith(other.binder)), inputs),
    })),
    inputs,
    reads: null,
    states: null,
    // Where a record's own address is meant, the answer says which record was made.
    leadsTo: of.purpose === 'create' && made !== null && leadsTo !== null && hasValue(leadsTo) ? null : leadsTo,
    made,
    ...(stays ? { stays } : {}),
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [
      callShown(of.call),
      ...(control === undefined
        ? []
        : [shown(2, `${control.screen.route}: "${control.control.control}" makes the call ${name}`, control.control)]),
    ],
  };
  return sendingWhatItHolds(of.call, form, of.entity === null ? undefined : planning.entities.get(of.entity));
};

/** The list of things that the call is about names the one on the screen, alone. */
const namedAlone = (entity: Entity, call: Call): Binder => {
  const each = eachNamed(call, entity);
  return (slot) =>
    slot.kind === 'field' && underElement(slot.row.path) === each?.in ? { from: 'record', path: each.identity, listed: true } : undefined;
};

/** What a method is of stands before it, and is the thing at hand: "yard.crane.lower". */
const MODEL = /^(?:[\w-]+\.)+(?=\w)/;

/** `pressed`: the control that makes the call here; else the first that was seen to. */
export const actionOf = (
  planning: Planning,
  entity: Entity,
  call: Call,
  deletes: boolean,
  without?: Without,
  pressed?: ReadControl,
): Action => {
  const name = callName(call);
  const control = controlFor(planning, name);
  const binder = firstOf(
    fromControl(pressed ?? control?.control),
    namedAlone(entity, call),
    fromHere(planning, entity),
    leavingOut(firstOf(recordedConstant, toInput), without),
  );
  const made = call.outcomes.flatMap((outcome) => outcome.then).find((effect) => effect.kind === 'create');
  const title = planning.places.get(entity.name)?.title;
  const [last, before] = call.path
    .split('/')
    .filter((segment) => segment !== '')
    .toReversed();
  // What is sent to the thing's own address is called by nothing that says what it does.
  const word =
    deedIn(call.operation) ??
    call.operation?.split(' ').at(-1)?.replace(MODEL, '') ??
    (last?.includes('{') === true ? (deedAround(call, planning.points.calls) ?? 'send') : (last ?? before));
  // An address that says itself what is done with a thing goes by its own word: "bulk-delete".
  const isPlainly = deletes && (call.method === 'DELETE' || call.operation !== null || last?.includes('{') === true);
  const words = takesAway(call, deletes) ? takenAway(planning.points.calls, call, keyWords(word ?? name)) : keyWords(word ?? name);
  return {
    kind: 'action',
    label: control?.control.control ?? (isPlainly ? 'Delete' : made?.kind === 'create' ? `New ${spaced(made.entity)}` : words),
    role: null,
    request: requestOf(call, binder),
    inputs: inputsOf(planning, call, binder).map(asItStands(entity, call)),
    deletes,
    ...(deletes && title != null ? { goesBy: title } : {}),
    asks: control === undefined ? deletes || takesAway(call, deletes) : asksFirst(control.control),
    early: earlyOf(planning, entity, call),
    states: statesOf(planning, entity.name, call),
    leadsTo: control?.control.route ?? (deletes ? (planning.places.get(entity.name)?.list ?? null) : null),
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [
      callShown(call),
      ...(control === undefined
        ? []
        : [shown(2, `${control.screen.route}: "${control.control.control}" makes the call ${name}`, control.control)]),
    ],
  };
};
