import type { Control } from '../../../observations/screen.ts';
import { listWords } from './list.ts';
import { namedBy, nameOf } from './name.ts';
import { pickedIn } from './picker.ts';
import { CONSTRAINTS, MARKED_WRONG } from './roles.ts';
import { clean, isVisible, textIn } from './text.ts';
import type { RawField, RawValue } from './told.ts';

/** What keeps a part as high as a line while nothing stands in it. */
const NO_WIDTH = /[\u200b\u2060\ufeff]/g;

const DATES = /^(?:date|time|month|week|datetime-local)$/;

/** Fields that held a secret once: showing a password does not make it another thing. */
const secrets = new WeakSet<Element>();

export const isSecret = (element: Element): boolean => {
  if (secrets.has(element)) return true;
  const secret =
    (element as HTMLInputElement).type === 'password' ||
    /\b(?:current-password|new-password|one-time-code|cc-number|cc-csc)\b/.test(element.getAttribute('autocomplete') ?? '');
  if (secret) secrets.add(element);
  return secret;
};

export const fieldTypeOf = (element: Element, role: string): string => {
  const tag = element.localName;
  return tag === 'input' ? (element as HTMLInputElement).type : tag === 'select' || tag === 'textarea' ? tag : role;
};

const choicesOf = (element: HTMLSelectElement): string => [...element.selectedOptions].map(({ value }) => value).join(', ');

/** What stands in a field now. */
export const valueIn = (element: Element, role: string, secret = isSecret(element)): RawValue => {
  if (secret) return { kind: 'secret', text: '' };
  const tag = element.localName;
  if (tag === 'select') return { kind: 'choice', text: choicesOf(element as HTMLSelectElement) };
  if (tag === 'input') {
    const input = element as HTMLInputElement;
    const { type } = input;
    if (type === 'checkbox') return { kind: 'checked', text: String(input.checked) };
    if (type === 'radio') return { kind: 'choice', text: input.checked ? input.value : '' };
    if (type === 'file') {
      const endings = [...(input.files ?? [])].map(({ name }) => /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? '');
      return endings.length === 0 ? { kind: 'empty', text: '' } : { kind: 'file', text: endings.join(' ') };
    }
    const text = input.value || (role === 'combobox' ? listWords(input) : '');
    if (text === '') return { kind: 'empty', text };
    return { kind: type === 'number' || type === 'range' ? 'number' : DATES.test(type) ? 'date' : 'text', text };
  }
  if (role === 'checkbox' || role === 'switch' || role === 'radio')
    return { kind: 'checked', text: String(element.getAttribute('aria-checked') === 'true') };
  if (role === 'combobox' && tag === 'button') return pickedIn(element);
  const text =
    tag === 'textarea'
      ? (element as HTMLTextAreaElement).value
      : (element.getAttribute('aria-valuenow') ?? (element.textContent ?? '').replace(NO_WIDTH, ''));
  return text.trim() === '' ? { kind: 'empty', text: '' } : { kind: 'text', text: text.slice(0, 4_000) };
};

const OPTIONS = 200;

const listed = (list: Iterable<HTMLOptionElement>): { value: string; label: string }[] => {
  const options: { value: string; label: string }[] = [];
  for (const option of list) {
    if (options.length === OPTIONS) break;
    options.push({ value: clean(option.value), label: clean(option.label || option.textContent) });
  }
  return options;
};

const optionsOf = (element: Element): { value: string; label: string }[] => {
  if (element.localName === 'select') return listed((element as HTMLSelectElement).options);
  const { list } = element as HTMLInputElement;
  if (list !== null && list !== undefined && 'options' in list) return listed((list as HTMLDataListElement).options);
  if (element.localName === 'input' && (element as HTMLInputElement).type === 'radio')
    return [{ value: clean((element as HTMLInputElement).value), label: nameOf(element, 'radio') }];
  return [];
};

/** The text that a field names as its description. */
const descriptionOf = (element: Element): string => namedBy(element, 'aria-describedby') || clean(element.getAttribute('aria-description'));

const TYPED = /^(?:text|email|password|tel|url|search|number)$/;

/**
 * A field without a label that stands outside of the page is there to mislead programs that fill in forms: nobody sees it. Nor does anybody see one that
 * is kept from readers and keys: it holds for a form what a part of the page's own shows.
 */
const isTrap = (element: Element, { name }: Control): boolean => {
  if (name === '' && element.getAttribute('aria-hidden') === 'true' && (element as HTMLElement).tabIndex < 0) return true;
  if (name !== '' || element.localName !== 'input' || !TYPED.test((element as HTMLInputElement).type)) return false;
  const { right, bottom } = element.getBoundingClientRect();
  return right + scrollX <= 0 || bottom + scrollY <= 0;
};

export type Stated = Pick<RawField, 'control' | 'type' | 'required' | 'readOnly' | 'multiple' | 'constraints' | 'options' | 'description'>;

/** What a form field says about what it takes. */
export const statedBy = (element: Element, control: Control): Stated => {
  const input = element as HTMLInputElement;
  const constraints: Record<string, string> = {};
  for (const name of CONSTRAINTS) {
    const value = element.getAttribute(name);
    if (value !== null) constraints[name] = clean(value);
  }
  return {
    control,
    type: fieldTypeOf(element, control.role),
    required: input.required === true || element.getAttribute('aria-required') === 'true',
    readOnly: input.readOnly === true || element.getAttribute('aria-readonly') === 'true',
    multiple: input.multiple === true,
    constraints,
    options: optionsOf(element),
    description: descriptionOf(element),
  };
};

/** What the attributes of a field say of how it is: a change tells of that. */
export interface Marks {
  readonly secret: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
}

export const isMarkedWrong = (element: Element): boolean =>
  element.getAttribute('aria-invalid') === 'true' || MARKED_WRONG.test(element.className);

export const marksOf = (element: Element): Marks => ({
  secret: isSecret(element),
  disabled: element.getAttribute('aria-disabled') === 'true',
  invalid: isMarkedWrong(element),
});

/** A form field with how it is now: no change tells of that. Where it is as it was before, it is what it was. */
export const fieldSeen = (element: Element, stated: Stated, marks: Marks, before?: RawField): RawField => {
  const disabled = marks.disabled || element.matches(':disabled');
  const visible = isVisible(element) && !isTrap(element, stated.control);
  const invalid = marks.invalid || element.matches(':user-invalid');
  const value = valueIn(element, stated.control.role, marks.secret);
  const isSame =
    before?.control === stated.control &&
    before.disabled === disabled &&
    before.visible === visible &&
    before.invalid === invalid &&
    before.value.kind === value.kind &&
    before.value.text === value.text;
  return isSame ? before : { ...stated, disabled, visible, invalid, value };
};

/** The name of a group of radio buttons: that of the group it stands in, else the attribute they share. */
export const groupNameOf = (radio: Element): string => {
  const group = radio.closest('fieldset,[role=radiogroup]');
  const legend = group?.localName === 'fieldset' ? group.querySelector(':scope > legend') : null;
  if (legend !== null) return textIn(legend);
  return group === null ? clean(radio.getAttribute('name')) : nameOf(group, 'radiogroup') || clean(radio.getAttribute('name'));
};
