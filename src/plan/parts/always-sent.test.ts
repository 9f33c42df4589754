import { expect, test } from 'vitest';
import type { ShapeRow } from '../../points/7-calls/reading.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { json, row } from '../statement.fixture.ts';

/** What the form for a new book starts its title with, where all of several requests carried it. */
const startsWith = (type: ShapeRow['type'], values: ShapeRow['values']): readonly unknown[] => {
  const { points, ...rest } = library();
  const present = { times: 5, of: 5 };
  const calls = points.calls.map((one) =>
    one.method === 'POST' && one.path === '/api/books'
      ? { ...one, requests: [json(row('', 'object', { present }), row('title', type as 'string', { type, values, present }))] }
      : one,
  );
  const text = JSON.stringify(plan({ ...rest, points: { ...points, calls, screens: [] } }).screens);
  return [...text.matchAll(/"path":"title"[^{}]*?"startsAs":("[^"]*"|null)/g)].map(([, value = '']) => JSON.parse(value));
};

test('a form starts with what every request carried, and not with the one text among lists', () => {
  expect(startsWith('string', ['draft'])).toContain('draft');
  expect(startsWith(['array', 'string'], ['no'])).not.toContain('no');
});
