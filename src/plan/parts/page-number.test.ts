import { expect, test } from 'vitest';
import { isPageNumber } from './page-number.ts';

const idle = (control: string) => ({ control, call: null, route: null, gives: null });
const turning = (control: string, gives: string) => ({ ...idle(control), call: 'GET /items', gives });

test('a number beside one that turns pages is a page; beside anything else it is what it is', () => {
  expect(isPageNumber(idle('3'), [idle('3'), turning('2', 'page + 1')])).toBe(true);
  expect(isPageNumber(idle('3'), [idle('3'), idle('2')])).toBe(false);
  expect(isPageNumber(idle('3'), [idle('3'), turning('Next', 'page + 1')])).toBe(false);
  expect(isPageNumber(idle('3'), [idle('3'), turning('2', 'rooms = 2')])).toBe(false);
  expect(isPageNumber(idle('Export'), [idle('Export'), turning('2', 'page + 1')])).toBe(false);
});
