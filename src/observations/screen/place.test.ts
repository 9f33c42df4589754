import { expect, test } from 'vitest';
import { leadOf, placeOf } from './place.ts';

test.each([
  ['https://app.example/books?page=2#top', ['https://app.example', '/books', '']],
  ['https://app.example/#/orders/7', ['https://app.example', '/', '/orders/7']],
  ['https://app.example/#!/orders/7?tab=1', ['https://app.example', '/', '!/orders/7']],
  ['https://app.example/#flow/7f.3', ['https://app.example', '/', 'flow/7f.3']],
  ['https://app.example/#access_token=a/b', ['https://app.example', '/', '']],
  ['https://app.example/#state=x&next=/a', ['https://app.example', '/', '']],
])('%s', (url, place) => {
  expect(JSON.parse(placeOf(url) ?? '')).toEqual(place);
});

test.each(['about:blank', 'data:text/html,x', 'chrome-extension://x/y', 'https://app.example/main.js'])('no screen: %s', (url) => {
  expect(placeOf(url)).toBeUndefined();
});

test.each([
  ['https://app.example/#', 'https://app.example/#flow/7f.3', undefined],
  ['https://app.example/books#details', 'https://app.example/books', undefined],
  ['https://app.example/help#loans', 'https://app.example/books', ['https://app.example', '/help', '']],
  ['https://app.example/', 'https://app.example/#flow/7f.3', ['https://app.example', '/', '']],
  ['https://app.example/#/books', 'https://app.example/', ['https://app.example', '/', '/books']],
])('a link to %s on %s', (leadsTo, page, place) => {
  const lead = leadOf(leadsTo, page);
  expect(lead === undefined ? undefined : JSON.parse(lead)).toEqual(place);
});
