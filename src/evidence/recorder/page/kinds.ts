import { FIELDS, isButtonType } from './control.ts';

/** Kinds of what a screen keeps, as bits. */
export const TEXT = 1;
export const HEADING = 2;
export const CONTROL = 4;
export const FIELD = 8;
export const TABLE = 16;
export const TERM = 32;
export const DIALOG = 64;
export const FRAME = 128;
export const CANVAS = 256;

const ACTS = /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|treeitem|switch)$/;

/** What a list brings up to choose from is no field beside it. */
const isOfList = ({ id }: Element): boolean =>
  id !== '' && document.querySelector(`[role=combobox]:is([aria-controls="${CSS.escape(id)}"],[aria-owns="${CSS.escape(id)}"])`) !== null;

const roleKind = (element: Element, tag: string, role: string): number => {
  const button = tag === 'input' && isButtonType((element as HTMLInputElement).type);
  if (!button && element.matches(FIELDS)) return role === 'listbox' && isOfList(element) ? 0 : FIELD;
  if (tag !== 'option' && ACTS.test(role)) return CONTROL;
  if (role === 'heading') return HEADING;
  if (role === 'table' || role === 'grid' || role === 'treegrid') return TABLE;
  return role === 'dialog' || role === 'alertdialog' ? DIALOG : 0;
};

/** What an element is, beside its text. */
export const kindsOf = (element: Element, tag: string, role: string): number => {
  const ofTag = tag === 'canvas' ? CANVAS : tag === 'iframe' || tag === 'frame' ? FRAME : tag === 'dt' || tag === 'output' ? TERM : 0;
  return role === '' ? ofTag : ofTag | roleKind(element, tag, role);
};
