import { isUuid } from '../../base/uuid.ts';

/**
 * String formats that a value shows by itself: those of JSON Schema 2020-12 (RFC 3339, RFC 4122, RFC 5321, RFC 3986), and OpenAPI's
 * `date-time-local`, a date and a time without an offset. What a validator of the format would refuse has none.
 */
export type TextFormat = 'date-time' | 'date-time-local' | 'date' | 'uuid' | 'email' | 'uri';

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** No top level of the Internet is a number: `soup@1.0.0` is a package and its version. */
const TOP = '[a-z](?:[a-z0-9-]*[a-z0-9])?';
const EMAIL = new RegExp(`^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${LABEL}\\.)+${TOP}$`, 'i');
const PATH = "(?:[\\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*";
const QUERY = "(?:[\\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*";
const URI = new RegExp(`^https?://(?:[\\w.~-]|%[0-9a-f]{2})+(?::\\d+)?(?:/${PATH})?(?:\\?${QUERY})?(?:#${QUERY})?$`, 'i');

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The days of a month that is written "2024-02". */
const daysOf = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0);

/** The number that two digits make; -1 for anything else. */
const two = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
};

const within = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** An hour and a minute, "23:59". */
const isHour = (text: string, at: number): boolean =>
  within(two(text, at), 0, 23) && text.charCodeAt(at + 2) === 0x3a && within(two(text, at + 3), 0, 59);

/** Where the digits from `at` on end. */
const endOfDigits = (text: string, at: number): number => {
  let end = at;
  while (end < text.length && within(text.charCodeAt(end), 48, 57)) end += 1;
  return end;
};

/** By characters and without expressions: every text of every row that begins with a digit comes here. */
const dated = (text: string): TextFormat | undefined => {
  const century = two(text, 0);
  const years = two(text, 2);
  const month = two(text, 5);
  if (century < 0 || years < 0 || text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d || !within(month, 1, 12)) return undefined;
  if (!within(two(text, 8), 1, daysOf(century * 100 + years, month))) return undefined;
  if (text.length === 10) return 'date';
  const mark = text.charCodeAt(10);
  if ((mark | 0x20) !== 0x74 && mark !== 0x20) return undefined;
  if (!isHour(text, 11)) return undefined;
  let at = 16;
  const seconds = text.charCodeAt(at) === 0x3a;
  if (seconds) {
    if (!within(two(text, at + 1), 0, 59)) return undefined;
    at += 3;
    if (text.charCodeAt(at) === 0x2e) {
      const end = endOfDigits(text, at + 1);
      if (end === at + 1) return undefined;
      at = end;
    }
  }
  if (at === text.length) return 'date-time-local';
  const zone = text.charCodeAt(at);
  const whole =
    (zone | 0x20) === 0x7a ? at + 1 === text.length : (zone === 0x2b || zone === 0x2d) && isHour(text, at + 1) && at + 6 === text.length;
  return whole && seconds ? 'date-time' : undefined;
};

export const textFormat = (text: string): TextFormat | undefined => {
  if (text.length < 5 || text.length > 300) return undefined;
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57) {
    const found = dated(text);
    if (found !== undefined) return found;
  }
  if (isUuid(text)) return 'uuid';
  if (text.startsWith('http') && URI.test(text)) return 'uri';
  return text.includes('@') && EMAIL.test(text) ? 'email' : undefined;
};
