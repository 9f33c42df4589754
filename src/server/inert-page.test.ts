import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inertPage } from './inert-page.ts';

const bodyOf = (html: string): string => /<body>(.*)<\/body>/s.exec(inertPage(html) ?? '')?.[1] ?? '';

test.each([
  ['<h1 onclick="x()">Orders</h1><p style="color:red">Two <b>came</b> in.</p>', '<h1>Orders</h1><p>Two <b>came</b> in.</p>'],
  ['<table><tr><td colspan="2" rowspan=x>a</td></tr></table>', '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'],
  ['<a href="javascript:x()">Read</a> <img src=x alt="a &lt;chart&gt;"><img src=y>', 'Read [a &lt;chart&gt;][picture]'],
  ['<form action="/x"><input name="q"><input type="hidden" name="t"><button>Send</button></form>', '[q]Send'],
  ['<svg><script>x()</script><text>drawn</text></svg><math><style><img src onerror=x()></style></math>', '[picture]'],
  ['<x-card><template shadowrootmode="open"><p>Inside</p></template></x-card>', '<p>Inside</p>'],
  ['&lt;script&gt;x()&lt;/script&gt;', '&lt;script&gt;x()&lt;/script&gt;'],
])('%s is written as %s', (html, expected) => expect(bodyOf(html)).toBe(expected));

test('whatever a page is made of, only words and structure are written', () => {
  const piece = fc.constantFrom(
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<svg>',
    '<math>',
    '<mtext>',
    '<noscript>',
    '<p title="',
    '--><img src=x onerror=y>',
    '<a href=javascript:x>',
    '">',
    '<!--',
    'text',
    '<iframe srcdoc=',
    '</p>',
    '<template>',
    '&quot;',
  );
  const allowed = /^(?:[^<>"]|<\/?[a-z]+[1-6]?(?: (?:col|row)span="\d{1,3}")*>)*$/;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(bodyOf(pieces.join(''))).toMatch(allowed);
    }),
  );
});

test('a page that scripts fill is told apart from one that is drawn', () => {
  expect(inertPage('<html><head><title>Shop</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>')).toBe(
    '',
  );
});
