import { expect, test } from 'vitest';
import { emptySpecification } from '../document/specification.ts';
import { at, tallyFrom } from '../statement/sightings.fixture.ts';
import { shown } from '../statement/statement.ts';
import { paceLine } from './pace.ts';
import { preambleOf } from './preamble.ts';

const progress = { stage: 'mining', file: 'monday.har', done: 50_000_000, total: 200_000_000, exchanges: 1_200 } as const;

test('one line says what is done, how much of it, how fast, and how long it still takes', () => {
  expect(paceLine(progress, 10_000)).toBe('Second reading of two, mining: monday.har, 25 %, 1,200 exchanges, 5.0 MB/s, 30 s left');
  expect(paceLine({ ...progress, stage: 'naming' }, 100_000)).toBe(
    'First reading of two, naming: monday.har, 25 %, 1,200 exchanges, 0.5 MB/s, 5 min 0 s left',
  );
  expect(paceLine({ ...progress, stage: 'settling', file: '' }, 10_000)).toBe('Settling the nine points from 1,200 exchanges');
});

test('at the very beginning nothing is said of the remaining time, and nothing is divided by nothing', () => {
  expect(paceLine({ ...progress, done: 0 }, 0)).toBe('Second reading of two, mining: monday.har, 0 %, 1,200 exchanges, 0.0 MB/s');
  expect(paceLine({ ...progress, done: 0, total: 0 }, 100)).toBe(
    'Second reading of two, mining: monday.har, 0 %, 1,200 exchanges, 0.0 MB/s',
  );
});

test('the preamble counts the recordings and holds no date: the same evidence makes the same bytes on any day', () => {
  const recording = { name: 'a.har', sha256: '', exchanges: 1, from: '2026-05-04T08:00:00.000Z', to: null };
  expect(preambleOf({ ...emptySpecification(), recordings: [recording] })).toMatch(/^Established from 1 recording\. /);
  expect(preambleOf({ ...emptySpecification(), recordings: [recording, recording] })).toMatch(/^Established from 2 recordings\. /);
  expect(preambleOf({ ...emptySpecification(), recordings: [recording] })).not.toMatch(/\d{4}|probabl|likel|assum/);
});

test('the preamble says how many of the routes that are known of were visited, and nothing of it where all were', () => {
  const made = emptySpecification();
  const screen = {
    title: null,
    variant: null,
    parameters: [],
    elements: [],
    leadsTo: [],
    ...shown('seen', tallyFrom([{ at: at(1), unit: 'a' }])),
  };
  const saying = (...notes: readonly (string | undefined)[]): string => {
    const screens = notes.map((note, index) => ({ ...screen, route: `/${index}`, ...(note && { note }) }));
    return preambleOf({
      ...made,
      points: { ...made.points, screens: [...screens, ...screens.slice(0, 1).map((one) => ({ ...one, variant: 'other' }))] },
    });
  };
  expect(saying(undefined, 'by a link; not visited', 'by a route table; not visited')).toContain(
    'Of 3 routes 1 was visited; the others are stated by links and code.',
  );
  expect(saying(undefined, undefined, 'by the sitemap; not visited')).toContain('Of 3 routes 2 were visited;');
  expect(saying(undefined, 'calls came from it')).not.toContain('visited');
  expect(saying()).not.toContain('visited');
});
