import { expect, test } from 'vitest';
import { formValue } from './form-value.ts';

test('a field of a form that holds an object is that object; everything else is a text', () => {
  expect(formValue('{"email": "ann@example.com", "tags": [1]}')).toEqual({ email: 'ann@example.com', tags: [1] });
  for (const text of ['', 'ann', '{', '{name}', '{"a": 1', '[1, 2]', '7', '"{}"']) expect(formValue(text)).toBe(text);
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  expect(formValue(deep)).toBe(deep);
});
