import { closestAcross, isButtonType, isFieldOf } from './control.ts';
import { isOver, listOf } from './modal.ts';

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

/** What is told to people for a while has a heading of its own at times: the screen is not called by it, as one is that only says what went wrong. */
const ALERTS = '[role=alert],[role=status]';
const ACTS = /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|treeitem|switch)$/;

/** What a list brings up to choose from is hung no deeper than this into what it names as that. */
const HUNG = 5;

/** What a list brings up to choose from is no field beside it. */
const isOfList = (element: Element): boolean => {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < HUNG && at.localName !== 'body'; level += 1, at = at.parentElement) {
    const id = CSS.escape(at.id);
    if (
      id !== '' &&
      document.querySelector(`:is([role=combobox],input[aria-haspopup=listbox]):is([aria-controls="${id}"],[aria-owns="${id}"])`) !== null
    )
      return true;
  }
  return false;
};

/** What stands around the field of a list, and says itself that it is one, is none beside it. */
const isAroundList = (element: Element): boolean => element.querySelector('[role=combobox]') !== null;

const roleKind = (element: Element, tag: string, role: string): number => {
  const button = tag === 'input' && isButtonType((element as HTMLInputElement).type);
  if (!button && isFieldOf(element))
    return listOf(element) !== undefined || (role === 'listbox' && isOfList(element)) || (role === 'combobox' && isAroundList(element))
      ? 0
      : FIELD;
  if (tag !== 'option' && ACTS.test(role)) return CONTROL;
  if (role === 'heading') return tag === 'h1' || closestAcross(element, ALERTS) === null ? HEADING : 0;
  if (role === 'table' || role === 'grid' || role === 'treegrid') return TABLE;
  return (role === 'dialog' || role === 'alertdialog') && listOf(element) === undefined ? DIALOG : 0;
};

/** What an element is, beside its text. */
export const kindsOf = (element: Element, tag: string, role: string): number => {
  const ofTag = tag === 'canvas' ? CANVAS : tag === 'iframe' || tag === 'frame' ? FRAME : tag === 'dt' || tag === 'output' ? TERM : 0;
  const over = element.parentElement?.localName === 'body' && isOver(element) ? DIALOG : 0;
  return role === '' ? ofTag | over : ofTag | over | roleKind(element, tag, role);
};
