import { unescapeHtml } from '../../base/html-text.ts';
import type { FormField } from '../exchange.ts';
import { ATTRIBUTE, attributesOf, BEHIND, controlsOf, formTextsOf, OF_EVERY_FORM, OPTION } from './page-form.ts';

/** What a control of a form stands at: a text, whether it is ticked, or what is chosen of several. */
export type StandsAt = string | boolean | readonly string[];

/** A control by what it sends (HTML, form submission). */
export interface FilledField {
  readonly name: string;
  readonly standsAt: StandsAt;
  /** It takes numbers alone (HTML §4.10.5, `number` and `range`). */
  readonly isNumber?: true;
}

export interface FilledForm {
  /** Upper case. */
  readonly method: string;
  /** As written; "" for the page's own address. */
  readonly action: string;
  readonly fields: readonly FilledField[];
  /** What it sends that nobody sees, but for what every form does. */
  readonly hidden: readonly FilledHidden[];
}

export interface FilledHidden {
  readonly name: string;
  readonly value: string;
}

/** Controls whose value is one text that a person may change. Passwords and files never come back. */
const TEXTS: ReadonlySet<string> = new Set(
  'text search email url tel number range date time datetime-local month week color textarea'.split(' '),
);
const NUMBERS: ReadonlySet<string> = new Set(['number', 'range']);
/** Parts of a row among others (`form-0-title`, `lines[2][price]`): they are of another thing than the form. */
const OF_A_ROW = /\[\d+\]\[|[-.]\d+[-.]/;
const LONGEST_NAME = 100;

interface Control {
  readonly tag: string;
  readonly type: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** As written; `undefined` where it has a value that cannot be read out. */
  readonly value: string | undefined;
  readonly behind: string;
}

const VALUE = /(?:^|\s)value\s*=/i;

/** The value of a tag as it is sent, not as it is read out: with every blank. */
const valueIn = (written: string): string | undefined => {
  if (!VALUE.test(written)) return '';
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE))
    if (name.toLowerCase() === 'value')
      return double === undefined && single === undefined && bare === undefined ? undefined : unescapeHtml(double ?? single ?? bare ?? '');
  return undefined;
};

/** What stands between the tags of a text area: a first line break is not part of it (HTML §4.10.11). */
const writtenIn = (behind: string): string | undefined => {
  const end = behind.search(/<\/textarea/i);
  return end === -1 ? undefined : unescapeHtml(behind.slice(0, end).replace(/^\r?\n/, ''));
};

const chosenIn = (behind: string): readonly string[] | undefined => {
  const end = behind.search(/<\/select/i);
  if (end === -1) return undefined;
  const chosen: string[] = [];
  for (const [, tag = '', words = ''] of behind.slice(0, end).matchAll(OPTION)) {
    if (!attributesOf(tag).has('selected')) continue;
    const value = VALUE.test(tag) ? valueIn(tag) : unescapeHtml(words).replace(/\s+/g, ' ').trim();
    if (value === undefined) return undefined;
    chosen.push(value);
  }
  return chosen;
};

/** What controls of one name stand at together; `undefined` where that cannot be told. */
const standing = ([first, ...others]: readonly Control[]): StandsAt | undefined => {
  if (first === undefined) return undefined;
  const all = [first, ...others];
  if (first.type === 'radio') {
    const on = all.filter(({ attributes }) => attributes.has('checked'));
    return on.length === 1 ? on[0]?.value : undefined;
  }
  if (first.type === 'checkbox')
    return others.length === 0
      ? first.attributes.has('checked')
      : all.flatMap(({ attributes, value }) => (attributes.has('checked') && value !== undefined ? [value] : []));
  if (others.length > 0) return undefined;
  if (first.tag === 'select') {
    const chosen = chosenIn(first.behind);
    // A browser shows the first where none is said to be chosen: that is nothing that the server says.
    return first.attributes.has('multiple') ? chosen : chosen?.length === 1 ? chosen[0] : undefined;
  }
  if (first.tag === 'textarea') return writtenIn(first.behind);
  return TEXTS.has(first.type) ? first.value : undefined;
};

const controlIn = (inside: string, found: RegExpExecArray): Control | undefined => {
  const tag = (found[1] ?? '').toLowerCase();
  const written = found[2] ?? '';
  const attributes = attributesOf(written);
  const name = attributes.get('name') ?? '';
  if (name === '' || name.length > LONGEST_NAME || attributes.has('disabled') || OF_EVERY_FORM.test(name) || OF_A_ROW.test(name))
    return undefined;
  const type = tag === 'input' ? (attributes.get('type') ?? 'text').toLowerCase() : tag;
  const begin = found.index + found[0].length;
  return { tag, type, name, attributes, value: valueIn(written), behind: inside.slice(begin, begin + BEHIND) };
};

/** The forms of a page that a server wrote, with what their controls stand at (HTML §4.10). What is hidden from who fills them in stands apart. */
export const filledFormsOf = (page: string): readonly FilledForm[] =>
  formTextsOf(page).map(({ method, action, inside }): FilledForm => {
    const all = controlsOf(inside)
      .map((found) => controlIn(inside, found))
      .filter((control) => control !== undefined);
    const hidden = all.flatMap(({ type, name, value }) => (type === 'hidden' && value !== undefined ? [{ name, value }] : []));
    const named = Map.groupBy(
      all.filter(({ type }) => type !== 'hidden'),
      ({ name }) => name,
    );
    const fields = [...named].flatMap(([name, controls]): readonly FilledField[] => {
      const standsAt = standing(controls);
      const isNumber = controls.every(({ type }) => NUMBERS.has(type)) ? ({ isNumber: true } as const) : {};
      return standsAt === undefined ? [] : [{ name, standsAt, ...isNumber }];
    });
    return { method, action, fields, hidden };
  });

/** What a form sent of a control that stood at something, as it would stand at it; `undefined` where it sent nothing that can be told. */
export const sentAs = (standsAt: StandsAt, name: string, sent: readonly FormField[]): StandsAt | undefined => {
  const own = sent.filter((field) => field.name === name && field.file === undefined).map(({ value }) => value);
  // An untick sends nothing, or what a hidden field of the same name says.
  if (typeof standsAt === 'boolean') return own.some((value) => !/^(?:|0|false|off|no)$/i.test(value));
  if (typeof standsAt !== 'string') return own;
  return own.length === 1 ? own[0] : undefined;
};
