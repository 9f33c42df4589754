import { expect, test } from 'vitest';
import { interning } from './interning.ts';

test('texts come back equal, whether they were met before or are too many to be kept', () => {
  const once = interning(2);
  for (const text of ['a', 'b', 'c', 'a', 'c', '', '__proto__']) expect(once(text)).toBe(text);
});
