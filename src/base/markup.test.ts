import { expect, test } from 'vitest';
import { isMarkup, saidInMarkup } from './markup.ts';

test('a page, or a part of one, is markup; a text that has a sign of less is none', () => {
  expect(['<!DOCTYPE html><p>', ' <form id="a">x</form>', '<br>'].map(isMarkup)).toEqual([true, true, true]);
  expect(['a <b>', '< 5', '<5 items>', 'Not found', '<nobody@x.org> wrote'].map(isMarkup)).toEqual([false, false, false, false, false]);
});

test('what it says stands between its tags', () => {
  expect(saidInMarkup('<p class="a">One &amp; two<b> three </b></p><script>var x = "<p>no</p>"</script><p>One &amp; two</p>')).toEqual([
    'One & two',
    'three',
  ]);
});
