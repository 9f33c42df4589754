import { expect, test } from 'vitest';
import { onceSeenInRows, onceSeenOf } from './once-seen.ts';

const headers = new Map([
  ['x-ninepoint-not-shown', 'left out: data.note; as once seen: data.updatedAt, data.by.name, posts[0].slug, total of rows'],
]);

test('what the stand-in says of an answer is said of the fields of its record', () => {
  expect([...onceSeenOf(headers, ['data'])]).toEqual(['updatedAt', 'by.name']);
  expect([...onceSeenOf(headers, ['posts', '0'])]).toEqual(['slug']);
  expect([...onceSeenOf(new Map(), [])]).toEqual([]);
});

test('what it says of rows is said of none of them by itself', () => {
  expect([...onceSeenInRows(headers)]).toEqual(['total']);
});
