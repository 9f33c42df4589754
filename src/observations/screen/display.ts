import { plainLetters } from '../../base/words/plain-words.ts';
import { addressOf } from '../address.ts';
import { segmentsOf } from '../segment.ts';

/** Words as a screen shows them: blank space collapsed. */
export const wordsShown = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The same without how many there are at the moment: "Members (7)", "(3) Inbox". A page that counts says nothing else by it. */
export const nameShown = (text: string): string => {
  const words = wordsShown(text);
  const name = words.replace(/^\(\d[\d.,]*\+?\) /, '').replace(/ \(\d[\d.,]*\+?\)(?=$| [–—|·•-] )/, '');
  return /\p{L}/u.test(name) ? name : words;
};

/** What a link is called that may count what it leads to: "Orders 2" and "Orders (2 new)" to "/orders" are called as the address is, and "Hall 2" to "/hall-2" is not. */
export const linkShown = (text: string, leadsTo: string): string => {
  const name = nameShown(text);
  const [, words = ''] = /^(.*\S) (?:\d[\d.,]*\+?|[([]\d[^()[\]]{0,30}[)\]])$/.exec(name) ?? [];
  const place = segmentsOf(addressOf(leadsTo)?.pathname ?? '').at(-1) ?? '';
  return words !== '' && !/\d/.test(place) && plainLetters(words) === plainLetters(place) ? words : name;
};

const ISO_DAY = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/;
const SPELT_DAY = /^(?:\p{L}{3,9},? )?(?:\d{1,2}\.? \p{L}{3,9}\.?,? \d{4}|\p{L}{3,9}\.? \d{1,2},? \d{4})(?:,? \d{1,2}:\d\d.*)?$/u;
/** A day as somebody writes it into a text, by its shape: "24.12.2026", "12/24/2026", "24 Dec 2026". */
const WRITTEN_DAY = /^(?:9{1,2}([./-])9{1,2}\1[9]{4}|9{4}([./])9{1,2}\2[9]{1,2}|9{1,2}\.? Aa{2,8}\.?,? 9{4}|Aa{2,8}\.? 9{1,2},? 9{4})$/;

export const isWrittenDay = (shape: string): boolean => WRITTEN_DAY.test(shape);
export const isIsoDay = (text: string): boolean => ISO_DAY.test(text);

const LARGE = /^-?\d{4,}(?:\.\d+)?$/;
const SEPARATED = /^-?\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?$/;

/** The day of a date with a spelt month, in UTC; a day in digits alone could be read in two ways and is left alone. */
const dayOf = (text: string): string | undefined => {
  if (!SPELT_DAY.test(text)) return undefined;
  const time = Date.parse(`${text.replace(/,? \d{1,2}:\d\d.*$/, '').replace('.', '')} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
};

const AMOUNT =
  /^(?:(\p{Sc}|[A-Z]{3})[ \u00a0\u202f]?)?(-?\d{1,3}(?:[,. \u00a0\u202f']\d{3})*|-?\d+)([.,]\d{2})(?:[ \u00a0\u202f]?(\p{Sc}|[A-Z]{3}))?$/u;
const PLAIN_NUMBER = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** Whether a text is an amount of money, with its currency on one side, and of just that number. */
const isAmountOf = (shown: string, value: string): boolean => {
  if (!PLAIN_NUMBER.test(value)) return false;
  const [, before, whole = '', part = '', after] = AMOUNT.exec(shown) ?? [];
  if ((before === undefined) === (after === undefined)) return false;
  // The last mark is that of the decimals, and never groups thousands as well.
  if (part !== '' && whole.includes(part[0] as string)) return false;
  return Number(`${whole.replaceAll(/[^\d-]/g, '')}.${part.slice(1)}`) === Number(value);
};

/** How a text shows a value: word for word, as a day with its month spelt, or as a number with separators; `undefined` when it does not. */
export type Display = 'text' | 'date' | 'number';

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
};

/** `shown` in the words of `wordsShown`. */
export const displayOf = (shown: string, value: string): Display | undefined => {
  if (shown === '') return undefined;
  if (shown === value || (value.length >= shown.length && shown === wordsShown(value))) return 'text';
  // Nearly every pair differs and holds no digits to compare: leave at once.
  if (!isDigit(value, 0) && value.charCodeAt(0) !== 45) return undefined;
  const iso = ISO_DAY.exec(value)?.[1];
  if (iso !== undefined) return dayOf(shown) === iso ? 'date' : undefined;
  if (isAmountOf(shown, value)) return 'number';
  return LARGE.test(value) && SEPARATED.test(shown) && shown.replaceAll(/[,\u00a0\u202f ]/g, '') === value ? 'number' : undefined;
};

/** Letters as `a`, capitals as `A`, digits as `9`, anything else as it is, at most 64: what a recording holds of a typed value. */
export const shapeOf = (text: string): string =>
  text
    .slice(0, 64)
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, (letter) => (letter === 'A' ? 'A' : 'a'))
    .replaceAll(/\p{N}/gu, '9');
