import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDistinct, distinctOf, hashText, KEPT, mergeDistinct } from './distinct.ts';

const numbered = (size: number, word = 'unit'): readonly string[] => Array.from({ length: size }, (_, n) => `${word} ${n}`);

test('up to 256 units the count is exact, repetitions and all', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: KEPT }), (all) => {
      const of = distinctOf([...all, ...all]);
      expect(of.saturated).toBe(false);
      expect(countDistinct(of)).toBe(all.length);
    }),
  );
  expect(countDistinct(distinctOf(numbered(KEPT)))).toBe(KEPT);
});

test('the 257th unit makes the count an estimate, and says so', () => {
  expect(distinctOf(numbered(KEPT)).saturated).toBe(false);
  expect(distinctOf(numbered(KEPT + 1)).saturated).toBe(true);
  expect(distinctOf(numbered(KEPT + 1)).hashes).toHaveLength(KEPT);
  expect(mergeDistinct(distinctOf(numbered(200)), distinctOf(numbered(57, 'other'))).saturated).toBe(true);
  expect(mergeDistinct(distinctOf(numbered(200)), distinctOf(numbered(56, 'other'))).saturated).toBe(false);
});

test('beyond that it is right within a few percent', () => {
  const errors = [1_000, 3_000, 10_000, 20_000, 50_000].flatMap((size) =>
    ['unit', 'order', 'ord_', 'M-', ''].map((word) => Math.abs(countDistinct(distinctOf(numbered(size, word))) - size) / size),
  );
  // The standard error of the estimate from 256 least values is 1/√254, 6.3 %.
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.063);
  expect(Math.max(...errors)).toBeLessThan(0.19);
});

test('texts that differ in one place have hashes that differ, within what a double holds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(Number.isSafeInteger(hashText(a)) && hashText(a) >= 0).toBe(true);
      expect(hashText(a) === hashText(b)).toBe(a === b);
    }),
  );
});
