import type { Rule } from '../points/5-validation/reading.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import { controlOf, sentAs, typesOf } from './control.ts';
import type { Check, Input } from './node.ts';
import type { Planning } from './planning.ts';
import { lastWord } from './planning.ts';
import { type Binder, isAlways, type Slot, slotsOf } from './request-of.ts';
import { shown } from './shown.ts';

const checkOf = (rule: Rule): Check => ({
  kind: 'check',
  rule: rule.rule,
  value: rule.value,
  message: rule.message,
  enforcedBy: rule.enforcedBy,
  shownBy: [
    shown(
      5,
      `${rule.call} ${rule.field}: ${rule.rule}${rule.value === null ? '' : ` ${String(rule.value)}`}${rule.message === null ? '' : `, "${rule.message}"`}`,
      rule,
    ),
  ],
});

/** What a description states and the server was seen not to keep to is no reason to keep a person from sending. */
const isKept = ({ grade, basis }: Rule): boolean => grade !== 'contradicted' || basis.includes('enforced');

/** Rules on one field of one call. */
const checksOf = (planning: Planning, call: string, path: string): readonly Check[] =>
  planning.points.validation.filter((rule) => rule.call === call && rule.field === path && isKept(rule)).map(checkOf);

const ITEM = /^[\p{L}\p{N}_.:/+-]{1,40}$/u;

/** The values that a rule lists, where a list of plain words is all that it says. */
const listedIn = (checks: readonly Check[]): readonly string[] => {
  const list = checks.find(({ rule }) => rule === 'one of')?.value;
  const items = typeof list === 'string' ? list.split(', ') : [];
  return items.every((item) => ITEM.test(item)) ? items : [];
};

const words = (types: readonly string[], nullable: boolean): string => [...types, ...(nullable ? ['nothing'] : [])].join(' or ');

const inputOf = (planning: Planning, call: Call, slot: Slot): Input => {
  const of = slot.kind === 'parameter' ? slot.parameter : slot.row;
  const path = slot.kind === 'parameter' ? slot.parameter.name : slot.row.path;
  const name = callName(call);
  const label = planning.labels.get(`${name} ${path}`);
  const checks = checksOf(planning, name, path);
  const sent = sentAs(of, slot.kind === 'field' ? slot.elements : undefined);
  return {
    kind: 'input',
    label: label?.text ?? (slot.kind === 'parameter' ? path : path === '' ? 'body' : lastWord(path)),
    path,
    in: slot.kind === 'parameter' ? slot.parameter.in : 'body',
    // What stands in an address is text, whatever it means to the server.
    control: slot.kind === 'parameter' && (sent === 'json' || sent === 'texts') ? 'text' : controlOf(of, path, sent),
    required: slot.kind === 'parameter' && slot.parameter.in === 'path' ? true : checks.some((check) => check.rule === 'required'),
    nullable: slot.kind === 'field' && slot.row.nullable,
    startsAs:
      slot.kind === 'parameter' && slot.parameter.in === 'query' && isAlways(slot.parameter) ? (slot.parameter.values[0] ?? null) : null,
    suggestions: of.values.length === 0 ? listedIn(checks) : of.values.length <= 50 ? of.values : [],
    refersTo: of.refersTo,
    checks,
    shownBy: [
      shown(7, `${name} ${path}: ${words(typesOf(of), slot.kind === 'field' && slot.row.nullable)}`, of),
      ...(label === undefined ? [] : [label.shownBy]),
    ],
  };
};

/** One input per slot that the binder leaves to the person. */
export const inputsOf = (planning: Planning, call: Call, binder: Binder): readonly Input[] =>
  slotsOf(call)
    .filter((slot) => binder(slot)?.from === 'input')
    .map((slot) => inputOf(planning, call, slot));
