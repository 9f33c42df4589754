import { expect, test } from 'vitest';
import { pollsOn } from './polls.ts';

test('what a page says it asks for every so often', () => {
  expect(
    pollsOn(
      '<div hx-get="/a" hx-trigger="load, every 500ms"></div><p data-hx-get="/b" data-hx-trigger="every 2s [visible]">…</p><i hx-get=/c hx-trigger="every 1m"></i>',
    ),
  ).toEqual([
    { address: '/a', seconds: 0.5 },
    { address: '/b', seconds: 2 },
    { address: '/c', seconds: 60 },
  ]);
  expect(
    pollsOn(
      '<div hx-get="/a" hx-trigger="load"></div><b hx-post="/b" hx-trigger="every 2s"></b><p>every 2s</p><i hx-get="/c" hx-trigger="every day"></i>',
    ),
  ).toEqual([]);
});
