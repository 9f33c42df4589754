import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call } from '../../plan/statement.fixture.ts';
import { isOtherWord } from './other-word.ts';

const row = (path: string, values: readonly Json[], times: number): never =>
  ({ path, values, present: { times, of: times }, refersTo: null }) as never;

test('a word that was sent alike each time may be one of few; what people write in words of their own is none of these', () => {
  const boats = call('POST', '/boats', { outcomes: [] });
  expect(isOtherWord('other', row('form', ['berth'], 4), boats)).toBe(true);
  expect(isOtherWord('openid mail', row('scope', ['openid profile'], 4), boats)).toBe(true);
  expect(isOtherWord('Green hull', row('note', ['Red sail', 'Two masts'], 5), boats)).toBe(false);
  expect(isOtherWord('Green hull', row('note', ['', 'to go', 'Two masts'], 6), boats)).toBe(false);
});
