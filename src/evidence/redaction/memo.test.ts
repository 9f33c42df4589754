import { expect, test } from 'vitest';
import { LongMemo } from './memo.ts';

/** How many of the last texts are still remembered, of length 1 each. */
const kept = (memo: LongMemo<number>, texts: readonly string[]): number => texts.filter((text) => memo.get(text) !== undefined).length;

const fill = (memo: LongMemo<number>, from: number, many: number): string[] => {
  const texts = Array.from({ length: many }, (_, at) => `text ${from + at}`);
  for (const text of texts) memo.set(text, 1, 1);
  return texts;
};

test('what was made of a long text is remembered until it is full, and then it begins anew', () => {
  const memo = new LongMemo<number>(16);
  const texts = fill(memo, 0, 16);
  expect(kept(memo, texts)).toBe(16);
  memo.set('one more', 1, 1);
  expect(kept(memo, texts)).toBe(0);
  expect(memo.get('one more')).toBe(1);
});

test('where nothing comes again less is kept, and all of it again once something does', () => {
  const memo = new LongMemo<number>(16);
  fill(memo, 0, 17);
  expect(kept(memo, fill(memo, 100, 3))).toBe(3);
  // Something came again, so that it begins anew with all of its room.
  expect(kept(memo, fill(memo, 200, 16))).toBe(16);
  fill(memo, 300, 17);
  fill(memo, 400, 17);
  expect(kept(memo, fill(memo, 500, 4))).toBeLessThan(4);
});
