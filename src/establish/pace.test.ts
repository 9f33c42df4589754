import { expect, test } from 'vitest';
import { emptySpecification } from '../document/specification.ts';
import { paceLine } from './pace.ts';
import { preambleOf } from './preamble.ts';

const progress = { stage: 'mining', file: 'monday.har', done: 50_000_000, total: 200_000_000, exchanges: 1_200 } as const;

test('one line says what is done, how much of it, how fast, and how long it still takes', () => {
  expect(paceLine(progress, 10_000)).toBe('Reading 2 of 2, mining: monday.har, 25 %, 1,200 exchanges, 5.0 MB/s, 30 s left');
  expect(paceLine({ ...progress, stage: 'naming' }, 100_000)).toBe(
    'Reading 1 of 2, naming: monday.har, 25 %, 1,200 exchanges, 0.5 MB/s, 5 min 0 s left',
  );
  expect(paceLine({ ...progress, stage: 'settling', file: '' }, 10_000)).toBe('Settling the nine points from 1,200 exchanges');
});

test('at the very beginning nothing is said of the remaining time, and nothing is divided by nothing', () => {
  expect(paceLine({ ...progress, done: 0 }, 0)).toBe('Reading 2 of 2, mining: monday.har, 0 %, 1,200 exchanges, 0.0 MB/s');
  expect(paceLine({ ...progress, done: 0, total: 0 }, 100)).toBe('Reading 2 of 2, mining: monday.har, 0 %, 1,200 exchanges, 0.0 MB/s');
});

test('the preamble counts the recordings and holds no date: the same evidence makes the same bytes on any day', () => {
  const recording = { name: 'a.har', sha256: '', exchanges: 1, from: '2026-05-04T08:00:00.000Z', to: null };
  expect(preambleOf({ ...emptySpecification(), recordings: [recording] })).toMatch(/^Established from 1 recording\. /);
  expect(preambleOf({ ...emptySpecification(), recordings: [recording, recording] })).toMatch(/^Established from 2 recordings\. /);
  expect(preambleOf({ ...emptySpecification(), recordings: [recording] })).not.toMatch(/\d{4}|probabl|likel|assum/);
});
