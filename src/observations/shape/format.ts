/**
 * String formats that a value shows by itself: those of JSON Schema 2020-12 (RFC 3339, RFC 4122, RFC 5321, RFC 3986), and OpenAPI's
 * `date-time-local`, a date and a time without an offset. What a validator of the format would refuse has none.
 */
export type TextFormat = 'date-time' | 'date-time-local' | 'date' | 'uuid' | 'email' | 'uri';

const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;
const TIME = /^[Tt ](?:[01]\d|2[0-3]):[0-5]\d(:[0-5]\d(?:\.\d+)?)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const EMAIL = new RegExp(`^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${LABEL}\\.)+${LABEL}$`, 'i');
const PATH = "(?:[\\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*";
const QUERY = "(?:[\\w.~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*";
const URI = new RegExp(`^https?://(?:[\\w.~-]|%[0-9a-f]{2})+(?::\\d+)?(?:/${PATH})?(?:\\?${QUERY})?(?:#${QUERY})?$`, 'i');

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The days of a month that is written "2024-02". */
const daysOf = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0);

const dated = (text: string): TextFormat | undefined => {
  const [date, year, month, day] = DATE.exec(text) ?? [];
  if (date === undefined || Number(day) > daysOf(Number(year), Number(month))) return undefined;
  if (text.length === date.length) return 'date';
  const [time, seconds, offset] = TIME.exec(text.slice(date.length)) ?? [];
  if (time === undefined) return undefined;
  if (offset === undefined) return 'date-time-local';
  return seconds === undefined ? undefined : 'date-time';
};

export const textFormat = (text: string): TextFormat | undefined => {
  if (text.length < 5 || text.length > 300) return undefined;
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57) {
    const found = dated(text);
    if (found !== undefined) return found;
  }
  if (text.length === 36 && UUID.test(text)) return 'uuid';
  if (text.startsWith('http') && URI.test(text)) return 'uri';
  return text.includes('@') && EMAIL.test(text) ? 'email' : undefined;
};
