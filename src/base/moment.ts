/** A date and a time of ISO 8601, as servers write them: with a blank for the T, with any number of digits of a second, with an offset or without. */
const MOMENT = /^(\d{4}-\d\d-\d\d)([Tt ])(\d\d:\d\d)(:\d\d)?(?:\.(\d+))?(Z|z|[+-]\d\d(?::?\d\d)?)?$/;

const HOUR = 3_600_000;

/** Milliseconds of an offset from UTC: "+05:30", "-0800", "+02", "Z". */
const offsetOf = (zone: string): number => {
  const digits = zone.replace(/\D/g, '');
  const size = Number(digits.slice(0, 2)) * HOUR + Number(digits.slice(2)) * 60_000;
  return zone.startsWith('-') ? -size : size;
};

/**
 * Milliseconds since the epoch of a date and a time in words; NaN where it is none. Without an offset it is taken for one of UTC (RFC 3339 §4.3 leaves it
 * open): by the clock of the machine that reads it every machine would state something else.
 */
export const momentOf = (text: string): number => {
  const [, date, , clock, seconds = ':00', digits = '', zone = 'Z'] = MOMENT.exec(text) ?? [];
  if (date === undefined || clock === undefined) return Date.parse(text);
  const at = Date.parse(`${date}T${clock}${seconds}.${digits.slice(0, 3).padEnd(3, '0')}Z`);
  return at - offsetOf(zone);
};

/** A moment written as another one is: "2026-03-04 09:00:00" after "2026-03-01 17:30:12". `undefined` where that is no date with a time. */
export const writtenLike = (moment: number, example: string): string | undefined => {
  const [whole, , mark, , seconds, digits, zone = ''] = MOMENT.exec(example) ?? [];
  if (whole === undefined) return undefined;
  const [date = '', time = ''] = new Date(moment + offsetOf(zone)).toISOString().split('T');
  const fraction = digits === undefined ? '' : `.${time.slice(9, 12).padEnd(digits.length, '0').slice(0, digits.length)}`;
  return `${date}${mark}${time.slice(0, seconds === undefined ? 5 : 8)}${fraction}${zone}`;
};
