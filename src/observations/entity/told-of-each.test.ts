import { expect, test } from 'vitest';
import { toldOfEach } from './told-of-each.ts';

const ASKED = { ids: [1, 2, 3] };

test('rows that say of each of several things how it went are no things, and what failed was not done', () => {
  const rows = [
    { id: 1, ok: true },
    { id: 2, ok: true },
    { id: 3, ok: false, error: 'locked' },
  ];
  for (const answer of [rows, { results: rows }]) expect(toldOfEach(ASKED, answer)).toEqual({ isAll: true, failed: new Set(['3']) });
  const statuses = [1, 2, 3].map((id) => ({ id, status: id === 2 ? 409 : 200, message: 'x' }));
  expect(toldOfEach([1, 2, 3], { results: statuses })).toEqual({ isAll: true, failed: new Set(['2']) });
});

test('a list of those that it failed of', () => {
  for (const failed of [[3], ['3'], [{ id: 3, reason: 'locked' }]])
    expect(toldOfEach(ASKED, { succeeded: [1, 2], failed })).toEqual({ isAll: false, failed: new Set(['3']) });
  // Whose numbers these are, nobody says.
  expect(toldOfEach(ASKED, { failed: [9] })).toEqual({ isAll: false, failed: new Set() });
  expect(toldOfEach(undefined, { failed: [3] })).toEqual({ isAll: false, failed: new Set() });
});

test('things that are answered are things, though they say how they stand', () => {
  const none = { isAll: false, failed: new Set() };
  expect(
    toldOfEach(
      ASKED,
      [1, 2, 3].map((id) => ({ id, status: 'done' })),
    ),
  ).toEqual(none);
  expect(
    toldOfEach(
      ASKED,
      [1, 2, 3].map((id) => ({ id, ok: true, title: 'Rope' })),
    ),
  ).toEqual(none);
  expect(toldOfEach(ASKED, { results: [{ id: 9, ok: true }] })).toEqual(none);
  expect(toldOfEach(ASKED, { results: [{ id: 1, ok: false }], mails: [{ id: 1, folder: 'inbox' }] })).toEqual({
    isAll: false,
    failed: new Set(['1']),
  });
});
