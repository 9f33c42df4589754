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
