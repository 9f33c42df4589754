import { expect, test } from 'vitest';
import { get, recorded, START, type Told } from '../exchange.fixture.ts';
import { Clock, cachedFor } from './clock.ts';

const offsetOf = (...all: readonly Told[]): number | undefined => {
  const clock = new Clock();
  for (const exchange of recorded(...all)) clock.see(exchange);
  return clock.offset;
};
/** An answer whose server says it is so many seconds later than the recording does. */
const ahead = (seconds: number, second: number, gets: Readonly<Record<string, string>> = {}): Told =>
  get('/api/x', {}, { second, takes: 0, gets: { Date: new Date(START + (second + seconds) * 1_000).toUTCString(), ...gets } });

test('the offset of a recording is the median of what its answers say', () => {
  expect(offsetOf(ahead(60, 0), ahead(60, 1), ahead(-9_000, 2), ahead(61, 3), ahead(60, 4))).toBe(60_500);
  expect(offsetOf(ahead(0, 0))).toBe(500);
});

test('a copy that a cache kept says nothing of the time', () => {
  expect(offsetOf(ahead(60, 0), ahead(-500, 1, { Age: '500' }), ahead(-500, 2, { age: '501' }))).toBe(60_500);
  expect(offsetOf(ahead(60, 0, { Age: '0' }))).toBe(60_500);
});

test('nothing is known where no answer says it', () => {
  expect(offsetOf()).toBeUndefined();
  expect(offsetOf(get('/api/x', {}), get('/api/x', {}, { gets: { Date: 'yesterday' } }))).toBeUndefined();
});

test('how long a cache kept an answer is what it says', () => {
  const [kept, none, odd] = recorded(get('/a', {}, { gets: { age: '30' } }), get('/b', {}), get('/c', {}, { gets: { Age: '-3' } })).map(
    cachedFor,
  );
  expect([kept, none, odd]).toEqual([30_000, 0, 0]);
});

test('what the browser kept is as old as its answer says', () => {
  const at = (second: number) => new Date(START + second * 1_000).toUTCString();
  const [kept, confirmed] = recorded(
    get('/a', {}, { second: 90, gets: { Date: at(30) }, defeated: 'cached' }),
    get('/a', {}, { second: 90, status: 304, gets: { Date: at(30) }, defeated: 'cached' }),
  ).map(cachedFor);
  expect([kept, confirmed]).toEqual([60_000, 0]);
});
