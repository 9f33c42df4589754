import type { Control } from '../../../observations/screen.ts';
import { captionOf } from './caption.ts';
import { promptOf } from './list.ts';
import { dialogOf } from './modal.ts';
import { isPickerButton, nameOf, roleOf } from './name.ts';
import { clean } from './text.ts';

/** The element above, through the borders of shadow trees. */
export const above = (element: Element): Element | null => {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

export const closestAcross = (element: Element | null, selector: string): Element | null => {
  let at = element;
  while (at !== null) {
    const found = at.closest(selector);
    if (found !== null) return found;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
};

export const FIELDS =
  'input,select,textarea,[contenteditable=""],[contenteditable=true],[role=textbox],[role=combobox],[role=searchbox],[role=spinbutton],[role=slider],[role=checkbox],[role=switch],[role=radio],[role=listbox]';

export const isButtonType = (type: string): boolean => type === 'button' || type === 'submit' || type === 'reset' || type === 'image';

/** A form field, whatever it is made of. */
export const isFieldOf = (element: Element): boolean => element.matches(FIELDS) || isPickerButton(element);

/** The `name` (else `id`) of a form field; "" for anything else. */
export const fieldNameOf = (element: Element): string => {
  if (!isFieldOf(element) || (element.localName === 'input' && isButtonType((element as HTMLInputElement).type))) return '';
  return clean(element.getAttribute('name') || element.id);
};

export const formNameOf = (form: Element | null): string => {
  if (form === null) return '';
  return nameOf(form, 'form') || clean(form.getAttribute('name') || form.id);
};

/** What stands in a dialog and in no form that has a name is apart from what stands on the page behind it, and may be called the same. */
export const IN_DIALOG = '(dialog)';

/** The name of the form that an element stands in. */
export const formNameAt = (element: Element, form: Element | null = formOf(element)): string =>
  formNameOf(form) || (dialogOf(form ?? element) === null ? '' : IN_DIALOG);

/** The form that an element belongs to, also when it stands elsewhere (`form="…"`). */
export const formOf = (element: Element): Element | null =>
  (element as HTMLInputElement).form ?? closestAcross(element, 'form,[role=form],[role=search]');

export const ROWS = 'tr,[role=row],li,[role=listitem],article,[role=article]';

const MENUS = 'nav,[role=navigation],[role=menu],[role=menubar],[role=tablist],[role=listbox],thead';

/** Number of a row among its like, from 0. Rows of a table's head are not counted. */
export const rowNumber = (row: Element): number => {
  let number = 0;
  for (let at = row.previousElementSibling; at !== null; at = at.previousElementSibling) if (at.localName === row.localName) number += 1;
  return number;
};

/** The repeated part that an element stands in; `undefined` outside of such. A navigation's list is no list of things. */
export const rowOf = (element: Element): number | undefined => {
  const row = closestAcross(element, ROWS);
  if (row === null || closestAcross(row, MENUS) !== null) return undefined;
  return rowNumber(row);
};

const isEntry = (element: Element): boolean =>
  element.matches(FIELDS) &&
  !(element.localName === 'input' && (isButtonType((element as HTMLInputElement).type) || (element as HTMLInputElement).type === 'hidden'));

/** Whether a name is more than what stands in a field as long as it is empty. */
const isOwnName = (element: Element, name: string): boolean => name !== '' && name !== clean(element.getAttribute('placeholder'));

/** What a control is called: its accessible name, and a field that has none, or only a placeholder, by its caption. */
export const calledOf = (element: Element, role: string): string => {
  const name = nameOf(element, role);
  if (isOwnName(element, name) || !isEntry(element)) return name;
  const caption = captionOf(element, { isField: isEntry, rows: ROWS }) || name;
  return caption === '' && role === 'combobox' ? promptOf(element) : caption;
};

/** Whether a field may be called by its caption, which depends on what shows. */
export const isCaptioned = (element: Element, role: string): boolean => !isOwnName(element, nameOf(element, role));

/** The one text that nobody can type into, in what was pressed: the press is for it. */
export const readOnlyIn = (element: Element): Element | undefined => {
  const [field, more] = [...element.querySelectorAll(FIELDS)].filter(isEntry);
  return field !== undefined && more === undefined && isReadOnly(field) ? field : undefined;
};

/** A text that is pressed for what it brings up. */
export const isReadOnly = (element: Element): boolean =>
  element.localName === 'input' && (element as HTMLInputElement).type === 'text' && (element as HTMLInputElement).readOnly;

/** Where a link leads to; "" for anything else. */
export const leadsTo = (element: Element): string => {
  const address = element.localName === 'a' || element.localName === 'area' ? (element as HTMLAnchorElement).href : '';
  return typeof address === 'string' && element.hasAttribute('href') ? address.slice(0, 2_000) : '';
};

/** `row` and `form` are worked out when they are not known. */
export const controlOf = (element: Element, row = rowOf(element), form = formNameAt(element)): Control => {
  const role = roleOf(element);
  return { role, name: calledOf(element, role), field: fieldNameOf(element), form, row, leadsTo: leadsTo(element) };
};
