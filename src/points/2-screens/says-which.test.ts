import { expect, test } from 'vitest';
import { saysParameter, saysWhich, withoutWhich } from './says-which.ts';

const HOME = 'https://desk.example';

test('a title with a number of its address is that of one thing', () => {
  expect(saysWhich('#17: My mouse is dead', `${HOME}/Ticket/Display.html?id=17`)).toBe(true);
  expect(saysWhich('Ticket 17', `${HOME}/tickets/17`)).toBe(true);
});

test('a number that is not in the address, or only part of one, says nothing', () => {
  expect(saysWhich('Found 6 tickets', `${HOME}/search?page=2`)).toBe(false);
  expect(saysWhich('Tickets of 2017', `${HOME}/tickets?id=17`)).toBe(false);
  expect(saysWhich('Tickets', `${HOME}/tickets/17`)).toBe(false);
});

test('what stands behind the thing is what its page is called', () => {
  expect(withoutWhich('Order 7 | Change order | Shop', `${HOME}/orders/7`)).toBe('Change order | Shop');
  expect(withoutWhich('Orders - Order 7', `${HOME}/orders/7`)).toBe('');
  expect(withoutWhich('Order 7', `${HOME}/orders/7`)).toBe('');
  expect(withoutWhich('Orders | Shop', `${HOME}/orders/7`)).toBe('Orders | Shop');
});

test('a title that says what stands in the address of one thing is of that thing', () => {
  const at = (path: string): string => JSON.stringify(['https://app.example.com', path, '']);
  expect(saysParameter('Posts by Ann', '/users/:name/posts', [at('/users/ann/posts')])).toBe(true);
  expect(saysParameter('How to tie a knot!', '/topics/:topicId/:slug', [at('/topics/7/how-to-tie-a-knot')])).toBe(true);
  expect(saysParameter('Annual posts', '/users/:name/posts', [at('/users/ann/posts')])).toBe(false);
  expect(saysParameter('Users', '/users/:name', [at('/users/ann')])).toBe(false);
});
