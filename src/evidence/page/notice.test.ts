import { expect, test } from 'vitest';
import { parseHtml } from './html.ts';
import { noticesIn } from './notice.ts';
import { pageOf } from './placed.ts';

test('classes that hold under a condition alone tell of nothing that is wrong', () => {
  const told = (classes: string): readonly string[] =>
    noticesIn(
      pageOf(
        parseHtml(`<html><body><div class="${classes}"><span>Method</span><button>Card</button></div></body></html>`),
        'https://app.example.com/',
      ),
    ).map(({ text }) => text);
  expect(told('field data-[invalid=true]:text-red aria-invalid:ring has-data-[slot=alert]:p-2')).toEqual([]);
  expect(told('field alert data-[invalid=true]:text-red')).toEqual(['Method']);
});

test('a message is about the one field of the part that both stand in, unless that is the page or more than a form', () => {
  const about = (body: string): readonly string[] =>
    noticesIn(pageOf(parseHtml(`<html><body>${body}</body></html>`), 'https://app.example.com/')).map(({ field }) => field);
  const field = '<input name="coupon">';
  expect(about(`<div><p>${field}</p><p role="alert">Unknown coupon.</p></div>`)).toEqual(['coupon']);
  expect(about(`<form>${field}<p class="error">Unknown coupon.</p></form>`)).toEqual(['coupon']);
  // Toasts beside everything else that a page shows: a search is its one field.
  expect(about(`<main>${field}</main><div role="alert">Saved.</div>`)).toEqual(['']);
  expect(about(`<div><nav>${field}</nav><div><div role="alert">Saved.</div></div></div>`)).toEqual(['']);
  expect(about(`<div><h1>Orders</h1>${field}<table><tr><td>1</td></tr></table><div role="alert">Saved.</div></div>`)).toEqual(['']);
  expect(about(`<div><form>${field}</form><div role="alert">Saved.</div></div>`)).toEqual(['']);
});
