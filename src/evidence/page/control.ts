import type { Control } from '../../observations/screen.ts';
import { captionOf } from './caption.ts';
import { isField } from './entry.ts';
import { nameOf, roleOf } from './name.ts';
import { attributeOf, closest, hasAttribute, type Page, type Placed } from './placed.ts';
import { clean } from './text.ts';

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
const MENU_ROLES: ReadonlySet<string> = new Set(['navigation', 'menu', 'menubar', 'tablist', 'listbox']);

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

/** What a control is called: its accessible name, and a field that has none, or only a placeholder, by its caption. */
export const calledOf = (page: Page, placed: Placed, role = roleOf(placed.element)): string => {
  const name = nameOf(page, placed, role);
  const isOwn = name !== '' && name !== clean(attributeOf(placed, 'placeholder'));
  return isOwn || !isField(placed) ? name : captionOf(placed) || name;
};

export const controlOf = (page: Page, placed: Placed): Control => {
  const role = roleOf(placed.element);
  const { tag } = placed.element;
  return {
    role,
    name: calledOf(page, placed, role),
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
