import { expect, test } from 'vitest';
import { typeCell } from './type.ts';

const typed = (type: string | string[], nullable: boolean) => ({ type, nullable, format: null });

test.each([
  ['always nothing', typed('null', true)],
  ['null', typed('null', false)],
  ['text or nothing', typed('string', true)],
  ['nothing', typed([], true)],
  ['text or always nothing', typed(['string', 'null'], false)],
])('"%s" is read back as it was', (words, type) => {
  const read = typeCell.read(words);
  expect(read).toEqual({ ok: true, value: type });
});

test.each([
  [typed('null', true)],
  [typed('null', false)],
  [typed('string', true)],
  [typed([], false)],
  [typed(['integer', 'string'], true)],
])('%j is printed in words that are read back as it', (type) => {
  expect(typeCell.read(typeCell.print(type))).toEqual({ ok: true, value: type });
  expect(typeCell.print(type)).not.toContain('nothing or nothing');
});

test('documents that say it twice are still read', () => {
  expect(typeCell.read('always nothing or nothing')).toEqual({ ok: true, value: typed('null', true) });
});
