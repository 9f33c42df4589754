import type { Ground } from '../../src/statement/ground.ts';

/** Grounds as short as the words that they print as. Citations are entries of monday.har unless they name their recording. */
const cite = (entries: readonly (number | string)[]): string[] =>
  entries.map((entry) => (typeof entry === 'number' ? `monday.har#/log/entries/${entry}` : entry));

const none = { times: 0, units: 0 };

export const seen = (times: number, ...entries: (number | string)[]): Ground => ({
  grade: 'shown',
  basis: ['seen'],
  support: { times, units: times },
  against: none,
  citations: cite(entries),
});

export const seenIn = (units: number, counted: string, ...entries: (number | string)[]): Ground => ({
  ...seen(units, ...entries),
  counted,
});

export const stated = (note: string, ...entries: (number | string)[]): Ground => ({
  ...seen(1, ...entries),
  basis: ['stated'],
  ...(note === '' ? {} : { note }),
});

export const enforced = (times: number, note: string, ...entries: (number | string)[]): Ground => ({
  ...seen(times, ...entries),
  basis: ['enforced'],
  ...(note === '' ? {} : { note }),
});

export const held = (times: number, units: number, counted: string, ...entries: (number | string)[]): Ground => ({
  grade: 'held',
  basis: ['seen'],
  support: { times, units },
  against: none,
  citations: cite(entries),
  counted,
});
