import { isRedacted } from '../../base/pseudonym.ts';
import { wordsShown } from '../../observations/screen/display.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import { filledBefore } from '../../observations/screen/form.ts';
import { placeOf } from '../../observations/screen/place.ts';
import type { Scene } from '../../observations/screen/scene.ts';
import { scenesOf } from '../../observations/screen/scene.ts';
import { isNotice, type Timeline } from '../../observations/screen/timeline.ts';
import type { FieldSeen } from '../../observations/screen.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Rule } from './reading.ts';

export type ClientRule = readonly [rule: string, value: Rule['value']];
/** A refusal of the browser's own, in its words. */
export type ClientRefusal = readonly [rule: string, message: string];

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
const FORMATS: ReadonlySet<string> = new Set(['email', 'url', 'date', 'time', 'month', 'week', 'datetime-local']);
/** What a browser holds people to although it does not check the form: what cannot be typed, chosen or picked. */
const UNCHECKED: ReadonlySet<string> = new Set(['maxLength', 'type', 'accept', 'one of']);
const OPTIONS = 50;
/** A form that checks by itself says so right after the press, in milliseconds. */
const AT_ONCE = 1_000;

/** What a refusal of the browser is about (HTML, constraint validation: ValidityState). */
const FLAGS: readonly (readonly [flag: string, rule: string])[] = [
  ['valueMissing', 'required'],
  ['typeMismatch', 'format'],
  ['badInput', 'type'],
  ['patternMismatch', 'pattern'],
  ['tooLong', 'maxLength'],
  ['tooShort', 'minLength'],
  ['rangeUnderflow', 'minimum'],
  ['rangeOverflow', 'maximum'],
  ['stepMismatch', 'step'],
];

const scalarOf = (written: string): Rule['value'] => (/^-?\d{1,15}(?:\.\d+)?$/.test(written) ? Number(written) : written);

/** The options of a field when they are the product's own: things that an answer of the moment holds are data, and limit nothing. */
const optionsOf = ({ options }: Pick<FieldSeen, 'options'>, isThing: (value: string) => boolean): string | undefined => {
  const values = options.map(({ value, label }) => wordsShown(value) || wordsShown(label)).filter((value) => value !== '');
  const own = options.filter(({ value }) => value !== '').map(({ value }) => value);
  return own.length < 2 || own.length > OPTIONS || own.some((value) => isThing(value) || value.includes(',')) || values.length < 2
    ? undefined
    : own.join(', ');
};

const thingsIn = ({ answers }: Scene): ReadonlySet<string> =>
  new Set(answers.flatMap(({ leaves }) => leaves.flatMap(({ owner }) => owner.ids.map(([, id]) => id))));

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
    if (written !== undefined && written !== '' && written !== 'any' && !(rule.endsWith('Length') && Number(written) < 0))
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

/** The field that a complaint calls by its label: "Slug: Value is required". "" when it calls none. */
const namedIn = (text: string): string => /^(.{1,60}?): ./.exec(text)?.[1] ?? '';

/** What forms say that they take, and what the browser refused to send. By place and field; the call comes by `Asked`. */
export class ClientRuleMiner {
  readonly stated = new BallotBox(40);
  readonly refused = new BallotBox(20);

  seeTimeline(timeline: Timeline, ours: (url: string) => boolean): void {
    for (const scene of scenesOf(timeline)) {
      if (!ours(scene.settled.url)) continue;
      const at = timeline.at(scene.settled);
      const things = thingsIn(scene);
      for (const { fields, unchecked } of scene.settled.snapshot.forms)
        for (const field of fields.slice(0, 100))
          if (!field.disabled && !field.readOnly)
            for (const rule of rulesOf(field, (value) => things.has(value)))
              if (unchecked !== true || UNCHECKED.has(rule[0]))
                this.stated.see(JSON.stringify([scene.place, fieldKey(field.control)]), JSON.stringify(rule), at, scene.place);
    }
    this.#seeComplaints(timeline, ours);
    for (const event of timeline.events) {
      const place = event.kind === 'invalid' && ours(event.url) ? placeOf(event.url) : undefined;
      if (event.kind !== 'invalid' || place === undefined) continue;
      const rule = FLAGS.find(([flag]) => event.flags.includes(flag))?.[1];
      if (rule === undefined) continue;
      const at = timeline.at(event);
      const vote: ClientRefusal = [rule, wordsShown(event.message).slice(0, 300)];
      this.refused.see(JSON.stringify([place, fieldKey(event.control)]), JSON.stringify(vote), at, `${at.recording}${at.index}`);
    }
  }

  /** Forms that check by themselves: a press, no call, and words at a field that is empty. */
  #seeComplaints(timeline: Timeline, ours: (url: string) => boolean): void {
    const acts = [...timeline.acts.values()].filter(({ action }) => action !== 'input' && action !== 'escape');
    for (const event of timeline.events) {
      if (!isNotice(event) || !ours(event.url)) continue;
      const place = placeOf(event.url);
      const act = acts.findLast(({ tab, time }) => tab === event.tab && time <= event.time);
      if (place === undefined || act === undefined || event.time - act.time > AT_ONCE) continue;
      if (timeline.exchanges.some(({ start }) => start >= act.time && start <= event.time)) continue;
      const text = wordsShown(event.text).slice(0, 300);
      const about = event.field || namedIn(text);
      const fields = about === '' ? [] : filledBefore(timeline, act.index).filter(({ key }) => key.field === about || key.name === about);
      const [field] = fields;
      if (fields.length !== 1 || field?.value.kind !== 'empty' || text === '' || isRedacted(text)) continue;
      const at = timeline.at(event);
      const vote: ClientRefusal = ['required', text];
      this.refused.see(JSON.stringify([place, fieldKey(field.key)]), JSON.stringify(vote), at, `${at.recording}${at.index}`);
    }
  }
}
