import { above, FIELDS } from './control.ts';
import { DAY } from './days.ts';
import { fieldSides, listWords } from './list.ts';
import { aroundMonth, isApart, isMonth, monthsAmong } from './month.ts';
import { isPickerButton, roleOf } from './name.ts';
import { TABLES } from './rows.ts';
import { isVisible } from './text.ts';

/** Texts of a page that are compared. */
const MOST_TEXTS = 300;
/** A list is part of what is pressed, or that of it. */
const LIST_NEAR = 5;
/** What somebody picks from stands in no more elements than these. */
const AROUND_DAYS = 20;
const PRESSED = 'button,[role=button],[role=option]';
const LISTS = '[role=combobox],input[aria-haspopup=listbox]';

/** How things stood when somebody began to press. */
export interface Standing {
  /** The list that was open. */
  readonly open: Element | undefined;
  /** The list that was pressed, and was closed. */
  readonly closed: Element | undefined;
  readonly texts: ReadonlyMap<Element, string>;
  /** The text in which somebody was last. */
  readonly last: Element | undefined;
  /** The button that was pressed last, if nobody went to a text after that. */
  readonly button: Element | undefined;
}

const isListOpen = (list: Element): boolean => list.getAttribute('aria-expanded') === 'true';

/** The one list in what was pressed, or around it. */
const listNear = (target: Element): Element | undefined => {
  let at: Element | null = target;
  for (let level = 0; at !== null && level < LIST_NEAR && !at.matches('body,form,td,li'); level += 1, at = above(at)) {
    const [list, more] = at.matches(LISTS) ? [at] : [...at.querySelectorAll(LISTS)];
    if (list !== undefined) return more === undefined ? list : undefined;
  }
  return undefined;
};

const isText = (element: Element | null): element is HTMLInputElement => element?.matches('input,textarea') === true;

let lastText: Element | undefined;
let lastButton: Element | undefined;

/** Somebody went to a text. */
export const noteFocus = (target: Element): void => {
  if (isText(target) && !/^(?:checkbox|radio|button|submit|file)$/.test(target.type)) {
    lastText = target;
    lastButton = undefined;
  }
};

export const standingAt = (target: Element): Standing => {
  const near = listNear(target);
  const button = target.closest('button,[role=button]');
  if (button !== null && monthOf(target) === undefined) lastButton = button;
  return {
    open: [...document.querySelectorAll(LISTS)].find(isListOpen),
    closed: near === undefined || isListOpen(near) ? undefined : near,
    texts: new Map([...document.querySelectorAll<HTMLInputElement>('input,textarea')].slice(0, MOST_TEXTS).map((one) => [one, one.value])),
    last: lastText,
    button: lastButton,
  };
};

/** The month that an element is a part of, with all that is around it to pick a day. */
const monthOf = (element: Element): Element | undefined => {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < AROUND_DAYS && at.localName !== 'body'; level += 1, at = at.parentElement) {
    const table = at.matches(TABLES) ? at : ([...at.querySelectorAll(TABLES)].find(isVisible) ?? null);
    if (table !== null && isMonth(table)) return aroundMonth(table).contains(element) ? table : undefined;
    if (table !== null || (level > 0 && isApart(at))) return undefined;
    const [month] = monthsAmong([...at.querySelectorAll(PRESSED)]);
    if (month !== undefined) return month;
  }
  return undefined;
};

/** What was meant by what was pressed: a day for a text; nothing yet, with what turns the pages of a month; undefined for anything else. */
export const dayPicked = (element: Element, { texts, last: before, button }: Standing): (() => Element | undefined) | undefined => {
  const month = monthOf(element);
  if (month === undefined) return undefined;
  const day = element.closest('td,[role=gridcell]') ?? element.closest(PRESSED);
  const isDay = day !== null && month.contains(day) && (day.matches('td,[role=gridcell]') || DAY.test((day.textContent ?? '').trim()));
  return () => {
    if (!isDay) return undefined;
    const changed = [...texts].filter(([text, value]) => text.isConnected && (text as HTMLInputElement).value !== value);
    const [only, more] = changed.map(([text]) => text);
    if (only !== undefined && more === undefined) return only;
    // Where a button brought it up, the day is that button's, and of no text that somebody was in before.
    if (button?.isConnected === true) return isPickerButton(button) ? button : undefined;
    return before?.isConnected === true ? before : undefined;
  };
};

/** The list that was opened by a press. */
export const openedBy = ({ closed }: Standing): Element | undefined => (closed?.isConnected && isListOpen(closed) ? closed : undefined);

/** Whether what was pressed is an option of the list that was open: that has closed, or shows something else now. */
export const optionPicked = (element: Element, { open }: Standing): (() => boolean) | undefined => {
  if (open === undefined || element.contains(open) || !/^(?:|listitem|row)$/.test(roleOf(element)) || element.matches(FIELDS))
    return undefined;
  if (fieldSides(open)?.contains(element) === true) return undefined;
  const said = listWords(open);
  return () => !open.isConnected || !isListOpen(open) || listWords(open) !== said;
};
