import { expect, test } from 'vitest';
import { labelsOf } from './page-label.ts';

test('what labels call fields, by the field they are for or around', () => {
  expect(labelsOf('<label for="b">% Done</label> <select id="b" name="bed[done_ratio]"></select>')).toEqual([
    ['% Done', 'bed[done_ratio]'],
  ]);
  expect(labelsOf('<label>Bed name: <input name="name"></label>')).toEqual([['Bed name', 'name']]);
  expect(labelsOf('<LABEL FOR=m>E-mail<span class="required"> *</span></LABEL><input id=m name=mail>')).toEqual([['E-mail', 'mail']]);
});

test('nothing of a label that is for no field, says nothing, or never ends', () => {
  expect(labelsOf('<label for="x">Name</label>')).toEqual([]);
  expect(labelsOf('<label for="x">*</label><input id="x" name="x">')).toEqual([]);
  expect(labelsOf(`<label for="x">${'a '.repeat(50_000)}<input id="x" name="x">`)).toEqual([]);
});
