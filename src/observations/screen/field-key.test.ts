import { expect, test } from 'vitest';
import { fieldKey, isNumbered } from './field-key.ts';

test('a field with a label is known by it where its own name is given out anew each time', () => {
  const first = fieldKey({ form: '', field: ':r3:', name: 'Customer' });
  expect(fieldKey({ form: '', field: ':r17:', name: 'Customer' })).toBe(first);
  expect(fieldKey({ form: '', field: ':r3:', name: 'Supplier' })).not.toBe(first);
});

test('a name without a number tells fields of one label apart, and one without a label is all there is', () => {
  expect(fieldKey({ form: '', field: 'from', name: 'Date' })).not.toBe(fieldKey({ form: '', field: 'to', name: 'Date' }));
  expect(fieldKey({ form: '', field: 'line1', name: '' })).not.toBe(fieldKey({ form: '', field: 'line2', name: '' }));
});

test('names that libraries number as they draw tell nobody which field it is', () => {
  for (const field of [
    ':r3:',
    '«r1»',
    '_r_4_',
    ':R1ab:',
    'base-ui-_R_2mk_',
    'react-select-8-input',
    'mui-12',
    'headlessui-listbox-button-7',
    'input-42',
    'input-v-3',
    'ember118',
    'mantine-k2kvggvey',
  ])
    expect(isNumbered(field)).toBe(true);
  for (const field of [
    'title',
    'line2',
    'form-0-title',
    'items[0][price]',
    'address-line-2',
    'input',
    'member',
    'extension-1',
    'my_R_and_D',
  ])
    expect(isNumbered(field)).toBe(false);
});
