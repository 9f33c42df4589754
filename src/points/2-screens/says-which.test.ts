import { expect, test } from 'vitest';
import { saysWhich } from './says-which.ts';

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
