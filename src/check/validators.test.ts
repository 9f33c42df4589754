import { expect, test } from 'vitest';
import { call, get, recorded } from '../observations/exchange.fixture.ts';
import { isAnsweredInFull } from './validators.ts';

test('what a browser had kept is asked for again only where the recording says that it was still so', () => {
  const [whole, still, put] = recorded(
    get('/api/books', []),
    get('/api/books', null, { status: 304 }),
    call('PUT /api/books/7', { sends: { title: 'X' }, answer: { title: 'X' } }),
  );
  const left = [whole, still, put].map((exchange) => exchange !== undefined && isAnsweredInFull('if-none-match', exchange));
  expect(left).toEqual([true, false, false]);
  expect(whole !== undefined && isAnsweredInFull('if-match', whole)).toBe(false);
});
