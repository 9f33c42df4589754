export { counted } from '../../base/counted.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** "0 bytes", "48 KB", "1.2 GB": powers of 1000, as files are shown everywhere else. */
export const bytes = (count: number): string => {
  let value = count;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
};

/** Seconds in words: "5 s", "2 min 10 s", "1 h 4 min". */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 || minutes >= 10 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

const number = new Intl.NumberFormat('en');
export const count = (value: number): string => number.format(value);

/** "12 MB of 1.0 GB · 96 MB/s · 10 s left" */
export const transfer = (done: number, total: number, rate: number | null, remaining: number | null): string =>
  [`${bytes(done)} of ${bytes(total)}`, rate === null ? '' : `${bytes(rate)}/s`, remaining === null ? '' : `${duration(remaining)} left`]
    .filter((part) => part !== '')
    .join(' · ');

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** "21 Nov 2026, 12:18:04" in the reader's own time. */
export const instant = (milliseconds: number): string => `${day.format(milliseconds)}, ${clock.format(milliseconds)}`;

/** "12:18:04" in the reader's own time. */
export const clockTime = (time: number): string => clock.format(time);

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** "21 Nov, 12:18:04" in the reader's own time: where the year goes without saying. */
export const moment = (time: number): string => `${short.format(time)}, ${clock.format(time)}`;

/** "4 ms", "1.25 s", "2 min 10 s": how long something took. */
export const milliseconds = (time: number): string => {
  if (time < 999.5) return `${Math.round(time)} ms`;
  return time < 60_000 ? `${(time / 1000).toFixed(time < 10_000 ? 2 : 1)} s` : duration(time / 1000);
};

/** "21 Nov 2026, 12:18–12:24" for the time that a recording covers; "21 Nov 2026, 12:18" where that is one minute. */
export const span = (from: string | null, to: string | null): string => {
  if (from === null || to === null) return 'times not shown';
  const start = Date.parse(from);
  const end = Date.parse(to);
  const minute = (at: number): string => clock.format(at).slice(0, 5);
  if (day.format(start) !== day.format(end)) return `${day.format(start)} – ${day.format(end)}`;
  const times = new Set([minute(start), minute(end)]);
  return `${day.format(start)}, ${[...times].join('–')}`;
};
