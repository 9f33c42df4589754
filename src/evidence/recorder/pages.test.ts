import { expect, test } from 'vitest';
import { Pages, pageOf } from './pages.ts';

test.each([
  ['https://a.example/pay?of=7#sum', 'https://a.example/pay'],
  ['https://a.example/app#/pay?of=7', 'https://a.example/app#/pay'],
  ['https://a.example/app#!pay', 'https://a.example/app#!pay'],
  ['about:blank', 'nullblank'],
])('%s is the page %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test('a visit begins with the last thing that was done before the page was shown', () => {
  const pages = new Pages();
  pages.mark('t1.f1', 5, 1_000);
  expect(pages.shows('t1', 'https://a.example/pay', 9, 2_000)).toEqual({ tab: 't1', address: 'https://a.example/pay', from: 5 });
  expect(pages.shows('t1', 'https://a.example/pay?page=2', 20, 3_000)).toBeUndefined();
  expect(pages.current).toEqual({ tab: 't1', address: 'https://a.example/pay?page=2', from: 5 });
  expect(pages.shows('t1', 'https://a.example/list', 30, 60_000)?.from).toBe(30);
});

test('a page that is left out hides its tab with its frames, and what no tab owns while it is shown', () => {
  const pages = new Pages();
  pages.shows('t1', 'https://a.example/pay', 1, 1);
  pages.shows('t2', 'https://a.example/list', 2, 2);
  expect(pages.hides('t1')).toBe(false);
  pages.leaveOut('https://a.example/pay?x=1');
  expect(['t1', 't1.f3', 't2', ''].map((tab) => pages.hides(tab))).toEqual([true, true, false, true]);
  pages.closed('t1');
  expect(pages.hides('')).toBe(false);
  pages.takeIn('https://a.example/pay');
  expect(pages.isLeftOut('https://a.example/pay')).toBe(false);
});
