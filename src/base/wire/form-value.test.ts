import { expect, test } from 'vitest';
import { formValue } from './form-value.ts';

test('a field of a form that holds an object or a list is that; everything else is a text', () => {
  expect(formValue('["BK-1", "BK-2"]')).toEqual(['BK-1', 'BK-2']);
  expect(formValue('{"email": "ann@example.com", "tags": [1]}')).toEqual({ email: 'ann@example.com', tags: [1] });
  for (const text of ['', 'ann', '{', '{name}', '{"a": 1', '[1, 2', '[draft]', '7', '"{}"']) expect(formValue(text)).toBe(text);
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  expect(formValue(deep)).toBe(deep);
});
