import { expect, test } from 'vitest';
import { isBuster, tellsTime } from './buster.ts';

test('what tells the time, or was drawn at random, under a name that means nothing else keeps caches from answering', () => {
  for (const name of ['_', '_dc', 'nocache', 'curtime', 'current_time', 'now']) expect(isBuster(name, '1795446177381')).toBe(true);
  expect(isBuster('_t', '1795446177')).toBe(true);
  expect(isBuster('rnd', '0.7263481')).toBe(true);
});

test('a moment that something is asked for since, and a number that is no moment, mean something', () => {
  for (const name of ['since', 'from', 'timestamp', 'after']) expect(isBuster(name, '1795446177381')).toBe(false);
  for (const value of ['7', '179544617', '3600']) expect(isBuster('t', value)).toBe(false);
  expect(isBuster('since', '1795446177')).toBe(false);
});

test('such a parameter tells the time where every value of it is a moment', () => {
  expect(tellsTime('_', [1795446177381, 1795446183103])).toBe(true);
  expect(tellsTime('_', [])).toBe(false);
  expect(tellsTime('rnd', ['0.7263481'])).toBe(false);
  expect(tellsTime('t', [1795446177381, 7])).toBe(false);
});

test('what a router makes of what it has already', () => {
  expect(isBuster('_rsc', '1PR5NDhgSXrqTKZA')).toBe(true);
  expect(isBuster('rsc', '1PR5NDhgSXrqTKZA')).toBe(false);
});
