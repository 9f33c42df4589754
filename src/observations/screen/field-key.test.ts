import { expect, test } from 'vitest';
import { fieldKey } from './field-key.ts';

test('a field with a label is known by it where its own name is given out anew each time', () => {
  const first = fieldKey({ form: '', field: ':r3:', name: 'Customer' });
  expect(fieldKey({ form: '', field: ':r17:', name: 'Customer' })).toBe(first);
  expect(fieldKey({ form: '', field: ':r3:', name: 'Supplier' })).not.toBe(first);
});

test('a name without a number tells fields of one label apart, and one without a label is all there is', () => {
  expect(fieldKey({ form: '', field: 'from', name: 'Date' })).not.toBe(fieldKey({ form: '', field: 'to', name: 'Date' }));
  expect(fieldKey({ form: '', field: 'line1', name: '' })).not.toBe(fieldKey({ form: '', field: 'line2', name: '' }));
});
