import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Field } from '../../plan/node.ts';

/** How a value is drawn; the words are made here, the elements by the primitive. */
export type Drawn =
  | { readonly kind: 'not shown' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string; readonly iso: string }
  /** `exact`: where it was written shorter than it came. */
  | { readonly kind: 'number'; readonly text: string; readonly exact?: string }
  | { readonly kind: 'address'; readonly text: string; readonly href: string }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'structure'; readonly value: Json };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Only http, https and mailto become links: a recorded address may be `javascript:`. */
const linkOf = (text: string, format: string | null): string | undefined => {
  if (format === 'email') return /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(text) ? `mailto:${text}` : undefined;
  if ((format === 'uri' || format === 'url') && /^https?:\/\//i.test(text)) return URL.parse(text)?.href;
  return undefined;
};

/** As clocks show it where nobody says where they hang. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;

/** What writes dates and numbers is slow to make, and there is one for every cell of a table: each is made once. */
const once = <Made>(make: (locale: string | undefined) => Made): ((locale: string | undefined) => Made) => {
  const made = new Map<string | undefined, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};

const MEDIUM = { dateStyle: 'medium' } as const;
const days = once((locale) => new Intl.DateTimeFormat(locale, { ...MEDIUM, timeZone: 'UTC' }));
const moments = once((locale) => new Intl.DateTimeFormat(locale, { ...MEDIUM, timeStyle: 'short' }));
const clocks = once((locale) => new Intl.DateTimeFormat(locale, { ...MEDIUM, timeStyle: 'short', timeZone: 'UTC' }));

const timeOf = (text: string, format: string | null, locale: string | undefined): string | undefined => {
  if (format === 'date' && DAY.test(text)) {
    const day = new Date(`${text}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? undefined : days(locale).format(day);
  }
  if (format === 'date-time' && INSTANT.test(text)) {
    const time = new Date(text.replace(' ', 'T'));
    return Number.isNaN(time.getTime()) ? undefined : moments(locale).format(time);
  }
  const [, day, clock] = (format === 'date-time-local' ? LOCAL.exec(text) : undefined) ?? [];
  const time = day === undefined ? undefined : new Date(`${day}T${clock}Z`);
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : clocks(locale).format(time);
};

const inWords = (path: string): string => path.replace(/([a-z])(?=[A-Z])/g, '$1 ');

/** Ends of names of numbers that count nothing: what names a thing, and a moment as so many seconds. */
const NO_QUANTITY = /(?:^|[ _.-])(?:id|no|nr|number|code|key|phone|zip|year|at|on|date|time|timestamp|since|until)$/i;

/** Names of moments: "dateAdded", "mtime", "last_seen". */
const MOMENT =
  /(?:date|time|stamp|(?:^|[ _.-])(?:at|on|ts|since|until|created|updated|modified|added|expires|expiry|started|finished|seen|used|activity|login|(?:date|time)[ _-]\w+))$/i;
/** From 2001 on, until what people write as a limit of 32 bits. */
const SECONDS = [1e9, 2 ** 32] as const;

/** A number that is a moment by its name and its size: no counter of seconds that ran is so large. */
const momentOf = (value: number, path: string, locale: string | undefined): Drawn | undefined => {
  const [least, most] = SECONDS;
  const seconds = value >= least * 1000 && value < most * 1000 ? value / 1000 : value;
  if (seconds < least || seconds >= most || !MOMENT.test(inWords(path))) return undefined;
  const time = new Date(seconds * 1000);
  return { kind: 'time', text: moments(locale).format(time), iso: time.toISOString() };
};

const isNoQuantity = (path: string): boolean => NO_QUANTITY.test(inWords(path));

/** More decimals than this are what a computer calculates with, and no place on earth needs as many: these are read. */
const MEASURED = 8;
const READ = 4;
const numbers = (maximumFractionDigits: number) =>
  once((locale) => new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits }));
const [exact, read] = [numbers(20), numbers(READ)];

export const drawnAs = (
  value: Json | undefined,
  field: Pick<Field, 'path' | 'format' | 'identity' | 'refersTo' | 'badge'> & Partial<Pick<Field, 'type'>>,
  locale?: string,
): Drawn => {
  if (value === undefined) return { kind: 'not shown' };
  if (value === null) return { kind: 'nothing' };
  if (value === '') return { kind: 'empty' };
  // Where others hold a text or a number, "no" answers no question: there is none.
  if (value === false && /^(?=.*\bboolean\b).*\b(?:string|integer|number)\b/.test(field.type ?? '')) return { kind: 'nothing' };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'yes' : 'no' };
  if (typeof value === 'number') {
    // Four digits stay together, so that a year is not written as a quantity.
    const verbatim = field.identity || field.refersTo !== null || field.badge !== null || isNoQuantity(field.path);
    const moment = field.identity || field.refersTo !== null ? undefined : momentOf(value, field.path, locale);
    if (moment !== undefined) return moment;
    if (verbatim) return { kind: 'number', text: String(value) };
    const long = (String(value).split('.')[1] ?? '').length > MEASURED;
    const text = (long ? read : exact)(locale).format(value);
    return long ? { kind: 'number', text, exact: String(value) } : { kind: 'number', text };
  }
  if (typeof value === 'string') {
    const time = timeOf(value, field.format, locale);
    if (time !== undefined) return { kind: 'time', text: time, iso: value };
    const href = linkOf(value, field.format);
    return href === undefined ? { kind: 'text', text: value } : { kind: 'address', text: value, href };
  }
  if (isArray(value) && value.every((item) => !isObject(item) && !isArray(item)))
    return value.length === 0 ? { kind: 'empty' } : { kind: 'texts', texts: value.map(String) };
  return { kind: 'structure', value };
};
