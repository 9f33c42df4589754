import { expect, test } from 'vitest';
import type { Paging } from '../../plan/node.ts';
import { pageOf, positionOf } from './turn-pages.ts';

const paging = (style: Paging['style'], first: number, defaultSize: number | null = 5): Paging => ({
  kind: 'paging',
  style,
  position: 'p',
  size: 's',
  first,
  defaultSize,
  always: [],
  sizes: [],
  onward: null,
  previous: null,
  next: null,
  shownBy: [],
});

test('pages counted from 1, from 0, and by rows left out', () => {
  expect(pageOf(paging('page', 1), '2', undefined, 4, 9)).toEqual({ before: 5, size: 5, pages: 2, number: 2, hasNext: false });
  expect(pageOf(paging('page', 0), '1', undefined, 4, 9)).toMatchObject({ before: 5, number: 2 });
  expect(pageOf(paging('offset', 0), '5', undefined, 4, 9)).toMatchObject({ before: 5, number: 2 });
  expect([
    positionOf(paging('page', 1), 5, 2),
    positionOf(paging('page', 0), 5, 2),
    positionOf(paging('offset', 0), 5, 2),
    positionOf(paging('page', 1), 5, 1),
  ]).toEqual(['2', '1', '5', undefined]);
});

test('without a total, a full page may have a next one', () => {
  expect(pageOf(paging('page', 1), undefined, undefined, 5, undefined)).toMatchObject({ pages: undefined, hasNext: true });
  expect(pageOf(paging('page', 1), undefined, undefined, 4, undefined)).toMatchObject({ hasNext: false });
});

test('an address with nonsense is the first page', () => {
  expect(pageOf(paging('page', 1), 'abc', '-3', 5, 9)).toMatchObject({ before: 0, size: 5, number: 1 });
});
