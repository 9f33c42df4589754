import { MARKED_WRONG } from '../recorder/page/roles.ts';
import { inputType, isEditable } from './name.ts';
import { attributeOf, type Placed } from './placed.ts';

const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const FIELD_ROLES: ReadonlySet<string> = new Set('textbox combobox searchbox spinbutton slider checkbox switch radio listbox'.split(' '));
const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'submit', 'reset', 'image']);

/** A form field, and no button. */
export const isField = (placed: Placed): boolean => {
  const { tag } = placed.element;
  if (tag === 'input') return !BUTTON_TYPES.has(inputType(placed.element)) && inputType(placed.element) !== 'hidden';
  return FIELD_TAGS.has(tag) || isEditable(placed.element) || FIELD_ROLES.has(attributeOf(placed, 'role').trim().toLowerCase());
};

/** Whether a page marks a field as wrong. */
export const isMarkedWrong = (field: Placed): boolean =>
  (attributeOf(field, 'aria-invalid') || 'false') !== 'false' || MARKED_WRONG.test(attributeOf(field, 'class'));
