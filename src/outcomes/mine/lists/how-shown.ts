import type { JsonObject } from '../../../base/json.ts';
import { inBrackets } from '../../../base/operand.ts';
import { choosing } from '../../arguments.ts';
import type { Tracked } from '../known/tracked.ts';
import type { RowsSeen } from './choice.ts';
import { type Page, whole } from './page.ts';

/** Names that say where rows begin, and names that say how many there are: what one of them says is never taken for the other. */
export const BEGINS = /offset|skip|^(?:page|p|pg|start|from|cursor|after|before|page\[number\]|page_?(?:no|num|number|index))$/i;
export const COUNTS = /limit|size|per_?page|count|take|first|rows|max|top|^n$/i;
/** Names of what counts rows, not pages: where a page has one row, nothing else tells. */
export const COUNTS_ROWS = /offset|skip/i;
/** In which order, how much of each row, in which language; and what only keeps a cache from answering. */
const SHOWS = /sort|order|^(?:dir(?:ection)?|fields?|includes?|expand|embed|populate|select|with|lang|locale|format|_|t|ts|cb|v)(?:\[|$)/i;

/** How much of each row there is to be. */
const HOW_MUCH = /^(?:fields?|includes?|expand|embed|populate|select)(?:\[|$)/i;
const ORDERS = /sort|order/i;

/** Whether a parameter may put rows in order: neither what says how much of each there is to be, nor what says in brackets which field it looks at. */
export const maySort = (name: string): boolean => ORDERS.test(name) || !(HOW_MUCH.test(name) || inBrackets(name) !== undefined);

/** Whether a parameter says by its name where to begin, how many to show or how, which chooses none of the rows. */
export const saysHowShown = (name: string): boolean => BEGINS.test(name) || COUNTS.test(name) || SHOWS.test(name);

/** Whether it says by its name in which order, or how much of each row. */
export const saysInWhichOrder = (name: string): boolean => SHOWS.test(name);

/** Whether a page begins where its list does, by what its parameters are called: page 0 or 1, row 0. */
export const beginsAtFirst = (page: Page): boolean =>
  [...page.query].every(([name, value]) => {
    const at = BEGINS.test(name) ? whole(value) : 0;
    return at !== undefined && at <= (COUNTS_ROWS.test(name) ? 0 : 1);
  });

/** Whether it says by its name how many rows to show. */
export const saysHowMany = (name: string): boolean => COUNTS.test(name) && !BEGINS.test(name);

/** Whether it says by a name that means nothing else how many rows there are to be at most. */
export const saysLength = (name: string): boolean => /limit\]?$|^(?:per_?page|page_?size|take)$/i.test(name);

/** What every page of a list was asked, and with which value. */
export const alwaysAsked = (pages: readonly Page[]): ReadonlyMap<string, string> =>
  new Map([...(pages[0]?.query ?? [])].filter(([name, value]) => pages.every(({ query }) => query.get(name) === value)));

/** Whether somebody asked for as many rows as they got: what was left out may be on another page. */
export const isAsMany = ({ sample }: Tracked, rows: number): boolean =>
  choosing(sample).some(([name, value]) => COUNTS.test(name) && whole(value) === rows);

/** Pages that were asked for with a parameter and with no other that may have chosen their rows, and that were cut off nowhere. */
const askedAlone = (pages: readonly Page[], name: string): readonly Page[] =>
  pages.filter(
    (page) =>
      page.query.has(name) &&
      [...page.query.keys()].every((other) => other === name || saysHowShown(other)) &&
      !isAsMany(page.one, page.rows.length) &&
      beginsAtFirst({ ...page, query: new Map([...page.query].filter(([other]) => other !== name)) }),
  );

/** A list as it was asked for. `beside`: what else the call was answered. */
export interface Listed {
  readonly pages: readonly Page[];
  readonly beside: readonly Page[];
  readonly entity: string;
  readonly rowsSeen: RowsSeen;
}

/** The rows that whoever asked with one parameter alone had been shown, and that nobody had written to since, where they were not listed. */
export const lackedWith = (
  name: string,
  { pages, entity, rowsSeen }: Listed,
): readonly { readonly row: JsonObject; readonly page: Page }[] =>
  askedAlone(pages, name).flatMap((page) =>
    [...rowsSeen(page.one, entity)].flatMap(([key, row]) => (row.isFresh && !page.keys.includes(key) ? [{ row: row.value, page }] : [])),
  );
