import { expect, test } from 'vitest';
import { unescapeHtml } from './html-text.ts';

test.each([
  ['Posts &lsaquo; Gazette &#8212; Press', 'Posts ‹ Gazette — Press'],
  ['&Eacute;t&eacute; &#x2019;26', 'Été ’26'],
  ['&yuml;&nbsp;&frac12;&AMP;', 'ÿ ½&'],
])('%s is read as %s', (html, read) => {
  expect(unescapeHtml(html)).toBe(read);
});

test.each(['&unheard;', '&#0;', '&#xD800;', '&#9999999;', 'a & b; c', '&amp'])('%s stays', (html) => {
  expect(unescapeHtml(html)).toBe(html);
});

test('what is escaped twice is read once', () => {
  expect(unescapeHtml('&amp;lt;')).toBe('&lt;');
});
