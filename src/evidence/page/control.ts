import type { Control } from '../../observations/screen.ts';
import { inputType, isEditable, nameOf, roleOf } from './name.ts';
import { attributeOf, closest, hasAttribute, type Page, type Placed } from './placed.ts';
import { clean } from './text.ts';

const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const FIELD_ROLES: ReadonlySet<string> = new Set('textbox combobox searchbox spinbutton slider checkbox switch radio listbox'.split(' '));
const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'submit', 'reset', 'image']);

/** A form field, and no button. */
export const isField = (placed: Placed): boolean => {
  const { tag } = placed.element;
  if (tag === 'input') return !BUTTON_TYPES.has(inputType(placed.element)) && inputType(placed.element) !== 'hidden';
  return FIELD_TAGS.has(tag) || isEditable(placed.element) || FIELD_ROLES.has(attributeOf(placed, 'role').trim().toLowerCase());
};

const FORM_ROLES: ReadonlySet<string> = new Set(['form', 'search']);

/** The form that an element belongs to, also when it stands elsewhere (`form="…"`). */
export const formOf = (page: Page, placed: Placed): Placed | undefined => {
  const named = page.byId.get(attributeOf(placed, 'form'));
  if (named?.element.tag === 'form') return named;
  return closest(placed.parent, (at) => at.element.tag === 'form' || FORM_ROLES.has(attributeOf(at, 'role')));
};

export const formNameOf = (page: Page, form: Placed | undefined): string =>
  form === undefined ? '' : nameOf(page, form, 'form') || clean(attributeOf(form, 'name') || attributeOf(form, 'id'));

const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'li', 'article']);
const ROW_ROLES: ReadonlySet<string> = new Set(['row', 'listitem', 'article']);
const MENU_ROLES: ReadonlySet<string> = new Set(['navigation', 'menu', 'menubar', 'tablist']);

const isRow = ({ element }: Placed): boolean => ROW_TAGS.has(element.tag) || ROW_ROLES.has(element.attributes.get('role') ?? '');

/** A navigation's list is no list of things, and a table's head is no row. */
const isMenu = ({ element }: Placed): boolean =>
  element.tag === 'nav' || element.tag === 'thead' || MENU_ROLES.has(element.attributes.get('role') ?? '');

/** Number among its like, from 0. */
const rowNumber = (row: Placed): number => {
  let number = 0;
  for (const sibling of row.parent?.children ?? []) {
    if (sibling === row) return number;
    if (typeof sibling !== 'string' && sibling.element.tag === row.element.tag) number += 1;
  }
  return number;
};

const rowOf = (placed: Placed): number | undefined => {
  let row = closest(placed, isRow);
  while (row !== undefined) {
    const menu = closest(row.parent, isMenu);
    if (menu === undefined) return rowNumber(row);
    row = closest(menu.parent, isRow);
  }
  return undefined;
};

/** An address as the page means it; "" when it is none that leads anywhere. */
export const absolute = (page: Page, address: string): string => {
  const trimmed = address.trim();
  if (trimmed === '' || /^(?:javascript|vbscript|data):/i.test(trimmed)) return '';
  return (URL.parse(trimmed, page.url === '' ? undefined : page.url)?.href ?? '').slice(0, 2_000);
};

export const controlOf = (page: Page, placed: Placed): Control => {
  const role = roleOf(placed.element);
  const { tag } = placed.element;
  return {
    role,
    name: nameOf(page, placed, role),
    field: isField(placed) ? clean(attributeOf(placed, 'name') || attributeOf(placed, 'id')) : '',
    form: formNameOf(page, formOf(page, placed)),
    row: rowOf(placed),
    leadsTo: (tag === 'a' || tag === 'area') && hasAttribute(placed, 'href') ? absolute(page, attributeOf(placed, 'href')) : '',
  };
};

/** Cannot be used: by itself, or because its group is switched off. */
export const isDisabled = (placed: Placed): boolean =>
  attributeOf(placed, 'aria-disabled') === 'true' ||
  (hasAttribute(placed, 'disabled') && placed.element.tag !== 'a') ||
  closest(placed.parent, (at) => at.element.tag === 'fieldset' && hasAttribute(at, 'disabled')) !== undefined;
