import { lastKey, printPath, readPath } from '../../base/path.ts';
import { RELATIONSHIPS } from '../../base/wire/resource-object.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Entity, Scalar } from '../../points/3-entities/reading.ts';
import { NOT_ISOLATED, REFUSED_VALUE, type Rule } from '../../points/5-validation/reading.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { becomes } from '../calls/payload-meaning.ts';
import { type Binder, bindingFor, isAlways, isSentUntouched, payloadOf, type Slot, slotsOf } from '../calls/request-of.ts';
import type { Check, Input } from '../node.ts';
import type { Control } from '../node-part.ts';
import type { Planning } from '../planning.ts';
import type { RequestField } from '../request.ts';
import { shown } from '../shown.ts';
import { calledByName } from '../words/by-name.ts';
import { parameterWords } from '../words/parameter-words.ts';
import { placeWords } from '../words/place-words.ts';
import { isAskedWithin } from './asked-within.ts';
import { sentAs, typesOf } from './control.ts';
import { namesOf } from './names-of.ts';
import { isServerForm } from './sent-itself.ts';
import { slotControl } from './slot-control.ts';

/** A cause that was not told apart may be this rule as well: the form sent it all the same. */
const refusedAlike = (rule: Rule, other: Rule): boolean =>
  other.enforcedBy === 'server' &&
  other.basis.includes('enforced') &&
  (other.rule === rule.rule ||
    other.rule === NOT_ISOLATED ||
    (other.rule === REFUSED_VALUE && rule.rule !== 'required') ||
    (rule.rule === 'pattern' && other.rule === 'format'));

/**
 * Where no form of the product was recorded, everything known is checked before it is sent. A recorded form checks what it was seen to check, or
 * says that it checks; what the server was seen to refuse, the form had sent.
 */
const isBefore = (rule: Rule, rules: readonly Rule[], recorded: boolean): boolean =>
  !recorded ||
  rule.grade === 'decided' ||
  (rule.enforcedBy === 'client' && (rule.basis.includes('enforced') || !rules.some((other) => refusedAlike(rule, other))));

const checkOf = (rule: Rule, rules: readonly Rule[], recorded: boolean): Check => ({
  kind: 'check',
  rule: rule.rule,
  value: rule.value,
  message: rule.message,
  enforcedBy: rule.enforcedBy,
  before: isBefore(rule, rules, recorded),
  shownBy: [
    shown(
      5,
      `${rule.call} ${rule.field}: ${rule.rule}${rule.value === null ? '' : ` ${String(rule.value)}`}${rule.message === null ? '' : `, "${rule.message}"`}`,
      rule,
    ),
  ],
});

/**
 * What a description states and the server was seen not to keep to is no reason to keep a person from sending, and nor is what holds only where
 * something else is sent.
 */
const isKept = ({ grade, basis }: Rule): boolean => grade !== 'held' && (grade !== 'contradicted' || basis.includes('enforced'));

/** A refusal names a part of the payload as people call it: "name" where only `input.name` is sent. */
const isMeant = (call: Call, field: string, path: string): boolean => {
  if (field === path) return true;
  const named = slotsOf(call).map((slot) => (slot.kind === 'parameter' ? slot.parameter.name : slot.row.path));
  return !named.includes(field) && lastKey(path) === field && named.filter((one) => lastKey(one) === field).length === 1;
};

/**
 * Whether an entry that is left empty breaks a least length: where it is sent as an empty text, and an empty text was refused. Of a least length of one
 * nothing else was; of any other the condition of a refusal says so, against which no accepted request speaks. A browser lets an empty field pass (HTML, `minlength`).
 */
const withEmpty = (check: Check, call: Call, slot: Slot, sent: RequestField['type']): Check => {
  if (check.rule !== 'minLength' || check.enforcedBy !== 'server' || slot.kind !== 'field') return check;
  const { path, nullable } = slot.row;
  const isRefused =
    check.value === 1 ||
    call.outcomes.some(
      ({ status, when }) =>
        status >= 400 && when.some((one) => one.kind === 'payload-value' && one.path === path && one.is === 'shorter than'),
    );
  return isRefused && sent === 'text' && !nullable && isSentUntouched(slot.row, payloadOf(call)?.shape ?? [])
    ? { ...check, emptyToo: true }
    : check;
};

/** Rules on one field of one call. */
const checksOf = (planning: Planning, call: Call, path: string, recorded: boolean): readonly Check[] => {
  const name = callName(call);
  const isAsked = ({ rule }: Rule): boolean => rule !== 'required' || !isAskedWithin(call, path);
  const rules = planning.points.validation.filter(
    (rule) => rule.call === name && isMeant(call, rule.field, path) && isKept(rule) && isAsked(rule),
  );
  return rules.map((rule) => checkOf(rule, rules, recorded));
};

const ITEM = /^[\p{L}\p{N}_.:/+-]{1,40}$/u;

/** The values that a rule lists, where a list of plain words is all that it says. */
const listedIn = (checks: readonly Check[]): readonly string[] => {
  const list = checks.find(({ rule, value }) => rule === 'one of' && typeof value === 'string')?.value;
  const items = typeof list === 'string' ? list.split(', ') : [];
  return items.every((item) => ITEM.test(item)) ? items : [];
};

/** What may be chosen: what was sent, and where the server was seen to refuse what is not on a list that is known, that list. Of many nothing is offered. */
const suggestedFor = (values: readonly Scalar[], checks: readonly Check[]): readonly Scalar[] => {
  const isEnforced = checks.some(({ rule, enforcedBy }) => rule === 'one of' && enforcedBy === 'server');
  const listed = values.length === 0 || isEnforced ? listedIn(checks) : [];
  return listed.length > 0 ? listed : values.length <= 50 ? values : [];
};

type Label = Planning['labels'] extends ReadonlyMap<string, infer One> ? One : never;

const words = (types: readonly string[], nullable: boolean): string => [...types, ...(nullable ? ['nothing'] : [])].join(' or ');

/** The words of a product's own list or group of buttons, each with the value that is called so. */
const offersOf = (planning: Planning, binds: string, label: Label | undefined, values: readonly unknown[]): Input['offers'] => {
  const role = label?.role;
  if (role !== 'combobox' && role !== 'radio') return [];
  const named = planning.points.screens
    .filter(({ route }) =>
      planning.points.screens.some((screen) => screen.route === route && screen.elements.some((one) => one.binds === binds)),
    )
    .flatMap(({ elements }) =>
      elements.filter((one) => (role === 'radio' ? one.role === role && one.binds === binds : one.role === 'option')),
    );
  const offers = new Map((label?.options ?? []).map(([value, called]) => [called, value]));
  for (const { name } of named) {
    const value = values.find((one) => typeof one === 'string' && plainWords(one) === plainWords(name));
    if (typeof value === 'string' && !offers.has(name)) offers.set(name, value);
  }
  return [...offers].map(([label, value]) => ({ label, value }));
};

/** What a place was seen to hold anywhere: an option may have been chosen in another form of the same thing. */
const valuesSeen = (planning: Planning, path: string, of: readonly unknown[]): readonly unknown[] => [
  ...of,
  ...[...planning.entities.values()].flatMap(({ fields }) => fields.filter((field) => field.path === path).flatMap(({ values }) => values)),
];

const TYPED = new Set(['textbox', 'searchbox', 'spinbutton']);

/** Typing is no use of a control; a field that was seen to lead somewhere was sent with Enter. */
const isSent = (planning: Planning, { text, role }: { readonly text: string; readonly role: string }): boolean =>
  TYPED.has(role) && planning.points.screens.some((screen) => screen.leadsTo.some((control) => control.control === text));

/** The field of the record that a place of the payload becomes: as the effects show, else the one that the end of its path is. */
export const fieldFor = (entity: Entity, call: Call, path: string): string => {
  const shown = becomes({ entities: [entity] }, call, path)?.path;
  if (shown !== undefined) return shown;
  const steps = readPath(path) ?? [];
  // Below a relationship stand the type and the identity of its other end, not of the record.
  const relationships = steps.findIndex((step) => step.kind === 'key' && step.key === RELATIONSHIPS);
  const ends = steps.slice(0, relationships < 0 ? undefined : relationships + 1).map((_, at) => printPath(steps.slice(at)));
  return ends.find((end) => entity.fields.some((field) => field.path === end)) ?? (relationships < 0 ? path : (ends.at(-1) ?? path));
};

/** A letter is no word; where the rows are those that contain what is sent, it is one to search by. */
const isSearch = ({ outcomes }: Call, name: string): boolean =>
  name.length === 1 &&
  outcomes.some(({ collection }) => collection?.filters.some(({ is, to }) => is === 'contains' && to.from === 'query' && to.name === name));

/** What every request carried, of several that were sent: what a form sends untouched. Where lists or objects stood there too, it carried those. */
const FEW = 3;
const alwaysSent = (call: Call, { present, values, refersTo, type }: ShapeRow): Scalar | null => {
  const times = payloadOf(call)?.shape.find(({ path }) => path === '')?.present.times ?? present.of;
  const isOther = [type].flat().some((one) => one === 'array' || one === 'object');
  return !isOther && values.length === 1 && refersTo === null && times >= FEW && present.times === times ? (values[0] ?? null) : null;
};

/** What the input starts as: as it was recorded, else of a new thing and of a form that a server made what every request carried. */
const startOf = (call: Call, slot: Slot, label: Label | undefined, entity: Entity | undefined, control: Control): Scalar => {
  if (slot.kind === 'parameter' && slot.parameter.in === 'query' && isAlways(slot.parameter)) return slot.parameter.values[0] ?? null;
  const start = label?.startsAs ?? null;
  if (control === 'tick') return slot.kind === 'field' && start === slot.row.values[0] ? start : null;
  if (start !== null || slot.kind === 'parameter' || label !== undefined) return start;
  return entity !== undefined || isServerForm(call) ? alwaysSent(call, slot.row) : null;
};

const inputOf = (planning: Planning, call: Call, slot: Slot, called: ReadonlyMap<string, string>, entity: Entity | undefined): Input => {
  const of = slot.kind === 'parameter' ? slot.parameter : slot.row;
  const path = slot.kind === 'parameter' ? slot.parameter.name : slot.row.path;
  const name = callName(call);
  const label = planning.labels.get(`${name} ${path}`);
  const sent = sentAs(of, slot.kind === 'field' ? slot.elements : undefined);
  const checks = checksOf(planning, call, path, label !== undefined).map((check) => withEmpty(check, call, slot, sent));
  const field = slot.kind === 'field' && entity !== undefined ? fieldFor(entity, call, path) : path;
  const control = slotControl(slot, sent, label, field, entity, payloadOf(call)?.mediaType);
  return {
    kind: 'input',
    // The buttons of a group are called by what they stand for, and not by what is asked.
    label:
      (label?.role === 'radio' ? undefined : label?.text) ??
      (slot.kind === 'parameter'
        ? isSearch(call, path)
          ? 'Search'
          : parameterWords(path, call.parameters)
        : calledByName(planning, called.get(path) ?? 'Body', of, called.values())),
    path,
    field,
    in: slot.kind === 'parameter' ? slot.parameter.in : 'body',
    role: label?.role ?? null,
    onEnter: slot.kind === 'parameter' && label !== undefined && isSent(planning, label),
    control,
    required: slot.kind === 'parameter' && slot.parameter.in === 'path' ? true : checks.some((check) => check.rule === 'required'),
    nullable: slot.kind === 'field' && slot.row.nullable,
    startsAs: startOf(call, slot, label, entity, control),
    suggestions: suggestedFor(of.values, checks),
    offers: offersOf(planning, `${name} ${path}`, label, valuesSeen(planning, path, of.values)),
    ...(label === undefined || label.options.length === 0
      ? namesOf(planning, of.refersTo, of.values)
      : { names: label.options.map(([value, called]) => ({ label: called, value })) }),
    refersTo: of.refersTo,
    checks,
    shownBy: [
      shown(7, `${name} ${path}: ${words(typesOf(of), slot.kind === 'field' && slot.row.nullable)}`, of),
      ...(label === undefined ? [] : [label.shownBy]),
    ],
  };
};

/** One input per slot that the binder leaves to the person. `of`: whose record a form starts from. */
export const inputsOf = (planning: Planning, call: Call, binder: Binder, of: string | null = null): readonly Input[] => {
  const slots = slotsOf(call);
  const called = placeWords(slots.flatMap((slot) => (slot.kind === 'field' ? [slot.row.path] : [])));
  const entity = of === null ? undefined : planning.entities.get(of);
  const binding = bindingFor(call, binder);
  return slots.filter((slot) => binding(slot)?.from === 'input').map((slot) => inputOf(planning, call, slot, called, entity));
};
