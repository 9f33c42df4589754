import { expect, test } from 'vitest';
import { enteredMoment } from './entered-moment.ts';

const LOCAL = '2026-12-10T08:30';
const AT = new Date(LOCAL);

test('a moment is written as the product was seen to write one', () => {
  expect(enteredMoment(LOCAL, ['2026-11-02T09:10:00Z'])).toBe(`${AT.toISOString().slice(0, 19)}Z`);
  expect(enteredMoment(LOCAL, ['', '2026-11-02T09:10:00.125Z'])).toBe(AT.toISOString());
  expect(enteredMoment(LOCAL, ['2026-11-02 09:10'])).toBe('2026-12-10 08:30');
  expect(Date.parse(enteredMoment(LOCAL, ['2026-11-02T09:10:00+02:00']))).toBe(AT.getTime());
});

test('where none was seen, as machines write it; and nothing stays nothing', () => {
  expect(enteredMoment(LOCAL, ['2026-11-02', 7, null])).toBe(AT.toISOString());
  expect(enteredMoment('', ['2026-11-02T09:10:00Z'])).toBe('');
});
