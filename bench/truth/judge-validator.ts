import type { Specification } from '../../src/document/specification.ts';
import type { Tried } from './driver.ts';
import type { Field, Form } from './form.ts';
import type { Score } from './judge-machine.ts';
import { CODE } from './validator.ts';

type Rule = Specification['points']['validation'][number];

const NOT_ISOLATED = 'refused, cause not isolated';

/** What is true of a field: its rules by the document's names, with the value that each has. */
const truthOf = ({ kind, required, least, most, options, unique, notBefore }: Field): ReadonlyMap<string, string | number | null> =>
  new Map<string, string | number | null>([
    ...(required ? [['required', null] as const] : []),
    ...(kind === 'text' && least !== undefined ? [['minLength', least] as const] : []),
    ...(kind === 'text' && most !== undefined ? [['maxLength', most] as const] : []),
    ...(kind === 'integer' && least !== undefined ? [['minimum', least] as const] : []),
    ...(kind === 'integer' && most !== undefined ? [['maximum', most] as const] : []),
    ...(kind === 'integer' ? [['type', null] as const] : []),
    ...(kind === 'email' || kind === 'code' ? [['pattern', kind === 'code' ? CODE.source : null] as const, ['format', null] as const] : []),
    ...(kind === 'choice' ? [['one of', options.join()] as const] : []),
    ...(unique ? [['unique', null] as const] : []),
    ...(notBefore === undefined ? [] : [['at least', notBefore] as const]),
  ]);

const namesOf = (rule: Tried['rule']): readonly string[] =>
  rule === 'email' || rule === 'pattern'
    ? ['pattern', 'format']
    : rule === 'order'
      ? ['at least']
      : rule === 'together'
        ? ['unique']
        : rule === 'required when'
          ? ['required']
          : [rule];

const listed = (value: Rule['value']): string =>
  String(value)
    .split(/[,|]|\bor\b/)
    .map((one) => one.replaceAll(/["'\s]/g, ''))
    .filter((one) => one !== '')
    .join();

/** Whether a stated rule is one of the field's; a value, where one is stated, must be the true one. */
const isRight = (stated: Rule, forms: readonly Form[]): boolean => {
  const form = forms.find(({ collection }) => stated.call === `POST /api/${collection}`);
  // Two fields that are unique together, and neither of them alone.
  if (stated.field.includes(' + '))
    return (
      stated.rule === 'unique' &&
      form?.together !== undefined &&
      stated.field.split(' + ').sort().join() === [...form.together].sort().join()
    );
  const one = form?.fields.find(({ name }) => name === stated.field);
  if (one === undefined) return false;
  // What is only needed at times is never needed always.
  if (one.requiredWhen !== undefined && stated.rule === 'required')
    return (
      stated.grade === 'held' && stated.note?.startsWith(`refused when ${one.requiredWhen.field} is "${one.requiredWhen.value}",`) === true
    );
  const truth = truthOf(one);
  const value = truth.get(stated.rule);
  if (value === undefined) return false;
  const [, low, high] = /^between (-?\d+) and (-?\d+)/.exec(stated.note ?? '') ?? [];
  if (low !== undefined && !(typeof value === 'number' && value >= Number(low) && value <= Number(high))) return false;
  if (stated.value === null || value === null) return stated.value === null;
  return stated.rule === 'one of' ? listed(stated.value) === value : stated.value === value;
};

export interface JudgedRules {
  /** Rules that are named, with or without a value. */
  readonly rules: Score;
  /** Rules over two fields, found or not: whatever is stated of them is judged with the others. */
  readonly hard: Score;
  /** Limits with a value, of those that the words state or whose neighbours were tried. */
  readonly limits: Score;
}

const HARD: ReadonlySet<string> = new Set(['together', 'required when']);
const isLimit = (rule: string): boolean => /^(?:min|max)/.test(rule);
const wordsOf = ({ call, field, rule, value, message }: Rule): string => `${call} ${field}: ${rule} ${value ?? ''} (${message ?? ''})`;

/** What is stated of validation, against the forms. A refusal whose cause is not isolated states no rule. */
export const judgeRules = (forms: readonly Form[], tried: readonly Tried[], { points }: Specification): JudgedRules => {
  const stated = points.validation.filter(({ rule, field }) => rule !== NOT_ISOLATED && field !== '');
  const valued = stated.filter(({ rule, value }) => isLimit(rule) && value !== null);
  const score = (said: readonly Rule[], wanted: readonly Tried[], among = said): Score => {
    const isFound = ({ form, field, rule }: Tried): boolean =>
      among.some(
        (one) =>
          one.call === `POST /api/${form.collection}` &&
          (one.field === field.name || (rule === 'together' && one.field.split(' + ').includes(field.name))) &&
          namesOf(rule).includes(one.rule),
      );
    return {
      right: said.filter((one) => isRight(one, forms)).length,
      wrong: said.filter((one) => !isRight(one, forms)).map(wordsOf),
      found: wanted.filter(isFound).length,
      missing: wanted.filter((one) => !isFound(one)).map(({ form, field, rule }) => `${form.collection}.${field.name}: ${rule}`),
    };
  };
  return {
    rules: score(
      stated,
      tried.filter(({ rule, named }) => named && rule !== 'order' && !HARD.has(rule)),
    ),
    hard: score(
      [],
      tried.filter(({ rule }) => HARD.has(rule)),
      stated,
    ),
    limits: score(
      valued,
      tried.filter(({ rule, named, exact }) => isLimit(rule) && named && exact),
    ),
  };
};
