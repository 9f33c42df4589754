import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { constantOf, type Here } from './values/otherwise.ts';

const shown = (value: Json): readonly Here[] =>
  [1, 2, 3].map(() => ({
    one: { sample: { payloadKnown: true, path: [], caller: { credential: 'absent', credentials: [] } } } as unknown as Here['one'],
    value,
  }));

test('what says which state a thing is in is no constant of a call, however often it was the same', () => {
  expect(constantOf(shown('W/"djU="'))).toBeUndefined();
  expect(constantOf(shown('"5"'))).toBeUndefined();
  expect(constantOf(shown('open'))).toEqual({ from: 'constant', value: 'open' });
  expect(constantOf(shown('the "one" and "two"'))).toEqual({ from: 'constant', value: 'the "one" and "two"' });
});
