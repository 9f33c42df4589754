import { wordsShown } from '../../observations/screen/display.ts';
import type { FieldSeen } from '../../observations/screen.ts';
import type { Rule } from './reading.ts';

/** What a field says that it takes. */
export type ClientRule = readonly [rule: string, value: Rule['value']];

const TEXTS = /^(?:text|textarea|search|url|tel|email|password|textbox|searchbox)$/;
const RANGES = /^(?:number|range|date|time|month|week|datetime-local|spinbutton|slider)$/;
/** What each attribute limits, and the types of fields on which it means anything (HTML, "Do not apply" of the input element). */
const NUMBERS: readonly (readonly [attribute: string, rule: string, types: RegExp])[] = [
  ['minlength', 'minLength', TEXTS],
  ['maxlength', 'maxLength', TEXTS],
  ['min', 'minimum', RANGES],
  ['max', 'maximum', RANGES],
  ['step', 'step', RANGES],
];
/** Whether a number is as far off as a program can count: that is written where there is no bound (JavaScript, `Number.MAX_SAFE_INTEGER`). */
const isFarOff = (written: string | undefined): boolean => Math.abs(Number(written)) >= Number.MAX_SAFE_INTEGER;

/** A length below nothing, no bound at all, and steps that are counted from there. */
const saysNothing = (rule: string, written: string, { min }: FieldSeen['constraints']): boolean =>
  (rule.endsWith('Length') && Number(written) < 0) || (RANGES_OF.test(rule) && isFarOff(written)) || (rule === 'step' && isFarOff(min));
const RANGES_OF = /^(?:minimum|maximum)$/;
const FORMATS: ReadonlySet<string> = new Set(['email', 'url', 'date', 'time', 'month', 'week', 'datetime-local']);
/** What a browser holds people to although it does not check the form: what cannot be typed, chosen or picked. */
export const UNCHECKED: ReadonlySet<string> = new Set(['maxLength', 'type', 'accept', 'one of']);
/** Whether it does so with what a field of a type says: a slider goes from one end to the other and no further (HTML, "Range state"). */
export const isHeldTo = (rule: string, type: string): boolean =>
  UNCHECKED.has(rule) || (type === 'range' && (rule === 'minimum' || rule === 'maximum'));
const OPTIONS = 50;
const scalarOf = (written: string): Rule['value'] => (/^-?\d{1,15}(?:\.\d+)?$/.test(written) ? Number(written) : written);

/** An option whose value the client keeps for itself: what stands on the page is its number, and never sent (Angular, `ngValue`: "0: null", "2: Object"). */
const KEPT = /^\d+:(?: |$)/;
/** One of these that stands for nothing chosen. */
const KEPT_NOTHING = /^\d+: ?(?:null|undefined)?$/;

/** The options of a field when they are the product's own: things that an answer of the moment holds are data, and limit nothing. */
const optionsOf = ({ options }: Pick<FieldSeen, 'options'>, isThing: (value: string) => boolean): string | undefined => {
  const offered = options.filter(({ value }) => !KEPT_NOTHING.test(value));
  const values = offered.map(({ value, label }) => wordsShown(value) || wordsShown(label)).filter((value) => value !== '');
  const own = offered.filter(({ value }) => value !== '').map(({ value }) => value);
  const isData = (value: string): boolean => isThing(value) || value.includes(',') || KEPT.test(value);
  return own.length < 2 || own.length > OPTIONS || own.some(isData) || values.length < 2 ? undefined : own.join(', ');
};

/** What a field says that it takes. `isThing`: whether an option is a thing of the product's data, which limits nothing. */
export const rulesOf = (
  field: Pick<FieldSeen, 'type' | 'required' | 'constraints' | 'options'>,
  isThing: (value: string) => boolean,
): readonly ClientRule[] => {
  const rules: ClientRule[] = [];
  if (field.required) rules.push(['required', null]);
  for (const [attribute, rule, types] of NUMBERS) {
    if (!types.test(field.type)) continue;
    const written = Object.hasOwn(field.constraints, attribute) ? field.constraints[attribute] : undefined;
    if (written !== undefined && written !== '' && written !== 'any' && !saysNothing(rule, written, field.constraints))
      rules.push([rule, scalarOf(written.slice(0, 100))]);
  }
  for (const attribute of ['pattern', 'accept'] as const) {
    if (attribute === 'pattern' ? !TEXTS.test(field.type) || field.type === 'textarea' : field.type !== 'file') continue;
    const written = Object.hasOwn(field.constraints, attribute) ? field.constraints[attribute] : undefined;
    if (written !== undefined && written !== '') rules.push([attribute, written.slice(0, 300)]);
  }
  if (FORMATS.has(field.type)) rules.push(['format', field.type]);
  else if (field.type === 'number') rules.push(['type', 'number']);
  const options = optionsOf(field, isThing);
  if (options !== undefined && field.type !== 'checkbox') rules.push(['one of', options]);
  return rules;
};
