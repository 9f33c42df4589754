import { expect, test } from 'vitest';
import { ground } from './recording.fixture.ts';
import { Store } from './store.ts';

const cover = (times: number) => ({
  path: 'cover',
  type: 'string',
  format: null,
  nullable: true,
  present: { times, of: times },
  values: ['/covers/14.png', '/covers/15.png'],
  counts: [3, 1],
  distinct: { count: 2, atLeast: false },
  refersTo: null,
  ...ground,
});
const usual = (times: number): unknown =>
  new Store([{ name: 'Book', identity: 'id', fields: [cover(times)], records: [], ...ground }], false).usual('Book', 'cover');

test('a field that mostly holds nothing holds nothing where nothing is known of it', () => {
  expect(usual(120)).toBeNull();
  expect(usual(4)).toBe('/covers/14.png');
});
