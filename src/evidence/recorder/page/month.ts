import { areDays, countedOn, yearSpelt } from './days.ts';
import { cellsOf, isHeader, rowsOf, TABLES } from './rows.ts';
import { clean } from './text.ts';

/** Fewer buttons are no month, and no years. */
const FEWEST = 12;
const WEEKS = 3;

/** Whether a table is the days of a month: what they are called besides, for who does not see them, is longer. */
export const isMonth = (table: Element): boolean => {
  const rows = rowsOf(table).map(cellsOf);
  const weeks = rows.filter((cells) => cells.length > 0 && !cells.every(isHeader)).slice(0, WEEKS);
  return areDays(weeks.map((cells) => cells.map((cell) => clean(cell.textContent))));
};

/** A list of all months, or of years one after the other: it turns the pages of a calendar. */
const turnsPages = (list: Element): boolean => {
  const said = [...(list as HTMLSelectElement).options].map(({ text }) => text.trim());
  if (said.length === MONTHS && said.every((text) => /^\p{L}{3,10}\.?$/u.test(text))) return true;
  return (
    said.length > 1 &&
    said.every((text, at) => yearSpelt(`1 May ${text}`) !== undefined && (at === 0 || Math.abs(Number(text) - Number(said[at - 1])) === 1))
  );
};

const MONTHS = 12;
const PAGE_PARTS = 'h1,h2,input:not([type=hidden]),textarea,form,main,a[href],[role=listbox],[role=menu],[role=dialog],[role=alert]';

/** A part that is more than something to pick a day from. */
export const isApart = (element: Element): boolean =>
  element.matches('main,form') ||
  element.querySelector(PAGE_PARTS) !== null ||
  [...element.querySelectorAll('select')].some((list) => !turnsPages(list));

/** What a month stands in together with what turns its pages: all around it that holds no field, heading or other table, below the page itself. */
export const aroundMonth = (month: Element): Element => {
  let around = month;
  for (let up = month.parentElement; up !== null && up.localName !== 'body'; up = up.parentElement) {
    if (isApart(up)) break;
    around = up;
  }
  return around;
};

/** So far from the days stands at most what says which month they are of. */
const FROM_DAYS = 8;

/** Whether an element is a part of what is there to pick a day from. */
export const isOfMonth = (element: Element): boolean => {
  let at = element.parentElement;
  for (let level = 0; at !== null && level < FROM_DAYS && at.localName !== 'body'; level += 1, at = at.parentElement) {
    const month = [...at.querySelectorAll(TABLES)].find(isMonth);
    if (month !== undefined) return aroundMonth(month).contains(element);
  }
  return false;
};

/** What holds two elements. */
const holding = (one: Element, other: Element): Element => {
  let at = one;
  while (!at.contains(other) && at.parentElement !== null) at = at.parentElement;
  return at;
};

/** Months, and years, to pick from that are made of buttons: each with all around it. `pressed`: all that is pressed, in the order of the page. */
export const monthsAmong = (pressed: readonly Element[]): readonly Element[] =>
  pressed.length < FEWEST
    ? []
    : countedOn(pressed.map((element) => (element.textContent ?? '').trim())).flatMap(([from, to]) => {
        const days = holding(pressed[from] as Element, pressed[to] as Element);
        return isApart(days) ? [] : [aroundMonth(days)];
      });

const TEXTS = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=button],[type=submit])';

/** A button beside a text that says which day stands in that: it is a part of the text, and called otherwise on every day. */
export const saysDay = (element: Element, name: string): boolean => {
  const year = yearSpelt(name);
  if (year === undefined) return false;
  let at = element.parentElement;
  for (let level = 0; at !== null && level < 4; level += 1, at = at.parentElement) {
    const [text, more] = at.querySelectorAll<HTMLInputElement>(TEXTS);
    if (text !== undefined) return more === undefined && text.value.includes(year);
  }
  return false;
};
